//! Single copy: reading a message straight from the sender's memory with process_vm_readv.
