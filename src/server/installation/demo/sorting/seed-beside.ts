import { uuidv7 } from '../../../platform/uuid';
import { writeLives, type Life } from '../journal';
import type { SeedContext, SeededWarehouse } from '../seed-context';
import { hour, minute, timeAt, type Floor } from './floor';
import sorting from './sorting.json';

type Values = Record<string, unknown>;

/** The rules and grids of a sorting warehouse, which stand for weeks before the parcels come. */
export async function seedRules(context: SeedContext, floor: Floor, { id, benches }: SeededWarehouse): Promise<void> {
  const known = (place: number): string => floor.codes[place % floor.codes.length] ?? '';
  for (const [name, records] of Object.entries(sorting.rules)) {
    const lives = (records as Values[]).map(({ workbench, ...values }, place): Life => {
      const at = floor.now - (60 - place) * 24 * hour;
      const codes = values.sorting_code_id_list as number[] | undefined;
      return {
        ...{ id: uuidv7(at), at, by: floor.crew.leader, happened: [] },
        values: {
          ...values,
          ...(codes && { sorting_code_id_list: codes.map(known) }),
          ...(workbench !== undefined && { workbench_id: benches[String(workbench)] }),
        },
      };
    });
    await writeLives(context, name, lives, id);
  }
}

interface SaidPlan {
  daysAgo: number;
  plan: Values;
  pushed?: boolean;
  /** The place of the plan that it replaces. */
  amends?: number;
}

/** The plans of the sorting lines: a replaced one, the one after it, and a draft. */
export async function seedPlans(context: SeedContext, { crew, now }: Floor, warehouseId: string): Promise<void> {
  const said: SaidPlan[] = sorting.plans;
  const made = said.map(({ daysAgo }) => now - daysAgo * 24 * hour);
  const ids = made.map((at) => uuidv7(at));
  const lives = said.map(({ plan, pushed, amends }, place): Life => {
    const [id = '', at = now, by] = [ids[place], made[place], crew.leader];
    const after = said.findIndex((one) => one.amends === place);
    const pushedAt = (made[place] ?? now) + hour;
    const replacedAt = (made[after] ?? now) + hour;
    return {
      ...{ id, at, by, values: plan },
      written: {
        ...(amends !== undefined && { amends_id: ids[amends] }),
        ...(after >= 0 && { amended_by_id: ids[after] }),
      },
      happened: [
        ...(pushed ? [{ at: pushedAt, by, way: 'push', values: { push_time: timeAt(pushedAt) } }] : []),
        ...(after >= 0 ? [{ at: replacedAt, by, way: 'replace' }] : []),
      ],
    };
  });
  await writeLives(context, 'sorting-plan', lives, warehouseId);
}

/** What scales and scanners left besides: a measure of each parcel that was received, and numbers that were unknown. */
export async function seedTraces(
  context: SeedContext,
  floor: Floor,
  { parcels, changes }: { parcels: Life[]; changes: Life[] },
  id: string,
): Promise<void> {
  await writeLives(context, 'package-measure', measuresOf(parcels), id);
  await writeLives(context, 'package-not-found-record', unknownOf(floor), id);
  await writeLives(context, 'change-waybill-task', changes, id);
  await writeLives(context, 'waybill', parcels.flatMap(waybillOf), id);
}

const measuresOf = (parcels: Life[]): Life[] =>
  parcels.flatMap(({ values, happened }) => {
    const received = happened.find(({ values: written }) => written?.actual_weight);
    if (!received) return [];
    const { actual_weight, actual_length: length, actual_width: width, actual_height: height } = received.values ?? {};
    const measure = {
      ...{ package_no: values.package_no, pack_weight: actual_weight, length, width, height },
      volume: Number(length) * Number(width) * Number(height),
      measure_device_id: 'DWS-01',
    };
    return [{ id: uuidv7(received.at), at: received.at, by: received.by, values: measure, happened: [] }];
  });

/** The waybill of a parcel that was relabelled: asked for when it was received, printed and put on it. */
function waybillOf({ id, values: parcel, happened }: Life): Life[] {
  const received = happened.find(({ way }) => way === 'receive');
  const applied = happened.find(({ way }) => way === 'relabel');
  if (!received || !applied) return [];
  const { at: made, by } = received;
  const [issued, printed] = [made + minute / 6, applied.at - minute / 2];
  const { next_carrier_code, next_resource_code, destination_country_code } = parcel;
  const values = {
    ...{ request_no: `WB${String(parcel.package_no).slice(2)}`, package_id: id, old_tracking_no: parcel.tracking_no },
    ...{ next_carrier_code, next_resource_code, destination_country_code, weight: received.values?.actual_weight },
    issuer: 9001,
  };
  const steps = [
    { at: issued, way: 'issue', values: { waybill_no: applied.values?.tracking_no, issue_time: timeAt(issued) } },
    { at: printed, way: 'print', values: { print_count: 1, print_time: timeAt(printed), print_by: applied.by } },
    { at: applied.at, way: 'apply', values: { apply_time: timeAt(applied.at), apply_by: applied.by } },
  ];
  return [{ id: uuidv7(made), at: made, by, values, happened: steps.map((step) => ({ by: applied.by, ...step })) }];
}

const unknownOf = ({ crew, now }: Floor): Life[] =>
  sorting.unknown.map(({ no, hoursAgo, bench, handled }) => {
    const at = now - hoursAgo * hour;
    const scanned = { scan_no: no, scene: 1, workbench: bench, scan_time: timeAt(at), scan_by: crew.receiver };
    const answer = handled === undefined ? {} : { handled: true, handle_remark: handled };
    return { id: uuidv7(at), at, by: crew.receiver, values: { ...scanned, ...answer }, happened: [] };
  });

/** Tasks for parcels that have had a label put on and shall have another one. */
export function changesOf({ crew, now }: Floor, parcels: Life[]): Life[] {
  const relabeled = parcels.filter(isRelabeled);
  return sorting.changes.flatMap(({ hoursAgo, way, reason }, place) => {
    const parcel = relabeled[place];
    if (!parcel) return [];
    const made = now - hoursAgo * hour;
    const old = String(parcel.happened.at(-1)?.values?.tracking_no);
    const values = {
      task_no: `HD${timeAt(made).slice(2, 10).replaceAll('-', '')}${String(place + 1).padStart(2, '0')}`,
      package_id: parcel.id,
      old_tracking_no: old,
      new_tracking_no: old.replace(/^LX/, 'LY'),
      next_carrier_code: parcel.values.next_carrier_code,
      reason,
    };
    const happened = way.map((step, index) => {
      const at = made + (index + 1) * (hour / 6);
      return { at, by: crew.receiver, way: step, values: writtenBy(step, timeAt(at), crew.receiver) };
    });
    return [{ id: uuidv7(made), at: made, by: crew.leader, values, happened }];
  });
}

const isRelabeled = ({ happened }: Life): boolean => happened.at(-1)?.way === 'relabel';

/** The parcel with the number that a finished task gave it. */
export function withNewNumber(parcel: Life, changes: Life[]): Life {
  const task = changes.find(({ values }) => values.package_id === parcel.id);
  const done = task?.happened.find(({ way }) => way === 'verify');
  if (!done) return parcel;
  const renumbered = {
    at: done.at,
    by: done.by,
    way: 'relabel-again',
    values: { tracking_no: task?.values.new_tracking_no },
  };
  return { ...parcel, happened: [...parcel.happened, renumbered] };
}

function writtenBy(step: string, time: string, by: string): Values {
  if (step === 'print') return { print_time: time };
  return step === 'verify' ? { finish_time: time, finish_by: by } : {};
}
