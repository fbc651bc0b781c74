//! Rings, eager and rendezvous, single copy.
