const { join } = require('node:path');
const replacements = require('../browser/replaced-files.cjs');

const packageName = '@ant-design/pro-components';
const entry = join(__dirname, '../../../node_modules', packageName, 'es/index.js');

// Made by `for-browser.mjs` and `for-node.mjs` before the tests begin, and told to the workers by the environment.
const listIn = (name) => (process.env[name] ? require(process.env[name]) : {});
const forBrowser = listIn('CANGTAI_PACKED_FOR_BROWSER');
const forNode = listIn('CANGTAI_PACKED_FOR_NODE');

module.exports = (request, options) => {
  if (request === packageName) return replacements.get(entry);
  if (request in forBrowser) return forBrowser[request];
  const packed = options.conditions?.includes('node') ? forNode[request] : undefined;
  // A package may mean another version than the console does.
  const isOwn = !options.basedir.includes('/node_modules/');
  if (packed && (isOwn || options.defaultResolver(request, options) === packed.original)) return packed.file;
  const found = options.defaultResolver(request, options);
  return replacements.get(found) ?? found;
};
