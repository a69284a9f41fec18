import { sql } from 'kysely';
import { asSystem } from '../../../database/transaction';
import { handler, type ContextOf, type HandlerContext } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { noWorkbench, workbenchEntity } from '../../../identity/workbench';
import { notifyChange } from '../../../records/change';
import {
  releaseWorkbenchesOf,
  setWorkbench,
  takeWorkbench,
  workbenchRefusal,
} from '../../../identity/workbench-binding';

/** Binds the session to a workbench of its warehouse, taking it from another session, or explicitly to none. */
const bindWorkbench = handler<'shell.bindWorkbench'>(async (context) => {
  const { id, account, warehouse } = inWarehouse(context);
  const workbench = context.body.no_workbench ? nowhere(context) : await wantedBench(context);
  await asSystem(context.db, 'only the system sees sessions', async (db) => {
    await releaseWorkbenchesOf(db, [id]);
    if (workbench.id !== context.model.constants.noWorkbenchId) {
      await takeWorkbench(
        db,
        { warehouseId: warehouse.id, workbenchId: workbench.id },
        { sessionId: id, accountId: account.id, name: account.name },
      );
      // The session that had it is told at once.
      await notifyChange(db, workbenchEntity, warehouse.id, [workbench.id]);
    }
    await setWorkbench(db, id, workbench.id);
  });
  return { workbench };
});

interface Compliance {
  region_code: string;
  use_compliance: boolean;
}
type KeptCompliance = Pick<Compliance, 'region_code'> & Partial<Compliance>;

interface Bench {
  id: string;
  code: string;
  name: string;
  /** The countries whose rules hold there. */
  compliance_list: Compliance[];
}

const nowhere = ({ model }: HandlerContext): Bench => ({ ...noWorkbench(model), compliance_list: [] });

/** The enabled workbench of the current warehouse that the code names. */
async function wantedBench(context: ContextOf<'shell.bindWorkbench'>): Promise<Bench> {
  const code = (context.body.workbench_code ?? '').trim();
  if (!code) throw workbenchRefusal(context.model, 'workbench_code', 'workbenchRequired');
  const { rows } = await sql<Omit<Bench, 'compliance_list'> & { compliance_list: KeptCompliance[] | null }>`
    select id, code, name, compliance_list from workbench
    where code = ${code} and enable = 1 and warehouse_id = app_warehouse()`.execute(context.db);
  const [workbench] = rows;
  if (!workbench) throw workbenchRefusal(context.model, 'workbench_code', 'workbenchUnknown');
  return { ...workbench, compliance_list: (workbench.compliance_list ?? []).map(complianceOf) };
}

// An untouched switch is off.
const complianceOf = ({ region_code, use_compliance = false }: KeptCompliance): Compliance => ({
  region_code,
  use_compliance,
});

export default bindWorkbench;
