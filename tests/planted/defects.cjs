/**
 * Mistakes that somebody could make, each with the test that must notice: `npm run test:planted` builds the server with one at a
 * time (`PLANT=name`), runs that test, and fails when it passes.
 *
 * @type {{ name: string, file: string, instead: string, plant: string, test: string, named: string }[]}
 */
module.exports = [
  {
    name: 'every-repeat-is-new',
    file: 'src/server/once/once.ts',
    instead: 'if (!(await claim(db, attempt)))',
    plant: 'if (false as boolean)',
    test: 'idempotency',
    named: 'one effect each',
  },
  {
    name: 'keys-are-overlooked',
    file: 'src/server/once/request-key.ts',
    instead: 'return base?.request_id;',
    plant: 'return undefined;',
    test: 'idempotency',
    named: 'cut on the wire',
  },
  {
    name: 'key-without-its-body',
    file: 'src/server/once/once.ts',
    instead: 'if (!timingSafeEqual(row.request_hash, requestHash(attempt)))',
    plant: 'if (false as boolean)',
    test: 'idempotency',
    named: 'other body',
  },
  {
    name: 'password-kept-in-the-open',
    file: 'src/server/once/once.ts',
    instead: 'seal(secret, text) : text}, is_sealed = ${Boolean(secret)}',
    plant: 'text : text}, is_sealed = ${false}',
    test: 'idempotency',
    named: 'one-time password',
  },
];
