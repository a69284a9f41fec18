import { LockOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import type { Work } from '../../scan/page/memory';
import { useValues } from '../../scan/page/use-values';
import { useReading } from '../../scan/page/use-reading';
import { Side } from '../../scan/view/side';
import './sorting.css';

const chosen = ({ wave_id, rank }: Work) => ({ wave_id, rank });

/** Breaking a wave down: cages, then walls, then slots; nothing is scanned before wave and stage are locked (scan workflows, 2.3). */
export default defineScanPage({
  first: 'choose',
  steps: {
    choose: {
      prompt: '请选择波次与分拣层级，并锁定',
      submit: { call: 'outbound-wave.lockRank', body: ({ values }) => values },
    },
    scan: {
      prompt: '请扫描包裹号',
      scan: {
        call: 'outbound-wave.scanSorting',
        as: 'base_package_no',
        numbers: ['package.package_no', 'package.waybill_no'],
        body: ({ work }) => chosen(work),
      },
    },
  },
  commands: {
    '#FINISH': {
      title: '解锁',
      ask: { call: 'outbound-wave.unlockRank', body: ({ work }) => chosen(work) },
      isPossible: ({ rank }) => rank !== undefined,
    },
  },
  counters: { scanned: '本级已分拣', expected: '波次包裹' },
  Setup: WaveAndRank,
  Aside: Numbers,
});

interface Wave {
  wave_id: string;
  wave_no: string;
  package_count: number;
}

const refreshMs = 10_000;

/** The waves that may be worked on. */
function useOpenWaves(): Wave[] {
  const list = { pagination: { page: 1, size: 100 } };
  const when = { everyMs: refreshMs };
  const statuses = useValues('outbound-wave-status');
  const at = (name: string) => ({ ...list, wave_status: statuses.find((status) => status.name === name)?.value });
  const begun = useReading<{ wave_list: Wave[] }>('outbound-wave.list', at('doing'), when);
  const fresh = useReading<{ wave_list: Wave[] }>('outbound-wave.list', at('create'), when);
  return [...(begun?.wave_list ?? []), ...(fresh?.wave_list ?? [])];
}

function WaveAndRank({ page }: { page: ScanPage }) {
  return page.memory.step === 'choose' ? <Choose page={page} /> : <Locked page={page} />;
}

function Choose({ page: { memory, submit } }: { page: ScanPage }) {
  const waves = useOpenWaves();
  const ranks = useRanks();
  const [wave, setWave] = useState(memory.work.wave_id as string | undefined);
  const [rank, setRank] = useState(Number(memory.work.rank ?? 1));
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
      <Segmented size="large" aria-label="分拣层级" value={rank} onChange={setRank} options={ranks} />
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

function Locked({ page: { memory } }: { page: ScanPage }) {
  const { wave_no: wave, rank } = memory.work;
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
function Numbers({ page: { memory } }: { page: ScanPage }) {
  const { wave_id: wave, rank } = memory.work;
  const asked = wave && rank ? { wave_id: wave, rank } : undefined;
  const when = { turn: memory.result?.turn };
  const answer = useReading<{ number_list: { number: number; count: number }[] }>(
    'outbound-wave.statistics',
    asked,
    when,
  );
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
