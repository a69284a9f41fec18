const { createTransformer } = require('@swc/jest');
const { planted } = require('./planted.cjs');

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
