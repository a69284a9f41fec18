import type { Line } from '../table';
import { dongguan, type ScanConsole } from './console';
import { loadRows, sizes } from './load-rows';
import { fills, next, openStations, type Work } from './stations';
import { layIn, type Stock } from './stock';

const measures = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };

const receives: Work<Stock> =
  (scan, { announced }) =>
  async () => {
    await scan('package.sign', { package_no: next(announced), ...measures });
  };

const sorts: Work<Stock> =
  (scan, { sortable }) =>
  async () => {
    const { wave, no } = next(sortable);
    await scan('outbound-wave.scanSorting', { wave_id: wave, base_package_no: no, rank: 1 });
  };

const bags = fills<Stock>('outbound-big-bag.scan', 'b_package_no', ({ packed }) => packed, 700);

// Half of the stations receive.
const works = [receives, sorts, receives, bags];

/** What the server bears of scans: parcels received, sorted, and put into bags, each once. */
export async function serverRows(console: ScanConsole, isShort: boolean): Promise<Line[]> {
  const { max, count } = sizes(isShort);
  const { foreman, hiring } = await console.manage(dongguan);
  const { query, port } = console;
  const stock = await layIn({ query, foreman }, { announced: max, sortable: max / 2, packed: max / 2 });
  const stations = await openStations({ port, hiring }, { kind: 'cos', works }, stock, count);
  return loadRows('scans', stations, () => notOnce(console), isShort);
}

/** Parcels and boxes whose history does not say that they were scanned as often as the log says. */
async function notOnce({ query }: ScanConsole): Promise<string[]> {
  const rows = await query(
    `select l.record_no, l.n as logged, count(h.*)::integer as changes from (
       select record_no, scan_code, count(*)::integer as n from scan_log where record_no ~ '^B[ASB][0-9]{6}$' group by 1, 2
     ) l
     left join package p on p.package_no = l.record_no
     left join b_package b on b.b_package_no = l.record_no
     left join history h on h.record_id = coalesce(p.id, b.id) and h.call in ('sign', 'scanSorting', 'scan')
     group by 1, 2 having l.n <> 1 or count(h.*) < 1 limit 20`,
  );
  return rows.map(({ record_no: no, logged, changes }) => `${String(no)}: ${logged} in the log, ${changes} changes`);
}
