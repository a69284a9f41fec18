import { sql } from 'kysely';
import type { RecordOf } from '../../platform/handler';
import type { AnswerPatch } from '../../workflow/refused';
import { scanCode, type Scan } from '../../workflow/scan';
import { isAt, statusNamed } from '../../workflow/status-named';
import { toAnswer } from '../../workflow/to-answer';
import { parcelContents, type Content } from '../content';
import { stoppedOf, type PackedBPackage } from './b-package';
import { zh } from '../../../language/zh';

// More are not read in one sentence; the list beside it has them all.
const mostNamed = 3;

/** What was cancelled, prohibited, damaged or lost, with its reason: it does not stay. */
export const forcedIn = (scan: Scan, parcels: RecordOf<'package'>[]): Content[] =>
  parcelContents(scan, parcels).filter(({ state }) => state === 'bad');

/** Which of those do not lie in it: they were taken off the wall, or never came to it. They come out without being looked for. */
export const absentIn = (scan: Scan, parcels: RecordOf<'package'>[]): RecordOf<'package'>[] =>
  stoppedOf(scan, parcels).filter(({ status }) => status < statusNamed(scan, 'package', 'sorted'));

/** How many must come out, and which. */
export const forcedValues = (forced: Content[]): { forced: number; numbers: string } => ({
  forced: forced.length,
  numbers: namedIn(forced),
});

/** The first of them by their numbers, each with its reason. */
export function namedIn(contents: Content[]): string {
  const named = contents.slice(0, mostNamed).map(({ number, note }) => zh`${number}（${note}）`);
  return `${named.join(zh`、`)}${contents.length > mostNamed ? '…' : ''}`;
}

/** What stays and what comes out, the latest last; what does not lie in it comes out in any case (`is_absent`). What must come out is told as long as it does not. */
export async function unpackSaid(
  scan: Scan,
  { bPackage, parcels }: PackedBPackage,
  out: ReadonlySet<string>,
): Promise<AnswerPatch> {
  const all = parcelContents(scan, parcels);
  const absent = new Set(absentIn(scan, parcels).map(({ package_no: no }) => no));
  const turn = [...absent, ...[...out].filter((no) => !absent.has(no))];
  const taken = all
    .filter(({ number }) => turn.includes(number))
    .map((content): Content => ({ ...content, state: 'out', ...(absent.has(content.number) && { is_absent: true }) }))
    .sort((one, other) => turn.indexOf(one.number) - turn.indexOf(other.number));
  const staying = all
    .filter(({ number }) => !turn.includes(number))
    .map((content): Content => ({ ...content, state: content.state === 'bad' ? 'bad' : 'done' }));
  const counters = {
    stays: staying.length,
    comes_out: taken.length,
    forced: staying.filter(({ state }) => state === 'bad').length,
  };
  const contents = [...staying, ...taken];
  return {
    entity: { ...(await toAnswer(scan, 'b-package', bPackage)), contents, open_no: bPackage.b_package_no },
    counters,
  };
}

interface Marked {
  who: string;
  /** `PKM…1、PKM…2` */
  numbers: string;
}

/**
 * What a colleague has marked as taken out of a packed box and not submitted: only the page that has marked it knows of that. Told by the log, as
 * nothing else of a packed box is scanned. Undefined: nothing.
 */
export async function markedByOthers(scan: Scan, { bPackage, parcels }: PackedBPackage): Promise<Marked | undefined> {
  const { db, session, call } = scan;
  const isClosed = isAt(scan, 'b-package', bPackage, 'packed', 'grouping', 'grouped');
  if (!isClosed || !call.scan) return undefined;
  const { rows } = await sql<{ number: string; operator: string }>`select number, operator from (
    select distinct on (record_no) record_no as number, operator, create_by, scan_code from scan_log
    where warehouse_id = ${session.warehouse.id}::uuid and record_no = any(${parcels.map(({ package_no: no }) => no)}::text[])
      and record_type = 'package' and scene = ${call.scan.scene} and operate_type = ${call.scan.type} and is_accepted
      and create_time > ${bPackage.update_time}::timestamptz
    order by record_no, id desc) latest
    where scan_code = ${scanCode(scan, 'scanned').code} and create_by is distinct from ${session.account.id}::uuid`.execute(
    db,
  );
  const [first] = rows;
  return (
    first && {
      who: first.operator,
      numbers: rows
        .slice(0, mostNamed)
        .map(({ number }) => number)
        .join(zh`、`),
    }
  );
}
