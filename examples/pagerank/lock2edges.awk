# Turns a Cargo.lock into an edge list: one line `crate dependency` for every dependency.
#   awk -f lock2edges.awk Cargo.lock > edges.txt
# A crate that is there in several versions is named with its version, as Cargo.lock does in its lists of dependencies.

function name_of(package, version) { return versions[package] > 1 ? package "-" version : package }

/^\[\[package\]\]/ { packages++; listing = 0 }
/^name = / { split($0, quoted, "\""); name[packages] = quoted[2]; versions[quoted[2]]++ }
/^version = / && packages { split($0, quoted, "\""); version[packages] = quoted[2] }
/^dependencies = \[/ { listing = 1; next }
/^\]/ { listing = 0 }
listing && /"/ { split($0, quoted, "\""); dependencies[packages, ++count[packages]] = quoted[2] }

END {
    print "# crates and what they depend on, from " FILENAME
    for (i = 1; i <= packages; i++)
        for (k = 1; k <= count[i]; k++) {
            split(dependencies[i, k], parts, " ") # "syn" or "syn 2.0.119"
            print name_of(name[i], version[i]), name_of(parts[1], parts[2])
        }
}
