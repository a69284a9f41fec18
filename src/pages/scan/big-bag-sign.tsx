import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import type { Work } from '../../scan/page/memory';
import { useReading } from '../../scan/page/use-reading';
import { useValues } from '../../scan/page/use-values';
import { Contents, contentsIn, type Content } from '../../scan/view/contents';
import { beginCheck, checked, endCheck } from './check-contents';
import { RecordForm } from './record-form';

const bag = ({ big_bag_no: no }: Work) => ({ big_bag_no: no });
const contents = 'inbound-big-bag.listSubPackages';

/** Taking over a truck of big bags: one scan per bag, and its parcels have arrived; what is in one can be checked (scan workflows, 2.1). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: { prompt: '请扫描大包号', scan: { call: 'inbound-big-bag.scan', as: 'big_bag_no' } },
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
  Actions: ({ page: { memory } }) => <RecordForm entity="inbound-big-bag" call="mark" work={memory.work} />,
  Aside: BagContents,
});

interface Parcel {
  package_no: string;
  status: number;
  cancelled?: boolean;
}

/** The bag that was scanned last, and what is said to be in it, or, while it is checked, what was found. */
function BagContents({ page: { memory } }: { page: ScanPage }) {
  const { big_bag_no: no, previous_carrier_code: carrier, previous_resource_code: resource } = memory.work;
  const statuses = useValues('package-status');
  const asked = typeof no === 'string' ? bag(memory.work) : undefined;
  const said = useReading<{ package_list: Parcel[] }>(contents, asked, { turn: memory.result?.turn });
  if (typeof no !== 'string') return null;
  const announced = said?.package_list.map(({ package_no: number, status, cancelled }): Content => ({
    number,
    note: cancelled ? '已取消' : (statuses.find(({ value }) => value === status)?.title ?? ''),
    state: cancelled ? 'bad' : 'open',
  }));
  return (
    <Contents
      title={no}
      facts={[carrier, resource].filter(Boolean).join(' · ')}
      contents={memory.work.contents ? contentsIn(memory.work.contents) : (announced ?? [])}
      empty={said ? '没有预报包裹' : '正在读取…'}
    />
  );
}
