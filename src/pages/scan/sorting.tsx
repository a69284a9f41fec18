import { LockOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import type { Work } from '../../scan/page/work';
import { useValues } from '../../scan/page/use-values';
import type { StatusNames } from '../../generated/types';
import { useCallData } from '../../scan/page/use-call-data';
import { Side } from '../../scan/view/side';
import './sorting.css';

type Rank = 1 | 2 | 3;

/** The stage that is chosen for the next wave. */
const wantedRank = ({ wanted_rank: wanted, rank }: Work): Rank => (wanted as Rank | undefined) ?? rank ?? 1;
const isLocked = ({ rank }: Work): boolean => typeof rank === 'number';
const chosen = ({ wave_id, rank }: Work) => ({ wave_id, rank });

/** Breaking a wave down: cages, then walls, then slots; nothing is scanned before wave and stage are locked (scan workflows, 2.3). */
export default defineScanPage({
  first: 'choose',
  steps: {
    choose: {
      prompt: '请扫描波次号或墙标签，或选择波次后锁定',
      scan: {
        call: 'outbound-wave.lockRank',
        codeField: 'wave_no',
        numbers: ['outbound-wave.wave_no', 'rebin-group.group_no'],
        body: ({ work }) => ({ rank: wantedRank(work) }),
      },
      submit: { call: 'outbound-wave.lockRank', body: ({ values }) => values },
    },
    scan: {
      prompt: '请扫描包裹号',
      scan: {
        call: 'outbound-wave.scanSorting',
        codeField: 'base_package_no',
        numbers: ['package.package_no', 'package.waybill_no'],
        body: ({ work }) => chosen(work),
      },
    },
  },
  // The log holds the account that has unlocked.
  leave: { unless: isLocked },
  commands: {
    '#FINISH': {
      title: '解锁',
      request: { call: 'outbound-wave.unlockRank', body: ({ work }) => chosen(work) },
      isPossible: isLocked,
    },
  },
  counters: { scanned: '本级已分拣', expected: '波次包裹' },
  Setup: WaveAndRank,
  Aside: Numbers,
});

const refreshMs = 10_000;

/** The waves that may be worked on. */
function useOpenWaves() {
  const list = { pagination: { page: 1, size: 100 } };
  const when = { everyMs: refreshMs };
  const statuses = useValues('outbound-wave-status');
  const at = (name: StatusNames['outbound-wave']) => ({
    ...list,
    wave_status: statuses.find((status) => status.name === name)?.value,
  });
  const begun = useCallData('outbound-wave.list', at('doing'), when);
  const fresh = useCallData('outbound-wave.list', at('create'), when);
  return [...(begun?.wave_list ?? []), ...(fresh?.wave_list ?? [])];
}

function WaveAndRank({ page }: { page: ScanPage }) {
  return page.pageState.step === 'choose' ? <Choose page={page} /> : <Locked page={page} />;
}

function Choose({ page: { pageState, submit, set } }: { page: ScanPage }) {
  const waves = useOpenWaves();
  const ranks = useRanks();
  const [wave, setWave] = useState(pageState.work.wave_id ?? undefined);
  const rank = wantedRank(pageState.work);
  const known = waves.find(({ wave_id: id }) => id === wave);
  return (
    <div className="ct-scan-setup ct-sorting-setup" data-setup="choose">
      <Select
        size="large"
        aria-label="波次"
        placeholder="请选择波次"
        showSearch={{ optionFilterProp: 'label' }}
        value={known?.wave_id}
        onChange={setWave}
        options={waves.map(({ wave_id: value, wave_no: no, package_count: n }) => ({
          value,
          label: `${no}（${n} 件）`,
        }))}
        notFoundContent="没有进行中的波次"
      />
      <Segmented
        size="large"
        aria-label="分拣层级"
        value={rank}
        onChange={(wanted) => set({ wanted_rank: wanted })}
        options={ranks}
      />
      <Button
        size="large"
        type="primary"
        icon={<LockOutlined />}
        disabled={!known}
        onClick={() => submit({ wave_id: known?.wave_id, rank })}
      >
        锁定
      </Button>
    </div>
  );
}

function Locked({ page: { pageState } }: { page: ScanPage }) {
  const { wave_no: wave, rank } = pageState.work;
  const title = useRanks().find(({ value }) => value === rank)?.label;
  return (
    <div className="ct-scan-setup ct-sorting-setup" data-setup="locked">
      <LockOutlined />
      <strong data-rank={String(rank)}>{title}</strong>
      <span>波次 {String(wave ?? '-')}</span>
    </div>
  );
}

function useRanks(): { value: number; label: string }[] {
  return useValues('sorting-stage').map(({ value, title }) => ({ value: Number(value), label: title }));
}

/** How many parcels lie at each number. */
function Numbers({ page: { pageState } }: { page: ScanPage }) {
  const { wave_id: wave, rank } = pageState.work;
  const asked = wave && rank ? { wave_id: wave, rank } : undefined;
  const when = { turn: pageState.result?.turn };
  const answer = useCallData('outbound-wave.statistics', asked, when);
  if (!answer) return null;
  return (
    <Side title="各分拣号件数">
      <ul className="ct-numbers" tabIndex={0} aria-label="分拣号与件数">
        {answer.number_list.map(({ number, count }) => (
          <li key={number} data-number={number}>
            <b>{number}</b>
            <span>{count} 件</span>
          </li>
        ))}
      </ul>
    </Side>
  );
}
