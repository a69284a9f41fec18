import { setTimeout as sleep } from 'node:timers/promises';
import type { Body, Person } from '../person';
import type { Floor, Parcel, Wave } from './floor';

const usualConfig = {
  first_sorting_num: 9,
  second_sorting_num: 4,
  third_sorting_num: 12,
  wall_layer_num: 3,
  wall_column_num: 4,
  max_sorting_num: 432,
};
const sortedAtOnce = 9001;
/** How often it is looked whether others have given something back. */
const pauseMs = 1000;

interface Group {
  wall_no: number;
  group_no: string;
}

/** Closes the waves that are done, and makes one of what is ready. Answers whether one was made. */
export async function nextWave(floor: Floor): Promise<boolean> {
  await closeWaves(floor);
  const ready = floor.onShelf();
  if (!ready.length) return false;
  // What waits for the rest of its order fills no wave.
  if (ready.length === floor.fruitless && !(await comesBack(floor))) return false;
  const taken = await floor.hall.hold(() => makeWave(floor));
  floor.fruitless = taken ? -1 : ready.length;
  return true;
}

/** Whether what others have taken into their waves is given back, before patience ends. */
async function comesBack(floor: Floor): Promise<boolean> {
  const before = await inOthersWaves(floor);
  for (const until = Date.now() + floor.patienceMs; before.size && Date.now() < until;) {
    await sleep(pauseMs);
    const now = await inOthersWaves(floor);
    if ([...before.keys()].some((no) => !now.has(no))) return true;
  }
  return false;
}

/** What lies on the shelf and is in a wave that others have made. */
const inOthersWaves = async (floor: Floor): Promise<Map<string, string>> =>
  othersWavesIn(floor, await floor.foreman.list('package', { package_no: floor.run }));

/** The same as these rows tell it, read at one time: others go on meanwhile. Which wave, by the parcel's number. */
export function othersWavesIn(floor: Floor, rows: Body[]): Map<string, string> {
  const shelved = new Set(floor.onShelf().map(({ no }) => no));
  const taken = rows.filter(
    ({ package_no: no, wave_id: wave }) => wave && shelved.has(String(no)) && !floor.ownWaves.has(String(wave)),
  );
  return new Map(taken.map(({ package_no: no, wave_id: wave }) => [String(no), String(wave)]));
}

/** Makes a wave of everything that is ready, and carries what of it is here to be sorted. Answers how many parcels that are. */
async function makeWave(floor: Floor): Promise<number> {
  const { foreman, configId } = floor;
  const cutOff = new Date(Date.now() + 86_400_000).toISOString();
  const made = await foreman.done('outbound-wave.create', {
    wave_type: sortedAtOnce,
    cut_off_time: cutOff,
    sorting_code_config_id: configId,
  });
  const id = String(made.wave_id);
  const wave: Wave = { id, no: String(made.wave_no), wallsPerCage: 4, labels: new Map(), walls: new Map(), left: 0 };
  floor.waves.push(wave);
  floor.ownWaves.add(id);
  const groups = (await foreman.list('rebin-group', { wave_id: id })) as unknown as Group[];
  for (const { wall_no: no, group_no: label } of groups) {
    wave.labels.set(no, label);
    floor.labels.set('wall', label);
  }
  const listed = new Set((await foreman.list('package', { wave_id: id })).map(({ package_no: no }) => no));
  const here = floor.onShelf().filter(({ no }) => listed.has(no));
  wave.left = here.length;
  toSort(floor, wave, here);
  return here.length;
}

function toSort(floor: Floor, wave: Wave, parcels: Parcel[]): void {
  floor.carry(parcels, 'wave');
  floor.sorting.put(...parcels.map((parcel) => ({ wave, parcel, rank: 1, cage: 0 })));
}

/** How waves are sorted; made once for each run. */
export async function sortingConfig({ foreman }: Floor, run: string): Promise<unknown> {
  const name = { sorting_code_config_name: `模拟方案 ${run}` };
  return (await foreman.done('sorting-code-config.create', { ...name, ...usualConfig })).sorting_code_config_id;
}

/** Waves with nothing more to do in them; what they hold of others is ready again. */
async function closeWaves({ foreman, waves }: Floor): Promise<void> {
  for (const { id } of waves.splice(0)) await foreman.ask('outbound-wave.close', { wave_id: id });
}

/** The lightest packaging material in use. Throws where there is none. */
export async function lightMaterial(foreman: Person): Promise<{ code: string; weight: number }> {
  const inUse = (await foreman.list('packaging-material', { enable_flag: 1 })) as { code: string; weight: number }[];
  const [lightest] = inUse.sort((one, other) => one.weight - other.weight);
  if (!lightest) throw new Error('该仓库没有可用的包材');
  return lightest;
}
