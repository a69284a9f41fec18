import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import type { Work } from '../../scan/page/work';
import { useCallData } from '../../scan/page/use-call-data';
import { Side } from '../../scan/view/side';
import styles from './sorting.module.css';
import { zh } from '../../language/zh';

const locked = ({ setup }: Work) => ({ wave_id: setup?.wave_id, rank: setup?.rank });

/** Breaking a wave down: cages, then walls, then slots; nothing is scanned before wave and stage are locked (scan workflows, 2.3). */
export default defineScanPage({
  first: 'scan',
  setup: {
    prompt: zh`请扫描波次号或墙标签，或选择波次后锁定`,
    fields: [
      {
        field: 'wave_id',
        records: { entity: 'outbound-wave', statuses: ['doing', 'create'], also: 'package_count' },
      },
      { field: 'rank', values: 'sorting-stage', proposed: 1 },
    ],
    scan: {
      call: 'outbound-wave.lockRank',
      codeField: 'wave_no',
      numbers: ['outbound-wave.wave_no', 'rebin-group.group_no'],
      body: ({ values: { rank } }) => ({ rank }),
    },
    lock: { call: 'outbound-wave.lockRank', body: ({ values }) => values },
    facts: ({ sorting_code_config_name: name }) => [typeof name === 'string' ? zh`分拣码配置 ${name}` : undefined],
    unlock: { call: 'outbound-wave.unlockRank', body: ({ work }) => locked(work) },
  },
  steps: {
    scan: {
      prompt: zh`请扫描包裹号`,
      scan: {
        call: 'outbound-wave.scanSorting',
        codeField: 'base_package_no',
        numbers: ['package.package_no', 'package.waybill_no'],
        body: ({ work }) => locked(work),
      },
    },
  },
  count: { call: 'outbound-wave.counters' },
  Aside: Numbers,
});

/** How many parcels lie at each number. */
function Numbers({ page: { pageState } }: { page: ScanPage }) {
  const { wave_id: wave, rank } = locked(pageState.work);
  const asked = wave && rank ? { wave_id: wave, rank } : undefined;
  const when = { turn: pageState.result?.turn };
  const answer = useCallData('outbound-wave.statistics', asked, when);
  if (!answer) return null;
  return (
    <Side title={zh`各分拣号件数`}>
      <ul className={styles.numbers} tabIndex={0} aria-label={zh`分拣号与件数`}>
        {answer.number_list.map(({ number, count, cancelled }) => (
          <li key={number} data-number={number} data-long={cancelled > 0 || undefined}>
            <b>{number}</b>
            <span>{cancelled > 0 ? zh`${count} 件，另有 ${cancelled} 件已取消或异常` : zh`${count} 件`}</span>
          </li>
        ))}
      </ul>
    </Side>
  );
}
