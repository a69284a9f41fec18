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

/** A wave to come: of everything that is ready then. */
async function waveOf(caller: Caller) {
  const { sorting_code_config_id: config } = await caller.make('sorting-code-config.create', {
    sorting_code_config_name: `方案${fresh()}`,
    ...{ first_sorting_num: 3, second_sorting_num: 2, third_sorting_num: 18 },
    ...{ wall_layer_num: 3, wall_column_num: 6, max_sorting_num: 99 },
  });
  return { wave_type: 9001, cut_off_time: '2030-01-01T00:00:00.000Z', sorting_code_config_id: config };
}

/** What stands ready before the journey begins gets a wave of its own: the journey's holds nothing else. */
export async function clearFloor(caller: Caller): Promise<void> {
  const { code, data } = await caller.ask('outbound-wave.create', await waveOf(caller));
  if (code === 0) waves.push(data.wave_id);
}

/** A wave of what is ready, and the label of its first wall. */
export async function makeWave(caller: Caller) {
  const { wave_id: id, wave_no: no } = await caller.make('outbound-wave.create', await waveOf(caller));
  waves.push(id);
  const { group_list: walls } = await caller.make('rebin-group.list', { wave_id: id });
  const first = walls.find(({ wall_no: wall }: { wall_no: number }) => wall === 1);
  return { id, no, wall: first.group_no as string };
}
