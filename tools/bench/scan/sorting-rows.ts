import type { Line } from '../table';
import { yiwu, type ScanConsole } from './console';
import { loadRows, sizes } from './load-rows';
import { fills, next, openStations, type Work } from './stations';

/** Numbers of parcels that are announced, received, and received to be bagged. */
interface Stock {
  announced: string[];
  sortable: string[];
  ready: string[];
}

const measures = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };
const byCarrier = 9001;
const [created, received] = [100, 300];

const receives: Work<Stock> =
  (scan, { announced }) =>
  async () => {
    await scan('sorting-package.sign', { package_no: next(announced), ...measures });
  };

const sorts: Work<Stock> =
  (scan, { sortable }) =>
  async () => {
    await scan('sorting-package.sort', { input_no: next(sortable), level: byCarrier });
  };

const bags = fills<Stock>('outbound-big-bag.scanPackage', 'package_no', ({ ready }) => ready, 500);

// As in a consolidation warehouse, half of the stations receive.
const works = [receives, sorts, receives, bags];

/** The same of a sorting warehouse: parcels received, sorted to their codes, and put into bags, each once. */
export async function sortingRows(console: ScanConsole, isShort: boolean): Promise<Line[]> {
  const { max, count } = sizes(isShort);
  const { hiring } = await console.manage(yiwu);
  const stock = await layIn(console, { announced: max, sortable: max / 2, ready: max / 2 });
  const stations = await openStations({ port: console.port, hiring }, { kind: 'sos', works }, stock, count);
  return loadRows('scans of a sorting warehouse', stations, () => notOnce(console), isShort);
}

/** Lays in so much of each: what a parcel is before it is scanned is written at once. */
async function layIn({ query }: ScanConsole, counts: Record<keyof Stock, number>): Promise<Stock> {
  const put = async (prefix: string, count: number, status: number): Promise<string[]> => {
    const rows = await query(
      `insert into sorting_package (id, warehouse_id, operator, package_no, seller_name, destination_country_code, port,
         next_carrier_code, next_resource_code, sorting_code_id, forecast_weight, actual_weight, shippable, cancelled, status)
       select gen_random_uuid(), w.id, '压测', $1 || lpad(n::text, 6, '0'), '晨光饰品', 'GB', '广州白云', 'HYX',
         'GB-LHR-STD', c.id, 500, 500, true, false, $3
       from generate_series(1, $2::integer) n, warehouse w, lateral (
         select id from sorting_code where warehouse_id = w.id and status = 1 and level = ${byCarrier} order by sorting_no limit 1
       ) c where w.warehouse_code = '${yiwu.warehouse}' returning package_no`,
      [prefix, count, status],
    );
    return rows.map(({ package_no: no }) => String(no));
  };
  const stock = {
    announced: await put('CA', counts.announced, created),
    sortable: await put('CS', counts.sortable, received),
    ready: await put('CB', counts.ready, received),
  };
  await query('vacuum analyze');
  // What was laid in goes to the disk now, not while scans are timed.
  await query('checkpoint');
  return stock;
}

/** Parcels whose history does not say that they were scanned as often as the log says. */
async function notOnce({ query }: ScanConsole): Promise<string[]> {
  const rows = await query(
    `select l.record_no, l.n as logged, count(h.*)::integer as changes from (
       select record_no, scan_code, count(*)::integer as n from scan_log where record_no ~ '^C[ASB][0-9]{6}$' group by 1, 2
     ) l
     left join sorting_package p on p.package_no = l.record_no
     left join history h on h.record_id = p.id and h.call in ('sign', 'sort', 'scanPackage')
     group by 1, 2 having l.n <> 1 or count(h.*) < 1 limit 20`,
  );
  return rows.map(({ record_no: no, logged, changes }) => `${String(no)}: ${logged} in the log, ${changes} changes`);
}
