import { dongguan, type Management, type ScanConsole } from './console';

/** What is there to be scanned, each once. */
export interface Stock {
  /** Numbers of announced parcels. */
  announced: string[];
  /** Parcels in waves. */
  sortable: { wave: string; no: string }[];
  /** Numbers of packed second-leg packages. */
  packed: string[];
}

const route = `'GB', 'YANWEN', 'GB-LHR-STD'`;
const perWave = 400;

type Bench = Pick<ScanConsole, 'query'> & Pick<Management, 'foreman'>;

/** Lays in so much of each; what a parcel is before it is scanned is written at once, waves are made as always. */
export async function layIn({ query, foreman }: Bench, counts: Record<keyof Stock, number>): Promise<Stock> {
  const here = `(select id from warehouse where warehouse_code = '${dongguan.warehouse}')`;
  const numbers = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(6, '0')}`);
  const put = (prefix: string, count: number, status: number, order: string) =>
    query(
      `insert into package (id, warehouse_id, operator, package_no, order_no, destination_country_code, next_carrier_code,
         next_resource_code, forecast_weight, actual_weight, cancelled, status)
       select gen_random_uuid(), ${here}, '压测', $1 || lpad(n::text, 6, '0'), ${order}, ${route}, 500, 500, false, $3
       from generate_series(1, $2::integer) n`,
      [prefix, count, status],
    );
  await put('BA', counts.announced, 200, `'BAO' || n`);
  await put('BS', counts.sortable, 600, `'BSO' || (n + 1) / 2`);
  const waves = await makeWaves(foreman, Math.ceil(counts.sortable / 2 / perWave));
  await query(
    `insert into b_package (id, warehouse_id, operator, b_package_no, order_no, wave_id, destination_country_code,
       next_carrier_code, next_resource_code, package_count, weight, cancel_requested, status)
     select gen_random_uuid(), ${here}, '压测', 'BB' || lpad(n::text, 6, '0'), 'BBO' || n, $2, ${route}, 1, 700, false, 300
     from generate_series(1, $1::integer) n`,
    [counts.packed, waves[0]],
  );
  await query(
    `insert into package (id, warehouse_id, operator, package_no, order_no, b_package_id, actual_weight, cancelled, status)
     select gen_random_uuid(), b.warehouse_id, '压测', 'BC' || right(b.b_package_no, 6), b.order_no, b.id, 650, false, 1100
     from b_package b where b.b_package_no like 'BB______'`,
  );
  await query('vacuum analyze');
  // What was laid in goes to the disk now, not while scans are timed.
  await query('checkpoint');
  const sortable = await query(
    `select wave_id as wave, package_no as no from package where package_no like 'BS%' and wave_id = any($1)`,
    [waves],
  );
  return {
    announced: numbers('BA', counts.announced),
    sortable: shuffled(sortable as { wave: string; no: string }[]),
    packed: numbers('BB', counts.packed),
  };
}

async function makeWaves(foreman: Management['foreman'], count: number): Promise<string[]> {
  const layout = { wall_layer_num: 5, wall_column_num: 10, third_sorting_num: 50, second_sorting_num: 4 };
  const { sorting_code_config_id } = await foreman.done('sorting-code-config.create', {
    ...{ sorting_code_config_name: '压测方案', first_sorting_num: 9, max_sorting_num: perWave, ...layout },
  });
  const wave = {
    wave_type: 9001,
    cut_off_time: new Date(Date.now() + 86_400_000).toISOString(),
    sorting_code_config_id,
  };
  const waves: string[] = [];
  while (waves.length < count) waves.push(String((await foreman.done('outbound-wave.create', wave)).wave_id));
  return waves;
}

/** The waves mixed, so that no station waits for one of them all the time. */
const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item, index) => ({ item, place: (index * 7919) % 104_729 }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
