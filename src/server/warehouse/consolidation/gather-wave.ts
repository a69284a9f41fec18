import { sql } from 'kysely';
import type { PatchOf, RecordOf } from '../../platform/handler';
import { createRecords } from '../../workflow/create-records';
import { moveMovable } from '../../workflow/move';
import { lockRecords, readRecords } from '../../workflow/read-records';
import type { Scan } from '../../workflow/scan';
import { statusNamed } from '../../workflow/status-named';
import { valueNamed } from '../../workflow/value-named';
import { slotsPerWall, wallsFor, type Layout } from './wall-place';
import { layoutOf } from './wave-parcel';

/** Gives a new wave its parcels, b_packages, walls and slots; answers how many of the first two. */
export async function gatherWave(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
): Promise<{ packages: number; bPackages: number }> {
  const ready = await lockRecords(
    scan,
    'package',
    sql`and t.status = ${statusNamed(scan, 'package', 'outbound_ready')} and not t.cancelled and t.exception_code is null and t.order_no is not null
      and (t.cut_off_time is null or t.cut_off_time <= ${wave.cut_off_time}::timestamptz)`,
  );
  const orders = await wholeOrders(scan, ready, wave);
  const chosen = orders.slice(0, layoutOf(wave).max_sorting_num);
  const bPackages = await createRecords(
    scan,
    'b-package',
    chosen.map((parcels, index) => bPackageOf(wave, parcels, index)),
  );
  for (const [index, parcels] of chosen.entries())
    await moveMovable(scan, 'package', parcels, 'assign', { wave_id: wave.id, b_package_id: bPackages[index]?.id });
  await enterWalls(scan, wave, bPackages.length);
  return { packages: chosen.flat().length, bPackages: bPackages.length };
}

/** Parcels by order, those orders of which nothing is still to come. */
async function wholeOrders(scan: Scan, ready: RecordOf<'package'>[], { wave_type: type }: RecordOf<'outbound-wave'>) {
  const outboundReady = statusNamed(scan, 'package', 'outbound_ready');
  const numbers = [...new Set(ready.map(({ order_no: no }) => String(no)))];
  const [single, multiple] = ['single', 'multiple'].map((name) => valueNamed(scan, 'wave-type', name));
  const awaited = await readRecords(
    scan,
    'package',
    sql`and t.order_no = any(${numbers}) and not t.cancelled
      and (t.status < ${outboundReady} or t.status = ${outboundReady} and t.exception_code is not null)`,
  );
  const open = new Set(awaited.map(({ order_no: no }) => String(no)));
  const byOrder = new Map<string, RecordOf<'package'>[]>();
  for (const parcel of ready) {
    const key = [parcel.order_no, parcel.destination_country_code, parcel.next_carrier_code, parcel.next_resource_code];
    if (!open.has(String(parcel.order_no)))
      byOrder.set(key.join('\n'), [...(byOrder.get(key.join('\n')) ?? []), parcel]);
  }
  return [...byOrder.values()].filter(
    ({ length }) => (type !== single || length === 1) && (type !== multiple || length > 1),
  );
}

function bPackageOf(
  wave: RecordOf<'outbound-wave'>,
  parcels: RecordOf<'package'>[],
  index: number,
): PatchOf<'b-package'> {
  const [first = {}]: Partial<RecordOf<'package'>>[] = parcels;
  return {
    b_package_no: `BP${String(wave.wave_no).slice(2)}-${String(index + 1).padStart(3, '0')}`,
    wave_id: wave.id,
    order_no: first.order_no,
    destination_country_code: first.destination_country_code ?? null,
    port: first.port ?? null,
    next_carrier_code: first.next_carrier_code ?? null,
    next_resource_code: first.next_resource_code ?? null,
    goods_type: first.actual_goods_type ?? first.forecast_goods_type ?? null,
    package_count: parcels.length,
  };
}

async function enterWalls(scan: Scan, wave: RecordOf<'outbound-wave'>, count: number): Promise<void> {
  const layout = layoutOf(wave);
  const groups = await createRecords(
    scan,
    'rebin-group',
    Array.from({ length: wallsFor(count, layout) }, (_, index) => ({
      group_no: `${String(wave.wave_no)}-W${String(index + 1).padStart(2, '0')}`,
      wave_id: wave.id,
      wall_no: index + 1,
      wall_layer_num: layout.wall_layer_num,
      wall_column_num: layout.wall_column_num,
    })),
  );
  await createRecords(
    scan,
    'wall-slot',
    groups.flatMap((group) => slotsOf(group, layout)),
  );
}

const slotsOf = (group: RecordOf<'rebin-group'>, layout: Layout): PatchOf<'wall-slot'>[] =>
  Array.from({ length: slotsPerWall(layout) }, (_, index) => ({
    slot_label: `${group.group_no}-${String(index + 1).padStart(2, '0')}`,
    group_id: group.id,
    slot_no: index + 1,
    layer: Math.floor(index / layout.wall_column_num) + 1,
    column_no: (index % layout.wall_column_num) + 1,
  }));
