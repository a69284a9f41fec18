const vm = require('node:vm');

const { compileFunction } = vm;
const kept = new Map();

/**
 * jest compiles each module anew for each test file. V8 reads a source once and takes its own notes the next time, when it is given them: a
 * worker keeps them for as long as it lives.
 */
vm.compileFunction = function compileWithNotes(source, parameters, options = {}) {
  const { filename } = options;
  const before = kept.get(filename);
  if (before?.source === source) return compileFunction(source, parameters, { ...options, cachedData: before.notes });
  const made = compileFunction(source, parameters, { ...options, produceCachedData: true });
  if (made.cachedData) kept.set(filename, { source, notes: made.cachedData });
  return made;
};
