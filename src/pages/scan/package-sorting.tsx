import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { useCallData } from '../../scan/page/use-call-data';
import type { Work } from '../../scan/page/work';
import { Side } from '../../scan/view/side';
import styles from './sorting.module.css';
import { zh } from '../../language/zh';

const locked = ({ setup }: Work) => ({ level: setup?.level });

/** Tells where each parcel of a sorting warehouse goes; nothing is scanned before the level is locked (scan workflows, 2.14). */
export default defineScanPage({
  first: 'scan',
  setup: {
    prompt: zh`请选择分拣层级后锁定`,
    fields: [{ field: 'level', values: 'sort-level', proposed: 9001 }],
    lock: { call: 'sorting-package.lockLevel', body: ({ values }) => values },
    unlock: { call: 'sorting-package.unlockLevel', body: ({ work }) => locked(work) },
  },
  steps: {
    scan: {
      prompt: zh`请扫描包裹号或物流单号`,
      scan: {
        call: 'sorting-package.sort',
        codeField: 'input_no',
        numbers: ['sorting-package.package_no', 'sorting-package.tracking_no'],
        body: ({ work }) => locked(work),
      },
    },
  },
  count: { call: 'sorting-package.sortingCounters' },
  Aside: Board,
});

/** How many parcels each sorting code has had today, and how many wait for it. */
function Board({ page: { pageState } }: { page: ScanPage }) {
  const { level } = locked(pageState.work);
  const answer = useCallData('sorting-package.board', level ? { level } : undefined, { turn: pageState.result?.turn });
  if (!answer) return null;
  return (
    <Side title={zh`各分拣码件数`}>
      <ul className={styles.numbers} data-wide tabIndex={0} aria-label={zh`分拣码与件数`}>
        {answer.code_list.map(({ sorting_no: no, sorted, waiting }) => (
          <li key={no} data-number={no}>
            <b>{no}</b>
            <span>{zh`已分 ${sorted} 件，待分 ${waiting} 件`}</span>
          </li>
        ))}
      </ul>
    </Side>
  );
}
