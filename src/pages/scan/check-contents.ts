import type { ScanAnswer } from '../../metadata/scan-answer';
import type { Work } from '../../scan/page/memory';
import { contentsIn, type Content } from '../../scan/view/contents';

type Told = Record<string, unknown>;
type Said = Partial<ScanAnswer>;

interface Parcel {
  package_no: string;
  waybill_no?: string | null;
  cancelled?: boolean;
}

const parcelsIn = ({ package_list: list }: Told): Parcel[] => (Array.isArray(list) ? (list as Parcel[]) : []);
const stray = '不在本包';

/** Nothing has been found yet of what is said to be in the bag. */
export function beginCheck(told: Told): Said {
  const contents = parcelsIn(told).map(({ package_no: number, cancelled }): Content => ({
    number,
    note: cancelled ? '已取消' : '待核对',
    state: 'open',
  }));
  return { next: 'check', big_text: `0/${contents.length}`, message: '开始核对', entity: { contents } };
}

/** A parcel of the bag is ticked; what is said to be elsewhere is kept, and told at the end. */
export function checked(told: Told, work: Work, code: string): Said {
  const parcel = parcelsIn(told).find(({ package_no: no, waybill_no: waybill }) => no === code || waybill === code);
  const number = parcel?.package_no ?? code;
  const before = contentsIn(work.contents);
  if (before.some((line) => line.number === number && line.state !== 'open'))
    return { level: 'warn', message: '已核对过', big_text: tally(before) };
  if (!parcel) {
    const contents: Content[] = [{ number, note: stray, state: 'bad' }, ...before];
    return { level: 'warn', message: stray, big_text: '多出', entity: { contents } };
  }
  const contents = before.map((line): Content =>
    line.number === number ? { number, note: parcel.cancelled ? '已取消' : '相符', state: 'done' } : line,
  );
  return { message: '相符', big_text: tally(contents), speak: [String(found(contents).length)], entity: { contents } };
}

/** What is missing and what is too much, for somebody to look after; the signing stands. */
export function endCheck(_: Told, work: Work): Said {
  const contents = contentsIn(work.contents);
  const missing = contents.filter(({ state }) => state === 'open');
  const extra = contents.filter(({ state }) => state === 'bad');
  const over = { next: 'scan', entity: { contents: null } };
  if (!missing.length && !extra.length) return { ...over, message: '与预报一致', big_text: tally(contents) };
  const numbers = [...missing, ...extra].map(({ number }) => number);
  return {
    ...over,
    level: 'warn',
    message: [missing.length && `缺：${listed(missing)}`, extra.length && `多：${listed(extra)}`]
      .filter(Boolean)
      .join('；'),
    big_text: `缺 ${missing.length} 多 ${numbers.length - missing.length}`,
  };
}

const found = (contents: Content[]): Content[] => contents.filter(({ state }) => state === 'done');
const tally = (contents: Content[]): string =>
  `${found(contents).length}/${contents.filter(({ state }) => state !== 'bad').length}`;

/** So many numbers can be read from the panel; the list has them all until then. */
const most = 4;
const listed = (lines: Content[]): string =>
  lines
    .slice(0, most)
    .map(({ number }) => number)
    .join('、') + (lines.length > most ? ` 等 ${lines.length} 件` : '');
