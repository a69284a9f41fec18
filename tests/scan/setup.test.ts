import { atWorkbench } from '../../src/scan/page/at-workbench';
import { canLeave, leaveLabel } from '../../src/scan/page/changes';
import type { ScanPageDefinition } from '../../src/scan/page/definition';
import { freshPageState, type PageState } from '../../src/scan/page/page-state';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import { resumed } from '../../src/scan/page/resumed';
import { readAnswer } from '../../src/scan/page/read-answer';
import { resultText } from '../../src/scan/view/result-text';
import { resolve, submitCode } from '../../src/scan/page/resolve';
import { beginning, setupStep, unlockLabel, withSetup } from '../../src/scan/page/setup';
import type { ScanJob } from '../../src/scan/queue/scan-job';

const definition: ScanPageDefinition = withSetup({
  first: 'parcel',
  setup: {
    prompt: '请选择后锁定',
    fields: [
      { field: 'wave_id', records: { entity: 'outbound-wave', statuses: ['doing'] } },
      { field: 'rank', values: 'sorting-stage', proposed: 1 },
    ],
    scan: { call: 'lock', codeField: 'wave_no', body: ({ values: { rank } }) => ({ rank }) },
    lock: { call: 'lock', body: ({ values }) => values },
    unlock: { call: 'unlock', body: ({ work }) => ({ wave_id: work.setup?.wave_id }) },
  },
  steps: {
    parcel: {
      prompt: '请扫描包裹',
      scan: { call: 'sort', codeField: 'package_no', body: ({ work }) => ({ wave_id: work.setup?.wave_id }) },
    },
    weigh: { prompt: '请称重', fields: [{ field: 'weight' }], submit: { call: 'weigh' } },
  },
});

const job = (code: string, more: Partial<ScanJob> = {}): ScanJob => ({
  ...{ id: code, code, source: 'manual', isCommand: code.startsWith('#'), at: 0, tries: 0 },
  ...more,
});
const after = (pageState: PageState, code: string, data: object, refused = 0): PageState =>
  reduceAnswer(
    pageState,
    job(code),
    { code: refused, msg: '', data: { level: refused ? 'fail' : 'ok', scan_code: 'X', ...data } },
    { definition, codes: undefined },
  ).pageState;
const asked = (pageState: PageState, code: string, more?: Partial<ScanJob>) =>
  resolve(job(code, more), pageState, definition)?.body;

const base = { source: 'manual' };
const fresh = freshPageState(beginning({}, definition));
const locked = after(fresh, 'WV-7', { next: 'parcel', entity: { wave_id: '7', wave_no: 'WV-7', rank: 1 } });

describe('somebody at a page with a setup', () => {
  it('begins by choosing; a scan locks with what is proposed, or chosen beside it', () => {
    expect(fresh.step).toBe(setupStep);
    expect(asked(fresh, 'WV-7')).toEqual({ wave_no: 'WV-7', rank: 1, base });
    expect(asked({ ...fresh, chosen: { rank: 3 } }, 'WV-7')).toEqual({ wave_no: 'WV-7', rank: 3, base });
  });

  it('is told at a parcel that is scanned before that what comes first, and is led nowhere else', () => {
    const go = { path: '/consolidation/outbound/rebin', title: '分拨上墙' };
    const early = after(fresh, 'PK-1', { message: '波次号 PK-1 不存在：这是包裹号', go }, 1);
    expect(early).toMatchObject({ step: setupStep, work: {} });
    expect(early.result?.go).toBeUndefined();
    expect(early.result && resultText(early.result)).toBe(
      '波次号 PK-1 不存在：这是包裹号；本次扫描没有登记，锁定后请重新扫描',
    );
    // Where no number locks it, nothing is asked.
    const { setup, ...others } = definition;
    const byHand = withSetup({ ...others, setup: setup && { ...setup, scan: undefined } });
    const { pageState } = reduceAnswer(fresh, job('PK-1'), undefined, { definition: byHand, codes: undefined });
    expect(pageState.result && resultText(pageState.result)).toBe(
      '现在不能扫描：请选择后锁定；本次扫描没有登记，锁定后请重新扫描',
    );
  });

  it('locks what is chosen by the button, and what the server tells is what is locked', () => {
    const values = { wave_id: '7', rank: 2 };
    expect(asked(fresh, submitCode, { values })).toEqual({ wave_id: '7', rank: 2, base });
    expect(locked).toMatchObject({ step: 'parcel', work: { setup: { wave_id: '7', rank: 1 } }, chosen: undefined });
    expect(asked(locked, 'PK-1')).toEqual({ package_no: 'PK-1', wave_id: '7', base });
  });

  it('stays before the lock when it is refused, whatever step is named', () => {
    expect(after(fresh, 'WV-8', { next: 'parcel' }, 1).step).toBe(setupStep);
    expect(after(fresh, 'WV-8', { next: 'first' }, 1).step).toBe(setupStep);
  });

  it('keeps the lock when another record’s answer names other values, when the work is put down, and when it ends', () => {
    const weighing = after(locked, 'PK-1', { next: 'weigh', entity: { wave_id: '9', rank: null, package_no: 'PK-1' } });
    expect(asked({ ...weighing, step: 'parcel' }, 'PK-2')).toEqual({ package_no: 'PK-2', wave_id: '7', base });
    expect(canLeave(weighing, definition)).toBe(true);
    const { pageState: left } = reduceAnswer(weighing, job(leaveLabel), undefined, { definition, codes: undefined });
    expect(left).toMatchObject({ step: 'parcel', work: { setup: { wave_id: '7' } } });
    expect(left.work.package_no).toBeUndefined();
    expect(after(weighing, 'PK-1', { next: 'first' }, 1)).toMatchObject({
      step: 'parcel',
      work: { setup: { wave_id: '7' } },
    });
    const open = readAnswer({ level: 'ok', next: 'weigh', entity: { open_no: 'PK-1' } }, false);
    expect(resumed(locked, open, definition)).toMatchObject({ step: 'weigh', work: { setup: { wave_id: '7' } } });
  });

  it('loses the lock of what was closed meanwhile, and chooses anew: the values stay chosen, the closed record does not', () => {
    const data = { next: setupStep, entity: { package_no: 'PK-1' }, counters: { sorted: 0 } };
    const lost = after(locked, 'PK-1', data, 1);
    expect(lost.workCounters).toBeUndefined();
    expect(lost).toMatchObject({ step: setupStep, work: { setup: undefined }, chosen: { rank: 1 } });
    expect(lost.chosen).not.toHaveProperty('wave_id');
    expect(asked(lost, 'WV-8')).toEqual({ wave_no: 'WV-8', rank: 1, base });
    const question = { next: setupStep, need_confirm: { field: 'force', text: '?' } };
    expect(after(locked, 'PK-1', question, 1)).toMatchObject({ step: 'parcel', work: { setup: { wave_id: '7' } } });
  });

  it('cannot put the lock down like something in hand: only unlocking leads back, asks the server, and keeps the choice', () => {
    expect(canLeave(locked, definition)).toBe(false);
    expect(asked(fresh, unlockLabel)).toBeUndefined();
    expect(asked(locked, unlockLabel)).toEqual({ wave_id: '7', base });
    const refused = after(locked, unlockLabel, {}, 1);
    expect(refused).toMatchObject({ step: 'parcel', work: { setup: { wave_id: '7' } } });
    const unlocked = after(locked, unlockLabel, { next: setupStep });
    expect(unlocked).toMatchObject({ step: setupStep, chosen: { wave_id: '7', rank: 1 } });
    expect(asked(unlocked, 'PK-1')).toEqual({ wave_no: 'PK-1', rank: 1, base });
  });

  it('has a lock of its own at each workbench, and finds it again on coming back', () => {
    const here = atWorkbench(locked, { id: '1', name: 'A01' }, definition);
    const begun = { ...here, ...locked, workbenchId: '1' };
    const there = atWorkbench({ ...begun, chosen: { rank: 2 } }, { id: '2', name: 'A02' }, definition);
    expect(there).toMatchObject({ step: setupStep, work: {}, chosen: undefined });
    expect(atWorkbench(there, { id: '1', name: 'A01' }, definition)).toMatchObject({
      step: 'parcel',
      work: { setup: { wave_id: '7', rank: 1 } },
    });
  });
});
