import { CallForm } from '../../engine/antd/form/call-form';
import type { ScanPage } from '../../scan/page/definition';
import type { AnswerOf } from '../../generated/client';
import type { PageAnswer } from '../../scan/answer/read-answer';
import { defineScanPage } from '../../scan/page/define-scan-page';
import type { Work } from '../../scan/page/work';
import { useCallData } from '../../scan/page/use-call-data';
import { useValues } from '../../scan/page/use-values';
import { Contents, type Content } from '../../scan/view/contents';

const bag = ({ big_bag_no: no }: Work) => ({ big_bag_no: no });
const contents = 'inbound-big-bag.listSubPackages';

/** Taking over a truck of big bags: one scan per bag, and its parcels have arrived; what is in one can be checked (scan workflows, 2.1). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: {
      prompt: '请扫描大包号',
      scan: { call: 'inbound-big-bag.scan', codeField: 'big_bag_no', numbers: ['inbound-big-bag.big_bag_no'] },
    },
    check: {
      prompt: '请逐件扫描包内包裹',
      scan: { call: contents, body: ({ work }) => bag(work), answer: checked },
    },
  },
  commands: {
    '#CHECK': {
      title: '核对内容',
      ask: { call: contents, body: ({ work }) => bag(work), answer: beginCheck },
      isPossible: ({ big_bag_no: no, contents: checking }) => Boolean(no) && !checking,
    },
    '#FINISH': {
      title: '结束核对',
      isMain: true,
      ask: { call: contents, body: ({ work }) => bag(work), answer: endCheck },
      isPossible: ({ contents: checking }) => Boolean(checking),
    },
  },
  counters: { signed: '今日已签收', announced: '预报大包', packages: '本包包裹' },
  Actions: ({ page: { pageState } }) => <CallForm entity="inbound-big-bag" call="mark" told={pageState.work} />,
  Aside: BagContents,
});

/** The bag that was scanned last, and what is said to be in it, or, while it is checked, what was found. */
function BagContents({ page: { pageState } }: { page: ScanPage }) {
  const { big_bag_no: no, previous_carrier_code: carrier, previous_resource_code: resource } = pageState.work;
  const statuses = useValues('package-status');
  const said = useCallData(contents, no ? { big_bag_no: no } : undefined, { turn: pageState.result?.turn });
  if (!no) return null;
  const announced =
    said &&
    parcelsIn(said).map(({ number, status, isCancelled }): Content => ({
      number,
      note: isCancelled ? '已取消' : (statuses.find(({ value }) => value === status)?.title ?? ''),
      state: isCancelled ? 'bad' : 'open',
    }));
  return (
    <Contents
      title={no}
      facts={[carrier, resource].filter(Boolean).join(' · ')}
      contents={pageState.work.contents ?? announced ?? []}
      empty={said ? '没有预报包裹' : '正在读取…'}
    />
  );
}

type Told = AnswerOf<typeof contents>;
type Said = Partial<PageAnswer>;

/** The parcels that are said to be in the bag. */
const parcelsIn = ({ package_list: list }: Told) =>
  list.map(({ package_no: number, waybill_no: waybill, status, cancelled }) => ({
    number: String(number),
    waybill,
    status,
    isCancelled: cancelled === true,
  }));

const stray = '不在本包';

/** Nothing has been found yet of what is said to be in the bag. */
function beginCheck(told: Told): Said {
  const contents = parcelsIn(told).map(({ number, isCancelled }): Content => ({
    number,
    note: isCancelled ? '已取消' : '待核对',
    state: 'open',
  }));
  return { next: 'check', big_text: `0/${contents.length}`, message: '开始核对', entity: { contents } };
}

/** A parcel of the bag is ticked; what is said to be elsewhere is kept, and told at the end. */
function checked(told: Told, work: Work, code: string): Said {
  const parcel = parcelsIn(told).find(({ number: no, waybill }) => no === code || waybill === code);
  const number = parcel?.number ?? code;
  const before = work.contents ?? [];
  if (before.some((line) => line.number === number && line.state !== 'open'))
    return { level: 'warn', message: '已核对过', big_text: tally(before) };
  if (!parcel) {
    const contents: Content[] = [{ number, note: stray, state: 'bad' }, ...before];
    return { level: 'warn', message: stray, big_text: '多出', entity: { contents } };
  }
  const contents = before.map((line): Content =>
    line.number === number ? { number, note: parcel.isCancelled ? '已取消' : '相符', state: 'done' } : line,
  );
  return { message: '相符', big_text: tally(contents), speak: [String(found(contents).length)], entity: { contents } };
}

/** What is missing and what is too much, to be looked after by hand; the signing stands. */
function endCheck(_: Told, work: Work): Said {
  const contents = work.contents ?? [];
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
