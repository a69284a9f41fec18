import type pg from 'pg';
import type { Model } from '../../../metadata/model';
import { applyPlan } from './apply-plan';
import { makePlan } from './migration-plan';
import { RowsInTheWayError } from './rows-in-the-way';
import { remember } from './schema-memory';
import { noteVersion, refuseOlder } from './schema-versions';

/**
 * Brings tables that hold their rows already to what the model asks for, in the caller's transaction. Rights are left to the next start,
 * which knows the role. Throws RowsInTheWayError, and StartError for what a newer version has written.
 */
export async function completeSchema(client: pg.Client, model: Model): Promise<void> {
  await client.query(`SELECT set_config('app.migrates', 'on', true)`);
  const plan = await makePlan(client, model, '', {});
  await refuseOlder(client, plan.version);
  const steps = plan.steps.filter(({ makes }) => makes?.kind !== 'grant');
  await client.query('SAVEPOINT complete');
  try {
    await applyPlan(client, model, { ...plan, steps }, 'trust');
  } catch (error) {
    await client.query('ROLLBACK TO complete');
    const inTheWay = await applyPlan(client, model, { ...plan, steps }, 'apply');
    throw inTheWay.length ? new RowsInTheWayError(inTheWay) : error;
  }
  await remember(client, steps);
  await noteVersion(client, plan.version);
}
