import type { Session } from '../../../platform/session';
import { entityOf, type SeedContext, type SeededWarehouse } from '../seed-context';
import { demoWorld } from '../world';
import { announceBags, type Bag, type Parcel } from './announce';
import { firstWave, secondWave } from './day';
import line from './line.json';
import { workerAs, type Worker } from './worker';

/**
 * A day's work under way: big bags signed and still to come, parcels in many statuses, a wave packed and partly shipped, another one being
 * sorted and put to the wall. Done by the calls that do it every day.
 */
export async function seedLine(context: SeedContext, warehouses: SeededWarehouse[]): Promise<void> {
  const warehouse = warehouses.find(({ code }) => code === line.warehouse);
  if (!warehouse) throw new Error(`The demo world has no warehouse "${line.warehouse}".`);
  const foreman = workerAs(context, await sessionOf(context, warehouse, line.foreman));
  const packer = workerAs(context, await sessionOf(context, warehouse, line.packer));
  // What is left open belongs to this person alone: it blocks no visitor of the demo world.
  const helper = workerAs(context, await sessionOf(context, warehouse, line.helper));
  const { sorting_code_config_id: config } = await foreman('sorting-code-config.create', line.layout);
  const [first, second, third] = (await announceBags(foreman)) as [Bag, Bag, Bag];
  await receive(packer, first, first.orders.flat());
  await firstWave({ foreman, packer, helper, config }, first.orders);
  const [damaged, ...sound] = second.orders.flat();
  await receive(packer, second, sound);
  await packer('package.sign', { ...measured(damaged as Parcel), exception_code: 1 });
  await secondWave({ foreman, packer, helper, config }, second.orders.slice(1));
  await receive(packer, third, (third.orders[0] ?? []).slice(0, 1));
}

/** A session at a workbench, with the permissions for the demo world's calls. */
async function sessionOf(
  { model, db }: SeedContext,
  warehouse: SeededWarehouse,
  { username, workbench }: { username: string; workbench: string },
): Promise<Session> {
  const { name } = demoWorld.accounts.find((account) => account.username === username) ?? { name: '' };
  const { table } = entityOf(model, 'account');
  const row = await db
    .selectFrom(table as 'account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  const { id, code, name: title, kind } = warehouse;
  return {
    now: () => new Date().toISOString(),
    ...{ id: 'demo', needsTouch: false, passwordChangeNeeded: false, positionTypes: [], codes: new Set() },
    account: { id: String(row?.id), username, name },
    warehouse: { id, code, name: title, kind },
    workbench: { id: warehouse.benches[workbench] ?? '', code: workbench, name: workbench },
  };
}

const measured = ({ no, weight }: Parcel) => ({
  package_no: no,
  actual_weight: weight + (weight % 7),
  ...{ actual_length: 28, actual_width: 19, actual_height: 12 },
});

/** Signs the bag, and receives those of its parcels. */
async function receive(worker: Worker, { no }: Bag, parcels: Parcel[]): Promise<void> {
  await worker('inbound-big-bag.scan', { big_bag_no: no });
  for (const parcel of parcels) await worker('package.sign', measured(parcel));
}
