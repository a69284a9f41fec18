const { join } = require('node:path');
const replacedFiles = require('../../../src/engine/antd/pro/replaced-files.json');

const root = join(__dirname, '../../..');
const packageRoot = join(root, 'node_modules/@ant-design/pro-components/es');

/** Tests see ProComponents as the browser does (`src/engine/antd/pro/aliases.ts`): by absolute path, what stands in for which file. */
module.exports = new Map(
  Object.entries(replacedFiles).map(([file, replacement]) => [
    join(packageRoot, file),
    join(root, 'src/engine/antd/pro', replacement),
  ]),
);
