//! Home of the examples, benchmarks and whole-flow tests; it exports nothing.
