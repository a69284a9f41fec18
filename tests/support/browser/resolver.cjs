const { join } = require('node:path');
const replacedFiles = require('../../../src/engine/antd/pro/replaced-files.json');

const root = join(__dirname, '../../..');
const packageName = '@ant-design/pro-components';
const packageRoot = join(root, 'node_modules', packageName);
const replacements = new Map(
  Object.entries(replacedFiles).map(([file, replacement]) => [
    join(packageRoot, 'es', file),
    join(root, 'src/engine/antd/pro', replacement),
  ]),
);

/** Tests see ProComponents as the browser does: `src/engine/antd/pro/aliases.ts`. */
module.exports = (request, options) => {
  const wanted = request === packageName ? join(packageRoot, 'es/index.js') : request;
  const found = options.defaultResolver(wanted, options);
  return replacements.get(found) ?? found;
};
