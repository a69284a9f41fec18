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
  {
    name: 'read-before-locked',
    file: 'src/server/entity/update.ts',
    instead: 'const stored = await lockById(context, id);',
    plant: "const stored = await (await import('./get')).findById(context, id);",
    test: 'duels',
    named: 'one wins',
  },
  {
    name: 'last-one-wins',
    file: 'src/server/entity/update.ts',
    instead: 'if (body.version !== undefined && body.version !== stored.version)',
    plant: 'if (false as boolean)',
    test: 'duels',
    named: 'one wins',
  },
  {
    name: 'deadlock-is-the-end',
    file: 'src/server/database/transaction.ts',
    instead: "new Set(['40001', '40P01'])",
    plant: "new Set(['40001'])",
    test: 'duels',
    named: 'opposite order',
  },
  {
    name: 'history-tells-all',
    file: 'src/server/entity/changes.ts',
    instead: 'name in values && (isHere || !perWarehouse)',
    plant: 'name in values && (isHere || !perWarehouse || true)',
    test: 'history',
    named: 'its own part',
  },
  {
    name: 'restore-overlooks-the-version',
    file: 'src/server/entity/restore.ts',
    instead: 'return change(context, writable(context, before));',
    plant: 'return change({ ...context, body: { ...body, version: stored.version } }, writable(context, before));',
    test: 'history',
    named: 'over somebody',
  },
];
