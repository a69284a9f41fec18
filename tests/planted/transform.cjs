const { relative } = require('node:path');
const { createTransformer } = require('@swc/jest');
const defects = require('./defects.cjs');

const root = require('node:path').join(__dirname, '../..');

/** The source as the test build has it: with the defect that `PLANT` names, if it is one of this file. */
function planted(source, file) {
  const name = process.env.PLANT;
  if (!name) return source;
  const defect = defects.find((item) => item.name === name);
  if (!defect) throw new Error(`tests/planted/defects.cjs has no defect "${name}".`);
  if (relative(root, file) !== defect.file) return source;
  if (!source.includes(defect.instead)) throw new Error(`${defect.file} no longer says: ${defect.instead}`);
  return source.replace(defect.instead, () => defect.plant);
}

/** `@swc/jest`, with a switch for planted defects. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (source, file, ...rest) => swc.process(planted(source, file), file, ...rest),
      getCacheKey: (source, file, ...rest) => swc.getCacheKey(planted(source, file), file, ...rest),
    };
  },
};
