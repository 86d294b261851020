// A CSS module in a test: each class is its own name, so that a test can speak of it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
