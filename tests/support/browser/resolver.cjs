const { join } = require('node:path');
const replacements = require('./replaced-files.cjs');

const packageName = '@ant-design/pro-components';
const entry = join(__dirname, '../../../node_modules', packageName, 'es/index.js');

// Made by `pack-packages.mjs` before the tests begin, and told to the workers by the environment.
const packed = process.env.CANGTAI_PACKED ? require(process.env.CANGTAI_PACKED) : {};

module.exports = (request, options) => {
  if (request === packageName) return replacements.get(entry);
  if (request in packed) return packed[request];
  const found = options.defaultResolver(request, options);
  return replacements.get(found) ?? found;
};
