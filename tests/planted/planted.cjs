const { join, relative } = require('node:path');
const defects = require('./defects.cjs');

const root = join(__dirname, '../..');

/**
 * The source as the test build has it: with the defect that `PLANT` names, if it is one of this file.
 *
 * @param {string} source
 * @param {string} file
 * @returns {string}
 */
function planted(source, file) {
  const name = process.env.PLANT;
  if (!name) return source;
  const defect = defects.find((item) => item.name === name);
  if (!defect) throw new Error(`tests/planted/defects.cjs has no defect "${name}".`);
  if (relative(root, file) !== defect.file) return source;
  if (!source.includes(defect.instead)) throw new Error(`${defect.file} no longer says: ${defect.instead}`);
  return source.replace(defect.instead, () => defect.plant);
}

module.exports = { planted };
