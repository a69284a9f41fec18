const { join } = require('node:path');
const TestSequencer = require('@jest/test-sequencer').default;

// As told at the end of `npm test`. Without them the last file of a step would be a long one, with one processor idle.
const longest = [
  'server/authorization.test.ts',
  'server/attack.test.ts',
  'server/cost.test.ts',
  'server/parity.test.ts',
  'server/start.test.ts',
  'server/crashes.test.ts',
  'server/three-enforcers.test.ts',
  'server/call-cases.test.ts',
  'server/simulation.test.ts',
  'server/scan-crashes.test.ts',
  'server/embedded.test.ts',
  'server/data-folder.test.ts',
  'server/stopping.test.ts',
  'server/audit-chain.test.ts',
  'server/killed-migration.test.ts',
  'server/installations.test.ts',
  'server/open-api.test.ts',
  'server/fuzz.test.ts',
  'server/duels.test.ts',
  'server/scan-duels.test.ts',
  'server/several-processes.test.ts',
  'server/exports.test.ts',
  'server/imports.test.ts',
  'server/imports-killed.test.ts',
  'server/silent-database.test.ts',
  'scan/walk.test.tsx',
  'metadata/new.test.ts',
  'metadata/rejected.test.ts',
  'metadata/diff.test.ts',
  'metadata/mutate.test.ts',
  'engine/form.test.tsx',
  'tools/print-client.test.ts',
  'engine/snapshot-truth.test.tsx',
  'engine/list.test.tsx',
].map((file) => join(__dirname, '..', file));

/** The longest files first, the others as jest has them: by their time where it has been seen before, else by their size. */
class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const rank = ({ path }) => (longest.includes(path) ? longest.indexOf(path) : longest.length);
    return [...sorted].sort((one, other) => rank(one) - rank(other));
  }
}

module.exports = LongestFirst;
module.exports.longest = longest;
