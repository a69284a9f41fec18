import type { Parcel } from './announce';
import type { Worker } from './worker';

interface Crew {
  foreman: Worker;
  packer: Worker;
  /** This person leaves the work open. */
  helper: Worker;
  /** How waves are sorted. */
  config: unknown;
}

interface Wave {
  wave_id: unknown;
  base(parcel: Parcel): Record<string, unknown>;
}

async function makeWave({ foreman, config }: Crew): Promise<Wave> {
  const cutOff = new Date(Date.now() + 6 * 3_600_000).toISOString();
  const values = { wave_type: 9001, cut_off_time: cutOff, sorting_code_config_id: config };
  const { wave_id } = await foreman('outbound-wave.create', values);
  return { wave_id, base: ({ no }) => ({ base_package_no: no, wave_id }) };
}

async function sort({ packer }: Crew, { base }: Wave, parcels: Parcel[]): Promise<void> {
  for (const parcel of parcels) await packer('outbound-wave.scanSorting', { ...base(parcel), rank: 1 });
}

async function put(worker: Worker, { base }: Wave, parcels: Parcel[]): Promise<void> {
  for (const parcel of parcels) await worker('rebin-group.scan', { ...base(parcel), wall_no: 1 });
}

/** Sorted, put to the wall and packed, but for the last; the first two are on their way, the third is in a bag that is being filled. */
export async function firstWave(crew: Crew, orders: Parcel[][]): Promise<void> {
  const { packer } = crew;
  const wave = await makeWave(crew);
  await sort(crew, wave, orders.flat());
  await put(packer, wave, orders.flat());
  await packer('rebin-group.finish', { wave_id: wave.wave_id, wall_no: 1 });
  const boxes: string[] = [];
  for (const parcels of orders.slice(0, -1)) boxes.push(await pack(crew, parcels));
  const [half] = orders.at(-1) ?? [];
  if (half) await packer('b-package.recheck', { base_package_no: half.no });
  await ship(crew, boxes.slice(0, 2));
  await fill(crew.helper, boxes.slice(2, 3));
}

async function pack({ packer }: Crew, parcels: Parcel[]): Promise<string> {
  let box = '';
  for (const { no } of parcels) box = String((await packer('b-package.recheck', { base_package_no: no })).b_package_no);
  const weight = parcels.reduce((sum, parcel) => sum + parcel.weight, 120);
  await packer('b-package.pack', { b_package_no: box, weight, ...{ length: 40, width: 30, height: 25 } });
  return box;
}

async function fill(worker: Worker, boxes: string[]): Promise<Record<string, unknown>> {
  let bag: Record<string, unknown> = {};
  for (const box of boxes) bag = await worker('outbound-big-bag.scan', { b_package_no: box });
  return bag;
}

async function ship({ foreman }: Crew, boxes: string[]): Promise<void> {
  const { big_bag_id, big_bag_no, package_weight: weight } = await fill(foreman, boxes);
  await foreman('outbound-big-bag.finish', { big_bag_id });
  const size = { length: 60, width: 50, height: 40 };
  await foreman('outbound-big-bag.complete', { big_bag_id, actual_weight: Number(weight) + 150, ...size });
  const { shipment_id } = await foreman('shipment.scan', { big_bag_no });
  await foreman('shipment.finish', { shipment_id });
  await foreman('shipment.complete', { shipment_id, plate_no: '粤S7K210' });
}

/** In the middle of it: two thirds are sorted, and half of those are on the wall. */
export async function secondWave(crew: Crew, orders: Parcel[][]): Promise<void> {
  const wave = await makeWave(crew);
  const parcels = orders.flat();
  const sorted = parcels.slice(0, Math.ceil((parcels.length * 2) / 3));
  await sort(crew, wave, sorted);
  await put(crew.helper, wave, sorted.slice(0, Math.ceil(sorted.length / 2)));
}
