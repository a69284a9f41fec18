import { sql } from 'kysely';
import { startOfDay } from '../platform/time-zone';
import { workflowOf, type Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { counted } from './counted';

interface Received {
  received: number;
  exceptions: number;
  waiting: number;
}

interface Asked {
  seller_name?: string | null;
  manifest_id?: string | null;
  partner_code?: string | null;
}

/** How many parcels a sorting warehouse has received today, how many of them with an exception, and how many are here and wait; of one seller, one partner and one manifest, too. */
export async function receiptCounters(scan: Scan, asked: Asked = {}) {
  const { seller_name: seller, manifest_id: manifest, partner_code: partner } = asked;
  const { id } = scan.session.warehouse;
  const since = startOfDay(scan.timeZone, Date.parse(scan.session.now()));
  const size = ({ received, waiting }: Received): number => received + waiting;
  const all = await counted(`receipts ${id} ${since}`, () => countSince(scan, since), size);
  return {
    ...all,
    ...(seller && { of_seller: await countWith(scan, 'seller_name', seller, since) }),
    ...(partner && { of_partner: await countWith(scan, 'partner_code', partner, since) }),
    ...(manifest && (await countInManifest(scan, manifest))),
  };
}

const tableOf = (scan: Scan) => sql.table(workflowOf(scan, 'sorting-package').entity.table);
const here = (scan: Scan) => sql`warehouse_id = ${scan.session.warehouse.id}::uuid`;

async function countSince(scan: Scan, since: string): Promise<Received> {
  const signed = statusNamed(scan, 'sorting-package', 'signed');
  const { rows } = await sql<Received>`select
      count(*) filter (where inbound_time >= ${since})::integer as received,
      count(*) filter (where inbound_time >= ${since} and exception_code is not null)::integer as exceptions,
      count(*) filter (where status = ${signed})::integer as waiting
    from ${tableOf(scan)} where ${here(scan)} and (status = ${signed} or inbound_time >= ${since})`.execute(scan.db);
  return rows[0] ?? { received: 0, exceptions: 0, waiting: 0 };
}

async function countWith(scan: Scan, field: string, value: string, since: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${tableOf(scan)}
    where ${here(scan)} and ${sql.ref(field)} = ${value} and inbound_time >= ${since}`.execute(scan.db);
  return rows[0]?.n ?? 0;
}

/** Of a manifest's parcels, all and those that were received. */
async function countInManifest(scan: Scan, manifest: string): Promise<{ in_manifest: number; of_manifest: number }> {
  const { rows } = await sql<{ in_manifest: number; of_manifest: number }>`select
      count(inbound_time)::integer as in_manifest, count(*)::integer as of_manifest
    from ${tableOf(scan)} where ${here(scan)} and manifest_id = ${manifest}::uuid`.execute(scan.db);
  return rows[0] ?? { in_manifest: 0, of_manifest: 0 };
}
