// A stylesheet, seen from a test: any class is called by its own name.
const names = new Proxy({}, { get: (_, name) => (name === 'default' ? names : name === '__esModule' ? true : name) });

module.exports = names;
