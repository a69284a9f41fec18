import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import type { Work } from '../../scan/page/memory';
import { useReading } from '../../scan/page/use-reading';
import { Side } from '../../scan/view/side';
import './rebin.css';

const wall = ({ wave_id, wall_no }: Work) => ({ wave_id, wall_no });
const isOpen = ({ group_no: group }: Work) => group !== undefined;

/** Putting the parcels of a wave into the slots of a wall (scan workflows, 2.4). */
export default defineScanPage({
  first: 'open',
  steps: {
    open: {
      prompt: '请扫描墙标签',
      scan: { call: 'rebin-group.open', as: 'group_no', numbers: ['rebin-group.group_no'] },
    },
    put: {
      prompt: '请扫描包裹号，放入所示格口',
      scan: {
        call: 'rebin-group.scan',
        as: 'base_package_no',
        numbers: ['package.package_no', 'package.waybill_no'],
        body: ({ work }) => wall(work),
      },
    },
    confirm: {
      prompt: '请扫描格口标签确认',
      scan: {
        call: 'rebin-group.confirmSlot',
        as: 'slot_label',
        numbers: ['wall-slot.slot_label'],
        body: ({ work }) => wall(work),
      },
    },
  },
  commands: {
    '#UNDO': {
      title: '撤销上一件',
      key: 'F8',
      ask: { call: 'rebin-group.undo', body: ({ work }) => wall(work) },
      isPossible: isOpen,
    },
    '#FINISH': {
      title: '完成本墙',
      isMain: true,
      ask: { call: 'rebin-group.finish', body: ({ work }) => wall(work) },
      isPossible: isOpen,
    },
  },
  counters: { scanned: '本墙已放', expected: '本墙应放' },
  Aside: Wall,
});

interface Slot {
  slot_no: number;
  layer: number;
  column_no: number;
  status: number;
  b_package_no: string | null;
  have: number;
  need: number;
  operators: string[] | null;
}

// Others put into the same wall.
const refreshMs = 2_000;

/** The wall as it stands: layers and columns, what each slot has and needs, and where the parcel in hand goes. */
function Wall({ page: { memory } }: { page: ScanPage }) {
  const { group_no: group, wave_id: wave, wall_no: no } = memory.work;
  const asked = group && wave && no ? { wave_id: wave, wall_no: no } : undefined;
  const when = { turn: memory.result?.turn, everyMs: refreshMs };
  const slots = useReading<{ slot_list: Slot[] }>('rebin-group.slots', asked, when)?.slot_list;
  if (!slots) return null;
  const columns = Math.max(...slots.map(({ column_no: column }) => column));
  const target = memory.result?.level === 'fail' ? undefined : memory.work.slot_no;
  return (
    <Side title={`${String(no)} 号墙`} name="分拨墙" facts={(slots[0]?.operators ?? []).join('、')}>
      <ol
        className="ct-wall"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(40px, 1fr))` }}
        tabIndex={0}
        aria-label="格口"
        data-wall={String(no)}
      >
        {slots.map(({ slot_no: slot, layer, column_no: column, status, b_package_no: box, have, need }) => (
          <li
            key={slot}
            style={{ gridRow: layer, gridColumn: column }}
            title={box ?? '空闲'}
            data-slot={slot}
            data-slot-status={status}
            data-target={slot === target || undefined}
          >
            <b>{slot}</b>
            <span>{need ? `${have}/${need}` : '空'}</span>
          </li>
        ))}
      </ol>
    </Side>
  );
}
