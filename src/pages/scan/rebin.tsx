import { useEffect, useRef } from 'react';
import { isAtRest } from '../../scan/page/at-rest';
import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import type { Work } from '../../scan/page/work';
import { useCallData, useKept } from '../../scan/page/use-call-data';
import { Side } from '../../scan/view/side';
import styles from './rebin.module.css';
import { zh } from '../../language/zh';

const wall = ({ wave_id, wall_no }: Work) => ({ wave_id, wall_no });
/** What this person has put in last, and the next undo takes. */
const lastPut = ({ last_put: no }: Work) => (typeof no === 'string' ? no : undefined);
const isOpen = ({ group_no: group, finish_time: finished }: Work) => group !== undefined && !finished;
/** A wall that is done is seen until the next is opened. */
const whyNot = ({ wall_no: no, finish_time: finished }: Work) => (finished ? zh`${String(no)} 号墙已完成` : undefined);

/** The slot whose label is to be scanned next, where slots are confirmed. */
const awaited = ({ awaits_slot: slot }: Work) => (typeof slot === 'number' ? slot : undefined);
/** All whose labels are still to be scanned at this workbench, the latest first, in words. */
function unconfirmed(work: Work): string | undefined {
  const slot = awaited(work);
  if (slot === undefined) return undefined;
  const before = Array.isArray(work.awaited_slots) ? work.awaited_slots : [];
  return [...new Set([slot, ...before])].join(zh`、`);
}

/** Putting the parcels of a wave into the slots of a wall (scan workflows, 2.4). */
export default defineScanPage({
  first: 'open',
  resume: { call: 'rebin-group.current' },
  resumesEmptyHanded: true,
  resumeTells: ['awaits_slot', 'awaited_slots'],
  leave: {
    // What was put in is ended, one way or the other.
    keeps: (_, { scanned = 0 }) => scanned > 0,
    forgets: (work) => (unconfirmed(work) ? zh`${unconfirmed(work) ?? ''} 号格口没有确认` : undefined),
  },
  steps: {
    open: {
      prompt: zh`请扫描墙标签`,
      scan: { call: 'rebin-group.open', codeField: 'group_no', numbers: ['rebin-group.group_no'] },
    },
    put: {
      prompt: zh`请扫描包裹号，放入所示格口`,
      // As who had the workbench before has left it: its label is taken here, too.
      left: (work) =>
        unconfirmed(work) ? zh`请扫描包裹号，放入所示格口；${unconfirmed(work) ?? ''} 号格口还没有确认` : undefined,
      scan: {
        call: 'rebin-group.scan',
        codeField: 'base_package_no',
        numbers: ['package.package_no', 'package.waybill_no'],
        body: ({ work }) => wall(work),
      },
      about: ({ group_no: no }) => no,
    },
    confirm: {
      prompt: zh`请扫描格口标签确认`,
      left: (work) => (awaited(work) ? zh`请扫描 ${String(awaited(work))} 号格口的标签确认` : undefined),
      confirms: true,
      about: ({ group_no: no }) => no,
      scan: {
        call: 'rebin-group.confirmSlot',
        codeField: 'slot_label',
        numbers: ['wall-slot.slot_label'],
        body: ({ work }) => ({ ...wall(work), ...(lastPut(work) && { package_no: lastPut(work) }) }),
      },
    },
  },
  commands: {
    '#UNDO': {
      title: zh`撤销上一件`,
      key: 'F8',
      request: { call: 'rebin-group.undo', body: ({ work }) => ({ ...wall(work), package_no: lastPut(work) }) },
      about: lastPut,
      isPossible: (work) => isOpen(work) && lastPut(work) !== undefined,
      whyNot,
    },
    '#FINISH': {
      title: zh`完成本墙`,
      isMain: true,
      confirm: (work) =>
        unconfirmed(work) ? zh`${unconfirmed(work) ?? ''} 号格口还没有扫描格口标签确认，仍要完成本墙？` : undefined,
      request: { call: 'rebin-group.finish', body: ({ work }) => wall(work) },
      isPossible: isOpen,
      whyNot,
    },
  },
  counters: { scanned: zh`本墙已放`, expected: zh`本墙应放` },
  Aside: Wall,
});

// More, and numbers are written smaller so that all of them are seen.
const roomyLayers = 5;
// Others put into the same wall; where nothing tells of it at once.
const refreshMs = 2_000;

/** The wall as it stands: layers and columns, what each slot has and needs, and where the parcel in hand goes. */
function Wall({ page }: { page: ScanPage }) {
  const { pageState, queue, ended, recount, notice, isLoaded } = page;
  const { group_no: group, wave_id: wave, wall_no: no } = pageState.work;
  const put = lastPut(pageState.work);
  const asked = group && wave && no ? { wave_id: wave, wall_no: no, ...(put && { package_no: put }) } : undefined;
  const when = { turn: pageState.result?.turn, everyMs: refreshMs, watch: 'rebin-group' };
  const { slot_list: now, take_off: takeOff, last, counters } = useCallData('rebin-group.slots', asked, when) ?? {};
  const slots = useKept(asked && `${wave} ${no}`, now);
  const closer = now?.[0]?.finish_by;
  // Ended from here, it is told by the answer.
  const isInHand = pageState.step !== 'open';
  // No scan is on its way, whose answer would tell it.
  const isIdle = isAtRest(page);
  const turn = pageState.result?.turn;
  const isConfirming = pageState.step === 'confirm';
  // What waits for a failure to be acknowledged brings no count.
  const isAnswered = !queue.isInFlight && (isIdle || queue.state !== 'flowing');
  // One that was opened again is ended anew only once it was seen open: what is known of it may be older.
  const isSeenOpen = useRef(false);
  // One that the page goes on with after a reload was open when it was left.
  const isKept = useRef<boolean>(undefined);
  useEffect(() => {
    if (isLoaded) isKept.current ??= isInHand;
  }, [isLoaded, isInHand]);
  useEffect(() => {
    const isGoneOnWith = isKept.current === true;
    isKept.current = isKept.current === undefined ? undefined : false;
    isSeenOpen.current = isInHand && (isGoneOnWith || isSeenOpen.current || (now !== undefined && !closer));
  }, [isInHand, now, closer]);
  useEffect(() => {
    if (closer && isIdle && isInHand && isSeenOpen.current)
      ended({
        number: String(group),
        text: takeOff
          ? zh`${String(no)} 号墙已由${closer}结束，${takeOff}；再扫描下一面墙的标签`
          : zh`${String(no)} 号墙已由${closer}结束，请扫描下一面墙的标签`,
        turn,
      });
  }, [closer, takeOff, isIdle, isInHand, ended, group, no, turn]);
  // What another person has put in counts, too. Once the wall is ended, what was short has left it: what the answer told stands.
  useEffect(() => {
    if (counters && isAnswered && isInHand && !closer) recount(counters);
  }, [counters, isAnswered, isInHand, closer, recount]);
  useEffect(() => {
    if (!last || !isIdle || queue.state !== 'flowing' || !isInHand || closer || last.number !== put) return;
    // Another person has taken it out, or packs it: what was put in before it is the last now.
    notice(last, last.state === 'out' && !isConfirming ? { last_put: last.before } : undefined);
  }, [last, put, isIdle, queue.state, isInHand, isConfirming, closer, notice]);
  if (!slots) return null;
  const columns = Math.max(...slots.map(({ column_no: column }) => column));
  const layers = Math.max(...slots.map(({ layer }) => layer));
  // Once the wall is ended, or another one scanned that is not answered yet, it is not where the last one was put.
  const isAsked = queue.jobs.some(({ isAside }) => !isAside);
  const target = pageState.result?.level === 'fail' || !isInHand || isAsked ? undefined : pageState.work.slot_no;
  return (
    <Side title={zh`${String(no)} 号墙`} name={zh`分拨墙`} facts={(slots[0]?.operators ?? []).join(zh`、`)}>
      <ol
        className={styles.wall}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(40px, 1fr))` }}
        tabIndex={0}
        aria-label={zh`格口`}
        data-wall={String(no)}
        data-dense={layers > roomyLayers || undefined}
      >
        {slots.map(
          ({ slot_no: slot, layer, column_no: column, status, b_package_no: bPackage, have, need, cancelled }) => (
            <li
              key={slot}
              style={{ gridRow: layer, gridColumn: column }}
              title={bPackage ?? zh`空闲`}
              data-slot={slot}
              data-slot-status={status}
              data-target={slot === target || undefined}
            >
              <b>{slot}</b>
              <span>{need ? `${have}/${need}` : bPackage ? zh`不出库` : zh`空`}</span>
              {cancelled > 0 && (
                <em title={zh`格口内有已取消或异常的包裹，请取出`}>
                  {zh`取出`} {cancelled}
                </em>
              )}
            </li>
          ),
        )}
      </ol>
    </Side>
  );
}
