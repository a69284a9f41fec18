import { sql } from 'kysely';
import { asSystem } from '../database/transaction';
import { CallError, say } from '../errors';
import type { Handler, HandlerContext } from '../handler';
import { inWarehouse } from '../identity/guards';
import { noWorkbench } from '../identity/workbench';
import { releaseWorkbenchesOf, setWorkbench, takeWorkbench } from '../identity/workbench-binding';

/** Binds the session to a workbench of its warehouse, from whoever had it, or to none on purpose. */
const bindWorkbench: Handler = async (context) => {
  const { id, account, warehouse } = inWarehouse(context);
  const bench = context.body.no_workbench === true ? noWorkbench(context.model) : await wantedBench(context);
  await asSystem(context.db, 'only the system sees sessions', async (db) => {
    await releaseWorkbenchesOf(db, [id]);
    if (bench.id !== context.model.constants.noWorkbenchId) {
      await takeWorkbench(
        db,
        { warehouseId: warehouse.id, workbenchId: bench.id },
        { sessionId: id, accountId: account.id, name: account.name },
      );
    }
    await setWorkbench(db, id, bench.id);
  });
  return { workbench: { ...bench, compliance_list: [] } };
};

/** The enabled workbench of the current warehouse that the code names. */
async function wantedBench(context: HandlerContext): Promise<{ id: string; code: string; name: string }> {
  const code = String(context.body.workbench_code ?? '').trim();
  if (!code) throw refusal(context, 'workbenchRequired');
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from workbench where code = ${code} and enable = 1 and warehouse_id = app_warehouse()`.execute(
    context.db,
  );
  if (!rows[0]) throw refusal(context, 'workbenchUnknown');
  return rows[0];
}

function refusal({ model }: HandlerContext, rule: string): CallError {
  const message = say(model, rule);
  return new CallError('invalid', message, { problems: [{ field: 'workbench_code', rule, message }] });
}

export default bindWorkbench;
