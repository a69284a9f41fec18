import { sql, type Kysely } from 'kysely';
import type { Call, Entity } from '../../../src/metadata/model';
import type { Tables } from '../../../src/server/platform/tables';
import { actingAs, inTransaction, scopeOf } from '../../../src/server/database/transaction';
import { refusalOf } from '../../../src/server/calls/violations';
import { insertRecords } from '../../../src/server/records/write-rows';
import { model } from '../../../src/server/platform/model';
import type { Session } from '../../../src/server/platform/session';
import type { Place } from '../valid-record';
import type { Whole } from '../whole-record';
import { accepted, type Judgement } from './judgement';

const undo = new Error('Only tried.');

/**
 * Inserts the records as the application's role, past every check but the tables' own, and takes them back. `grounds`: what they hang on,
 * inserted before.
 */
export async function tableSays(
  db: Kysely<Tables>,
  place: Place,
  entity: Entity,
  call: Call,
  records: Record<string, unknown>[],
  grounds: Whole[] = [],
): Promise<Judgement> {
  const session = sessionIn(place);
  // What is a person's own has one; without an actor otherwise: how much an account may give depends on it, and is asked in the tests of grants.
  const account = entity.isPrivate ? session.account.id : null;
  const writer = { warehouseId: entity.scope === 'self' ? null : place.id, account: { id: account, name: 'test' } };
  try {
    return await inTransaction(db, actingAs(session, scopeOf(session)), async (transaction) => {
      await sql`select set_config('app.account_id', ${account ?? ''}, true)`.execute(transaction);
      for (const ground of grounds) await insertRecords(transaction, ground.entity, [ground.record], writer);
      for (const record of records) await insertRecords(transaction, entity, [record], writer);
      await sql`set constraints all immediate`.execute(transaction);
      throw undo;
    });
  } catch (error) {
    return error === undo ? accepted : judged(error, call);
  }
}

function judged(error: unknown, call: Call): Judgement {
  const { code = '' } = error as { code?: string };
  const { problems = [] } = (refusalOf(error, model, call)?.data ?? {}) as { problems?: { field: string }[] };
  const fields = problems.map(({ field }) => field);
  if (code === '23505') return { verdict: 'duplicate', fields };
  return { verdict: /^2[23]/.test(code) ? 'refused' : `broken: ${code} ${String(error)}`, fields };
}

const sessionIn = ({ id, code, kind }: Place): Session => ({
  id: 'test',
  now: () => new Date().toISOString(),
  needsTouch: false,
  account: { id: '0193a1f0-0000-7000-8000-000000000001', username: 'test', name: 'test' },
  passwordChangeNeeded: false,
  warehouse: { id, code, name: code, kind },
  workbench: null,
  positionTypes: ['ADMIN'],
  codes: new Set(),
});
