import type { Caller } from './caller';
import { fresh } from './unique';

const place = { warehouse_id: 'DG-COC' };

export const sitAt = (who: Caller, code: string) =>
  who.make('bindWorkbench', { ...place, workbench_code: code, no_workbench: code === '' });

const waves: string[] = [];

/** Leaves the floor as it was: a wall that is left half full keeps its people from every other. */
export async function leaveFloor(caller: Caller): Promise<void> {
  for (const id of waves.splice(0)) await caller.ask('outbound-wave.close', { wave_id: id });
  await sitAt(caller, '');
}

// Where nothing else goes: nothing else stands ready for it.
const outbound = { destination_country_code: 'IS', next_carrier_code: 'YANWEN', next_resource_code: 'IS-KEF-STD' };

/** A big bag with parcels of one order, announced and nothing more. */
export async function announce(caller: Caller, count: number) {
  const [bag, order] = [`BB${fresh()}`, `OR${fresh()}`];
  const { big_bag_id: id } = await caller.make('inbound-big-bag.create', {
    big_bag_no: bag,
    previous_carrier_code: 'SF',
  });
  const parcels: { no: string; id: string }[] = [];
  while (parcels.length < count) {
    const no = `PK${fresh()}${parcels.length}`;
    const known = { package_no: no, platform: 'Temu', forecast_weight: 500, order_no: order, inbound_big_bag_id: id };
    const { package_id: packageId } = await caller.make('package.create', { ...known, ...outbound });
    parcels.push({ no, id: packageId });
  }
  return { bag, parcels };
}

const measured = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };

/** Receives parcels as they were announced: they are ready for a wave then. */
export async function receive(caller: Caller, parcels: { no: string }[]): Promise<void> {
  for (const { no } of parcels) await caller.make('package.sign', { package_no: no, ...measured });
}

interface WallSize {
  wall_layer_num: number;
  wall_column_num: number;
}
const usualWall: WallSize = { wall_layer_num: 3, wall_column_num: 6 };

/** A wave to come: of everything that is ready then. */
async function waveOf(caller: Caller, wall: WallSize) {
  const { wall_layer_num: layers, wall_column_num: columns } = wall;
  const { sorting_code_config_id: config } = await caller.make('sorting-code-config.create', {
    sorting_code_config_name: `方案${fresh()}`,
    ...{ first_sorting_num: 3, second_sorting_num: 2, third_sorting_num: layers * columns },
    ...{ ...wall, max_sorting_num: 99 },
  });
  return { wave_type: 9001, cut_off_time: '2030-01-01T00:00:00.000Z', sorting_code_config_id: config };
}

/** What stands ready before the journey begins gets a wave of its own: the journey's holds nothing else. */
export async function clearFloor(caller: Caller): Promise<void> {
  const { code, data } = await caller.ask('outbound-wave.create', await waveOf(caller, usualWall));
  if (code === 0) waves.push(data.wave_id);
}

/** A wave of what is ready, and the label of its first wall. */
export async function makeWave(caller: Caller, wall = usualWall) {
  const { wave_id: id, wave_no: no } = await caller.make('outbound-wave.create', await waveOf(caller, wall));
  waves.push(id);
  const { group_list: groups } = await caller.make('rebin-group.list', { wave_id: id });
  const first = groups.find(({ wall_no: place }: { wall_no: number }) => place === 1);
  return { id, no, wall: first.group_no as string };
}

/** Packed second-leg packages, one parcel in each, that stand ready for one bag. The packer sits at a workbench. */
export async function packed(caller: Caller, count: number): Promise<string[]> {
  const parcels = [];
  while (parcels.length < count) parcels.push(...(await announce(caller, 1)).parcels);
  await receive(caller, parcels);
  const { id, wall } = await makeWave(caller);
  await caller.make('rebin-group.open', { group_no: wall });
  const boxes: string[] = [];
  for (const { no } of parcels) {
    await caller.make('rebin-group.scan', { base_package_no: no, wave_id: id, wall_no: 1 });
    const { entity } = await caller.make('b-package.recheck', { base_package_no: no });
    boxes.push(entity.b_package_no);
  }
  await caller.make('rebin-group.finish', { wave_id: id, wall_no: 1 });
  for (const box of boxes)
    await caller.make('b-package.pack', { b_package_no: box, weight: 540, length: 30, width: 20, height: 10 });
  return boxes;
}
