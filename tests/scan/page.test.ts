import {
  navigationBlocks,
  blockNavigation,
  unblockNavigation,
  onNavigationBlocked,
} from '../../src/engine/core/platform/block-navigation';
import type { PrintOutcome, PrintState } from '../../src/engine/core/devices/printing';
import type { ScanCodes } from '../../src/metadata/model';
import type { ScanAnswer } from '../../src/metadata/model/scan-answer';
import { csvText } from '../../src/engine/core/platform/csv-text';
import type { Preloaded, ScanPageDefinition, Step } from '../../src/scan/page/definition';
import { laneRowOf } from '../../src/scan/page/lane';
import type { LaneRow } from '../../src/scan/page/lane-state';
import { formClosed } from '../../src/scan/page/form-closed';
import { misread } from '../../src/scan/page/misread';
import { endedElsewhere, noticed, spoilt } from '../../src/scan/page/news';
import {
  acknowledged,
  agreed,
  askedOf,
  askedBefore,
  declined,
  interrupted,
  missedBeside,
  notTaken,
  stillInHand,
} from '../../src/scan/page/questions';
import { reduceAnswer, toldLate } from '../../src/scan/page/reduce-answer';
import { resumed, withTold } from '../../src/scan/page/resumed';
import { atWorkbench } from '../../src/scan/page/at-workbench';
import { boundAgain, recalled, withoutMissed } from '../../src/scan/page/recalled';
import { freshPageState, historyLength, type PageState, type Result } from '../../src/scan/page/page-state';
import { isOvertaken, measuresWhatIsScanned } from '../../src/scan/page/takes-another';
import { readAnswer } from '../../src/scan/page/read-answer';
import { withWaiting } from '../../src/scan/page/with-waiting';
import { resultText } from '../../src/scan/view/result-text';
import type { Content, Work } from '../../src/scan/page/work';
import { misreadOf } from '../../src/scan/page/misread-of';
import { questionBefore, requestOf, resolve, submitCode } from '../../src/scan/page/resolve';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import rebinPage from '../../src/pages/scan/rebin';
import sortingPage from '../../src/pages/scan/sorting';
import { model } from '../../src/server/platform/model';

const [{ definition: rebin }, { definition: sorting }] = [rebinPage, sortingPage];

const definition: ScanPageDefinition = {
  first: 'wall',
  steps: {
    wall: { prompt: '请扫描墙', scan: { call: 'openWall', codeField: 'wall_no' } },
    parcel: {
      prompt: '请扫描包裹',
      scan: { call: 'rebin', codeField: 'package_no', body: ({ work }) => ({ wave_id: work.wave_id }) },
    },
    other: { prompt: '请扫描另一单号', isAnew: true, scan: { call: 'find', codeField: 'package_no' } },
    weigh: { prompt: '请称重', submit: { call: 'weigh', body: ({ values }) => values } },
  },
  commands: {
    '#FINISH': { title: '完成', request: { call: 'finish' }, isPossible: ({ wave_id: wave }) => wave !== undefined },
  },
};
const level = { title: '', color: '', tone: 'ok' as const };
const codes = {
  levels: { ok: level, warn: { ...level, tone: 'warn' }, fail: { ...level, tone: 'fail' } },
  codes: {
    TR002: { code: 'TR002', name: 'scanned', level: 'ok', hard: false, tone: 'ok', message: '扫描成功' },
    TR004: { code: 'TR004', name: 'done', level: 'ok', hard: false, tone: 'done', message: '操作成功' },
    TW001: { code: 'TW001', name: 'unknown', level: 'fail', hard: false, tone: 'fail', message: '包裹不存在' },
    TW004: { code: 'TW004', name: 'cancelled', level: 'fail', hard: true, tone: 'fail', message: '包裹已取消' },
  },
} satisfies ScanCodes;

const printOf = (job_id: string): PrintOutcome => ({ job_id, isPrinted: true, text: '' });

const job = (code: string, more: Partial<ScanJob> = {}): ScanJob => ({
  id: code,
  code,
  source: 'wedge',
  isCommand: code.startsWith('#'),
  at: 0,
  tries: 0,
  ...more,
});
const answered = (data: object, code = 0) => ({ code, msg: '', data });
const after = (pageState: PageState, code: string, data: object, refused = 0) =>
  reduceAnswer(pageState, job(code, { prepared: { call: 'x', body: { code } } }), answered(data, refused), {
    definition,
    codes,
  });

const start = freshPageState('wall');
const base = { source: 'wedge' };

test('what lies on the scale is doubtful once another thing was scanned for it, until the right one is; no command changes that', () => {
  const refused = { scan_code: 'TW001', level: 'fail' };
  const at = { ...start, step: 'weigh', workTurn: 3 };
  const wrong = after(at, 'PK-9', refused, 40000001).pageState;
  expect(wrong.doubt).toEqual({ workTurn: 3, by: 'scan' });
  const undone = reduceAnswer(wrong, job('#UNDO'), undefined, { definition, codes }).pageState;
  expect(undone.doubt).toEqual(wrong.doubt);
  // What is changed on the page alone is seen first: another packaging is looked for.
  const voids = {
    ...definition,
    commands: { '#VOID': { title: '换包材', change: () => ({ work: {}, message: '已去除' }) } },
  };
  const changed = reduceAnswer(at, job('#VOID'), undefined, { definition: voids, codes }).pageState;
  expect(changed.doubt).toEqual({ workTurn: 3, by: 'scan' });
  expect(formClosed({ ...wrong, form: 'x' }, '已保存').doubt).toEqual(wrong.doubt);
  expect(after(undone, 'PK-1', { scan_code: 'TR004', level: 'ok' }).pageState.doubt).toBeUndefined();
  const sent = reduceAnswer(at, job(submitCode), answered(refused, 40000001), { definition, codes }).pageState;
  expect(sent.doubt).toEqual({ workTurn: 3, by: 'submit' });
});

test('what is weighed on this page is gone on with before the next that was scanned meanwhile, unless that is the same', () => {
  const weighs: ScanPageDefinition = {
    ...definition,
    steps: {
      ...definition.steps,
      sign: { prompt: '请称重', fields: [{ field: 'weight' }], scan: { call: 'x' }, submit: { call: 'y' } },
    },
  };
  const known = { ...start, step: 'sign', workCode: 'PK-1' };
  const at = {
    ...known,
    result: { ...(after(start, 'PK-1', { level: 'ok' }).pageState.result as Result), isPending: true },
  };
  expect(isOvertaken(at, weighs, job('PK-2'))).toBe(true);
  expect([job('PK-1'), job('#FINISH'), undefined].map((next) => isOvertaken(at, weighs, next))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isOvertaken({ ...at, step: 'wall' }, weighs, job('PK-2'))).toBe(false);
  // By whichever of its numbers it is scanned once more.
  const byWaybill = { ...weighs.steps.sign, scan: { call: 'x', numbers: ['package.waybill_no'] } };
  const labelled = { ...weighs, steps: { ...weighs.steps, sign: byWaybill } } as ScanPageDefinition;
  expect(isOvertaken({ ...at, work: { waybill_no: 'YT-1' } }, labelled, job('YT-1'))).toBe(false);
  expect([measuresWhatIsScanned(weighs), measuresWhatIsScanned(definition)]).toEqual([true, false]);
});

test('an undo of what was scanned and is not answered yet takes back nothing else, when that was not done', () => {
  const undoes = { ...definition, commands: { '#UNDO': { title: '撤销', request: { call: 'undo' } } } };
  const at = after({ ...start, work: { wave_id: '7' } }, 'PK-1', {
    scan_code: 'TR004',
    level: 'warn',
    message: '之前已放入',
  });
  const asked = job('#UNDO', { undoes: 'PK-1' });
  expect(resolve(asked, at.pageState, undoes)).toBeUndefined();
  const { result } = reduceAnswer(at.pageState, asked, undefined, { definition: undoes, codes }).pageState;
  expect(result?.own).toEqual({ word: 'nothing-to-undo', said: '之前已放入' });
  const done = after(start, 'PK-1', { scan_code: 'TR004', level: 'ok' }).pageState;
  expect(resolve(asked, done, undoes)?.call).toBe('undo');
});

describe('what a job asks', () => {
  it('is decided when its turn comes: the answers before it have chosen the step and told what it needs', () => {
    expect(resolve(job('W-5'), start, definition)).toEqual({ call: 'openWall', body: { wall_no: 'W-5', base } });
    const { pageState } = after(start, 'W-5', {
      scan_code: 'TR002',
      level: 'ok',
      next: 'parcel',
      entity: { wave_id: '7' },
    });
    expect(resolve(job('PK-1'), pageState, definition)).toEqual({
      call: 'rebin',
      body: { package_no: 'PK-1', wave_id: '7', base },
    });
  });

  it('is nothing where nothing can be scanned, for an unknown command, and for one that has nothing to work on', () => {
    expect(resolve(job('PK-1'), { ...start, step: 'weigh' }, definition)).toBeUndefined();
    expect(resolve(job('#UNDO'), start, definition)).toBeUndefined();
    expect(resolve(job('#FINISH'), start, definition)).toBeUndefined();
    expect(resolve(job('#FINISH'), { ...start, work: { wave_id: '7' } }, definition)).toEqual({
      call: 'finish',
      body: { base },
    });
  });

  it('of a line that is taken out is another call, by its button or after #REMOVE', () => {
    const removing: ScanPageDefinition = {
      ...definition,
      remove: { title: '取出', prompt: '请扫描要取出的', request: { call: 'takeOut', codeField: 'package_no' } },
    };
    const out = { call: 'takeOut', body: { package_no: 'PK-1', base } };
    const at = { ...start, step: 'parcel', work: { wave_id: '7' } };
    expect(resolve(job('PK-1', { removes: true }), at, removing)).toEqual(out);
    const { pageState } = reduceAnswer(at, job('#REMOVE'), undefined, { definition: removing, codes });
    expect(pageState).toMatchObject({ isRemoving: true, step: 'parcel', result: { text: '请扫描要取出的' } });
    expect(resolve(job('PK-1'), pageState, removing)).toEqual(out);
    const left = reduceAnswer(pageState, job('#CANCEL', { isCommand: true }), undefined, {
      definition: removing,
      codes,
    });
    expect(left.pageState).toMatchObject({ isRemoving: false, step: 'parcel', work: { wave_id: '7' } });
    const taken = reduceAnswer(pageState, job('PK-1'), answered({ scan_code: 'TR004', level: 'ok' }), {
      definition: removing,
      codes,
    });
    expect(taken.pageState.isRemoving).toBe(false);
  });

  it('stays at a step that a command leads to for good, whatever leads to the first one, until it is put down', () => {
    const lasting: ScanPageDefinition = {
      ...definition,
      commands: { '#CAGES': { title: '分装', leads: 'parcel', isLasting: true } },
    };
    const does = (at: PageState, code: string, data?: object) =>
      reduceAnswer(at, job(code), data && answered({ scan_code: 'TR004', level: 'ok', ...data }), {
        definition: lasting,
        codes,
      }).pageState;
    const led = does(start, '#CAGES');
    expect(led.step).toBe('parcel');
    const weighing = does(led, 'PK-1', { next: 'weigh' });
    expect(weighing.step).toBe('weigh');
    const done = does(weighing, 'PK-2', { next: 'wall' });
    expect(done.step).toBe('parcel');
    expect(resumed(done, { ...readAnswer({ next: 'wall' }, false), level: 'ok' }, lasting).step).toBe('parcel');
    expect(does(does(done, '#CANCEL'), 'W-5', { next: 'wall' }).step).toBe('wall');
  });

  it('of a line that is still missing is the call that the step has for it; what is there already is none of those', () => {
    const packs: ScanPageDefinition = {
      ...definition,
      steps: {
        ...definition.steps,
        pack: {
          prompt: '请扫描包材',
          scan: { call: 'material', codeField: 'code', answer: () => ({}) },
          missing: { call: 'recheck', codeField: 'package_no', numbers: ['package.package_no'] },
        },
      },
    };
    const line = (number: string, state: 'open' | 'done') => ({ number, note: '', state });
    const at = { ...start, step: 'pack', work: { contents: [line('PK-1', 'open'), line('PK-2', 'done')] } };
    expect(resolve(job('PK-1'), at, packs)).toEqual({ call: 'recheck', body: { package_no: 'PK-1', base } });
    expect(resolve(job('PK-2'), at, packs)).toEqual({ call: 'material', body: { code: 'PK-2', base } });
    const unlike = { ...packs, steps: { ...packs.steps, pack: { ...packs.steps.pack, missing: undefined } } };
    const refused = { code: 40400001, msg: '记录不存在', data: null };
    const { result } = reduceAnswer(at, job('PK-1'), refused, {
      definition: unlike as ScanPageDefinition,
      codes,
    }).pageState;
    // It is not told as one that is there.
    expect(result && resultText(result)).toBe('记录不存在，请扫描包材');
  });

  it('are the numbers that were weighed', () => {
    const weighed = job(submitCode, { values: { weight: 900 }, source: 'device' });
    const body = { weight: 900, base: { source: 'device' } };
    expect(resolve(weighed, { ...start, step: 'weigh' }, definition)).toEqual({ call: 'weigh', body });
  });

  it.each(['wedge', 'manual', 'camera'] as const)('says that it was read by %s', (source) => {
    expect(resolve(job('W-5', { source }), start, definition)?.body.base).toEqual({ source });
  });
});

describe('what an answer changes', () => {
  it('of a refusal is what is shown, not the work in hand', () => {
    const at = { ...start, step: 'parcel', work: { wave_id: '7' } };
    const { pageState, how } = after(
      at,
      'PK-1',
      { scan_code: 'TW001', level: 'fail', entity: { wave_id: '9' }, counters: { scanned: 3 } },
      1,
    );
    expect(how).toBe('done');
    expect(pageState).toMatchObject({ step: 'parcel', work: { wave_id: '7' }, counters: { scanned: 3 } });
    expect(pageState.result).toMatchObject({ level: 'fail', isHard: false, tone: 'fail', text: '包裹不存在' });
  });

  it('of a refusal that ends the work begins anew, and what is open is asked for again', () => {
    const at = { ...start, step: 'parcel', work: { wave_id: '7' }, workCode: 'PK-1' };
    const { pageState } = after(at, 'PK-1', { scan_code: 'TW001', level: 'fail', next: 'first' }, 1);
    expect(pageState).toMatchObject({ step: 'wall', work: {}, isStale: true, result: { level: 'fail' } });
  });

  it('that asks for what is not in hand yet has done with what was in hand before, but for what is locked', () => {
    const setup = { level: 9001 } as const;
    const at: PageState = { ...start, work: { package_no: 'PK-1', inbound_time: 'now', setup } };
    const several = { scan_code: 'TR002', level: 'warn', next: 'other', entity: { other_no: 'OR-2' } };
    const { pageState } = after(at, 'OR-2', several);
    expect(pageState).toMatchObject({ step: 'other', work: { other_no: 'OR-2', setup } });
    expect(pageState.work).not.toHaveProperty('package_no');
    // Refused, nothing of it changes.
    expect(after(at, 'OR-2', several, 1).pageState.work).toEqual(at.work);
  });

  it('of another thing in hand closes the form about the last one: what is entered there is never written to the other', () => {
    const at: PageState = { ...start, work: { wave_id: '7' }, form: '#DETAILS' };
    const { pageState } = after(at, 'W-5', { scan_code: 'TR002', level: 'ok', entity: { wave_id: '9' } });
    expect(pageState.form).toBeUndefined();
    const { pageState: same } = after(at, 'W-5', { scan_code: 'TW001', level: 'fail' }, 1);
    expect(same.form).toBe('#DETAILS');
  });

  it('of a packaging that there is not, is told with what is asked for; a number that is inside already is told as that', () => {
    const looksUp: ScanPageDefinition = {
      first: 'pack',
      steps: { pack: { prompt: '请扫描包材', scan: { call: 'find', codeField: 'code', answer: () => ({}) } } },
    };
    const at: PageState = {
      ...freshPageState('pack'),
      work: { contents: [{ number: 'PK-1', note: '', state: 'done' }] },
    };
    const said = (code: string) => {
      const refused = { code: 40400001, msg: '记录不存在', data: null };
      const { result } = reduceAnswer(at, job(code), refused, { definition: looksUp, codes }).pageState;
      return result && resultText(result);
    };
    expect(said('MAT-9')).toBe('记录不存在，请扫描包材');
    expect(said('PK-1')).toBe('这个号码已在包内，请扫描包材');
    // What is left of the step, not what is done already.
    looksUp.steps.pack = { ...looksUp.steps.pack, prompt: '请扫描包材', left: () => '请称重' };
    expect(said('MAT-9')).toBe('记录不存在，请称重');
  });

  it('of nothing that the server was asked: #CANCEL puts down what is in hand, and says so', () => {
    const at = { ...start, step: 'parcel', work: { wave_id: '7' } };
    const down = reduceAnswer(at, job('#CANCEL'), undefined, { definition, codes });
    expect(down).toMatchObject({ how: 'done', pageState: { step: 'wall', work: {}, result: { level: 'warn' } } });
    expect(down.pageState.result?.text).toBe('已放下，可再次扫描继续');
    // Put down on purpose, it is not taken in hand again before something is scanned.
    expect(down.pageState.isPutDown).toBe(true);
    const scanned = after(down.pageState, 'W-5', { scan_code: 'TR002', level: 'ok', next: 'parcel' });
    expect(scanned.pageState.isPutDown).toBe(false);
    // Taken back looks unlike put in.
    const back = reduceAnswer(at, job('#UNDO'), { code: 0, msg: '', data: { level: 'ok' } }, { definition, codes });
    expect(back.pageState.result?.isTakenBack).toBe(true);
    expect(scanned.pageState.result?.isTakenBack).toBeUndefined();
    // What would keep the workbench waiting is put down by the server, with its words, and stays down all the same.
    const request = { call: 'wall.putDown', body: ({ work }: { work: Work }) => ({ wave_id: work.wave_id }) };
    const aside = { ...definition, leave: { aside: { request, isDue: ({ wave_id: id }: Work) => id === '7' } } };
    expect(requestOf(job('#CANCEL'), at, aside)).toBe(request);
    expect(requestOf(job('#CANCEL'), { ...at, work: { wave_id: '8' } }, aside)).toBeUndefined();
    expect(requestOf(job('#CANCEL'), start, aside)).toBeUndefined();
    const reply = {
      code: 0,
      msg: '',
      data: { level: 'ok', message: '墙 7 已放下', next: 'first', entity: { wave_id: '7' } },
    };
    const asked = reduceAnswer(at, job('#CANCEL'), reply, { definition: aside, codes }).pageState;
    expect(asked).toMatchObject({
      step: 'wall',
      work: {},
      isPutDown: true,
      result: { level: 'ok', text: '墙 7 已放下' },
    });
    const refused = { code: 40400001, msg: '状态异常', data: { level: 'fail', scan_code: 'TW002' } };
    expect(reduceAnswer(at, job('#CANCEL'), refused, { definition: aside, codes }).pageState).toMatchObject({
      ...{ step: 'parcel', work: { wave_id: '7' }, isPutDown: false },
    });
    const marked = { ...definition, leave: { forgets: () => '已标记的 2 件需重新扫描' } };
    const told = reduceAnswer(at, job('#CANCEL'), undefined, { definition: marked, codes });
    expect(told.pageState.result?.text).toBe('已放下，可再次扫描继续；已标记的 2 件需重新扫描');
    const undoable = { ...definition, commands: { '#UNDO': { title: '撤销上一件', isPossible: () => false } } };
    const none = reduceAnswer(start, job('#UNDO'), undefined, { definition: undoable, codes });
    expect(none.pageState.result).toMatchObject({ level: 'warn', own: { word: 'nothing-to-undo' } });
    const nothing = reduceAnswer(start, job('#CANCEL'), undefined, { definition, codes });
    expect(nothing.pageState.result && resultText(nothing.pageState.result)).toBe('手上没有需要放下的');
    const filled = { ...start, work: { open_no: 'OB-1' } };
    const { result: stays } = reduceAnswer(filled, job('#CANCEL'), undefined, { definition, codes }).pageState;
    expect(stays && resultText(stays)).toBe('OB-1 留在本工作台，无需放下');
    expect(nothing.pageState.result).toMatchObject({ level: 'warn', tone: 'warn' });
  });

  it('tells in each line of the history at which workbench it was scanned', () => {
    const bench = (id: string, code: string) => ({ id, code, name: code });
    const here = atWorkbench(start, bench('1', 'PACK-01'), definition);
    const scanned = after(here, 'PK-1', { scan_code: 'TR002', level: 'ok' }).pageState;
    const there = atWorkbench(scanned, bench('2', 'SORT-02'), definition);
    const { rows } = after(there, 'PK-2', { scan_code: 'TR002', level: 'ok' }).pageState;
    expect(rows.map(({ code, workbench }) => [code, workbench])).toEqual([
      ['PK-2', 'SORT-02'],
      ['PK-1', 'PACK-01'],
    ]);
  });

  it('of what is taken out is taken back, by its button or by scanning it where lines are taken out', () => {
    const said = { scan_code: 'TR004', level: 'ok' };
    expect(after({ ...start, isRemoving: true }, 'PK-1', said).pageState.result).toMatchObject({ isTakenBack: true });
    expect(after(start, 'PK-1', said).pageState.result?.isTakenBack).toBeUndefined();
  });

  it('of a question is no failure once it was answered with no', () => {
    const confirm = { field: 'take_over', text: '是否接管？' };
    const takes = { scan_code: 'TW001', level: 'fail', need_confirm: { ...confirm, action: '接管' } };
    const { result: yes } = agreed(after(start, 'PK-1', takes, 1).pageState, definition);
    expect(yes && [yes.confirm, yes.level, resultText(yes)]).toEqual([undefined, 'warn', '正在处理：接管']);
    const { result: kept } = declined(after(start, 'PK-1', takes, 1).pageState, definition);
    expect(kept && resultText(kept)).toBe('未执行：接管；请扫描墙');
    const { pageState } = after(start, 'PK-1', { scan_code: 'TW001', level: 'fail', need_confirm: confirm }, 1);
    expect(pageState.result).toMatchObject({ level: 'fail', confirm: { field: 'take_over' } });
    const { result } = declined(pageState, definition);
    expect(result).toMatchObject({ level: 'warn' });
    expect(result?.confirm).toBeUndefined();
    expect(result && resultText(result)).toBe('未执行：包裹不存在；请扫描墙');
    // Of a command, that it is not done; not what it asked for.
    const finished = after(
      { ...start, work: { wave_id: '7' } },
      '#FINISH',
      { scan_code: 'TW001', level: 'fail', need_confirm: confirm },
      1,
    );
    const { result: not } = declined(finished.pageState, definition);
    expect(not && resultText(not)).toBe('未执行：完成；请扫描墙');
  });

  it('of what is in hand keeps what the page knows of it, when a colleague has changed it', () => {
    const open = { open_no: 'BP-1' };
    const inHand = { ...start, step: 'weigh', work: { ...open, materials: ['M-1'] } };
    const said = (entity: object) => readAnswer({ level: 'warn', message: '已更改', next: 'weigh', entity }, false);
    expect(resumed(inHand, said(open), definition).work).toEqual({ ...open, materials: ['M-1'] });
    expect(resumed(inHand, said({}), definition).work).toEqual({});
  });

  it('of what is closed and in hand keeps the packaging that was scanned for it, also after the page was loaded anew', () => {
    const bags: ScanPageDefinition = {
      ...definition,
      resume: { call: 'outbound-big-bag.current', body: ({ work }) => ({ big_bag_id: work.big_bag_id }) },
    };
    const inHand = { ...start, step: 'weigh', work: { big_bag_id: '7', open_no: null, material_id: 'M-1' } };
    const told = (id: string) =>
      readAnswer({ level: 'ok', next: 'weigh', entity: { big_bag_id: id, open_no: null } }, false);
    expect(resumed(inHand, told('7'), bags).work).toMatchObject({ big_bag_id: '7', material_id: 'M-1' });
    expect(resumed(inHand, told('8'), bags).work).toEqual({ big_bag_id: '8', open_no: null });
  });

  it('is shown as known and not as done where something is to be weighed next', () => {
    const weighing: ScanPageDefinition = {
      ...definition,
      steps: { ...definition.steps, weigh: { prompt: '请称重', fields: [], submit: { call: 'weigh' } } },
    };
    const said = answered({ scan_code: 'TR002', level: 'ok', next: 'weigh' });
    const { pageState } = reduceAnswer({ ...start, step: 'parcel' }, job('PK-1'), said, {
      definition: weighing,
      codes,
    });
    expect(pageState.result).toMatchObject({ level: 'ok', isPending: true });
  });

  it('of a hard failure stops the work; one that asks something is no hard failure', () => {
    expect(after(start, 'PK-1', { scan_code: 'TW004', level: 'fail' }, 1).how).toBe('failed');
    const question = { scan_code: 'TW004', level: 'fail', need_confirm: { field: 'force', text: '仍要放入吗？' } };
    expect(after(start, 'PK-1', question, 1)).toMatchObject({
      how: 'confirming',
      pageState: { result: { isHard: false, confirm: { field: 'force', prepared: { call: 'x' } } } },
    });
  });

  it('has the tone of its code, and an unknown step leaves the page where it is', () => {
    const { pageState } = after(start, 'W-5', { scan_code: 'TR004', level: 'ok', next: 'moon' });
    expect(pageState).toMatchObject({ step: 'wall', result: { tone: 'done', turn: 1 } });
  });

  it('without data is a failure with the server’s own words, and where nobody was asked the person is told what to do', () => {
    const told = reduceAnswer(start, job('PK-1'), { code: 1, msg: '没有权限', data: undefined }, { definition, codes });
    expect(told.pageState.result).toMatchObject({ level: 'fail', text: '没有权限' });
    const nobody = reduceAnswer({ ...start, step: 'weigh' }, job('PK-1'), undefined, { definition, codes });
    expect(nobody.pageState.result?.text).toBe('现在不能扫描：请称重');
  });

  it('that refuses changes nothing of the work, and shows which of its lines are bad by now; those of other work it does not', () => {
    const [one, two] = [
      { number: 'PK-1', note: '已打包', state: 'done' as const },
      { number: 'PK-2', note: '已打包', state: 'done' as const },
    ];
    const at = { ...start, step: 'parcel', work: { open_no: 'BP-1', contents: [one, two] } };
    const bad = { number: 'PK-2', note: '已取消', state: 'bad' };
    const refusedWith = (open_no: string) => {
      const entity = { open_no, wave_id: '9', contents: [{ ...one, state: 'open' }, bad] };
      const data = { scan_code: 'TW073', level: 'fail', next: 'parcel', entity };
      return reduceAnswer(at, job('PK-1'), { code: 1, msg: '', data }, { definition, codes }).pageState.work;
    };
    expect(refusedWith('BP-1')).toEqual({ open_no: 'BP-1', contents: [one, bad] });
    expect(refusedWith('BP-2')).toEqual(at.work);
  });

  it('of a code that can be no such number is told at once, and changes nothing of the work', () => {
    const at = { ...start, step: 'parcel', work: { wave_id: '7' } };
    const told = misread(at, job('HTTPS://X.CN/1'), definition, ['包裹号', '运单号']);
    expect(told).toMatchObject({ step: 'parcel', work: { wave_id: '7' }, workTurn: 0 });
    expect(told.result).toMatchObject({ level: 'fail', isHard: false });
    expect(told.result && resultText(told.result)).toBe('“HTTPS://X.CN/1”不是包裹号或运单号，请扫描包裹');
  });

  it('of a code that can be no packaging, because it lies in the bag already, says that; one that is to be taken out is asked for', () => {
    const inside = {
      ...start,
      step: 'parcel',
      work: { contents: [{ number: 'BP-1', note: '', state: 'done' as const }] },
    };
    const told = misread(inside, job('BP-1'), definition, ['包材编码']);
    expect(told.result && resultText(told.result)).toBe('“BP-1”已在包内，请扫描包裹');
    const remove = { title: '取出', prompt: '请扫描要取出的', request: { call: 'takeOut' } };
    const removing = { ...definition, remove };
    const out = misread({ ...start, isRemoving: true }, job('?'), removing, []);
    expect(out.result && resultText(out.result)).toBe('条码不符，请扫描要取出的');
    // Also once a form is closed, beside which something was scanned.
    const missed = notTaken({ ...inside, isRemoving: true, workCode: 'W-5' }, job('ZX-1'), 'form');
    const { result } = withoutMissed(missed, removing);
    expect(result && resultText(result)).toBe('继续处理 W-5，请扫描要取出的');
  });

  it('of the very thing that is weighed says that it is in hand, where something else is asked for', () => {
    const fields = [{ field: 'weight', from: 'scale' as const }];
    const weigh = { ...definition.steps.weigh, prompt: '请扫描包材', fields, about: () => 'BP-1' };
    const told = misread({ ...start, step: 'weigh' }, job('BP-1'), { ...definition, steps: { weigh } }, ['包材编码']);
    expect(told.result).toMatchObject({ level: 'warn' });
    expect(told.result && resultText(told.result)).toBe('BP-1 已在手上，请扫描包材');
  });

  it('that is refused where another is being measured tells that this one is still in hand', () => {
    const fields = [{ field: 'weight', from: 'scale' as const }];
    const weigh = { ...definition.steps.weigh, prompt: '请称重', scan: { call: 'find' }, fields, about: () => 'PK-1' };
    const measuring = { ...definition, steps: { weigh } };
    const told = (code: string, message: string) =>
      reduceAnswer(
        { ...start, step: 'weigh', workCode: 'PK-1' },
        job(code, { prepared: { call: 'find', body: {} } }),
        answered({ scan_code: 'TW001', level: 'fail', message }, 1),
        { definition: measuring, codes },
      ).pageState.result;
    const other = told('PK-2', '已在波次中');
    expect(other && resultText(other)).toBe('已在波次中；手上仍是 PK-1');
    const itself = told('PK-1', '已在波次中');
    expect(itself && resultText(itself)).toBe('已在波次中');
    // Also where it is known by what was scanned alone.
    const { about: _, ...plain } = weigh;
    measuring.steps.weigh = plain as typeof weigh;
    const third = told('PK-3', '已取消');
    expect(third && resultText(third)).toBe('已取消；手上仍是 PK-1');
  });

  it('is asked about, where something would be lost by it, also when it was ordered while something else waited', () => {
    const confirm = ({ big }: { big?: unknown }) => (big === 1 ? '还有 1 件没有核对，确认结束？' : undefined);
    const finish = { title: '结束核对', request: { call: 'finish' }, confirm };
    const page = { ...definition, commands: { '#FINISH': finish } } as unknown as ScanPageDefinition;
    const order = job('#FINISH', { isCommand: true });
    const left: PageState = { ...start, work: { big: 1 } };
    const question = questionBefore(order, left, page);
    expect(question).toBe('还有 1 件没有核对，确认结束？');
    const { pageState, how } = askedBefore(left, order, question ?? '', page);
    expect(how).toBe('confirming');
    expect(pageState.result).toMatchObject({ level: 'warn', confirm: { action: '结束核对', isOrdered: true } });
    const no = declined(pageState, page).result;
    expect(no && resultText(no)).toBe('未执行：结束核对；请扫描墙');
    // Answered with yes, or with nothing to lose, it is sent.
    expect(questionBefore({ ...order, askedAs: question }, left, page)).toBeUndefined();
    expect(questionBefore(order, start, page)).toBeUndefined();
    // Asked otherwise than it is now, it is asked anew.
    expect(questionBefore({ ...order, askedAs: '还有 2 件没有核对，确认结束？' }, left, page)).toBe(question);
  });

  it('of the next box at the scale says what it may be: packaging is asked for there, and it is none', () => {
    const weigh = { prompt: '请称重', fields: [{ field: 'weight' }] };
    const scale = { ...definition, steps: { ...definition.steps, scale: weigh } } as typeof definition;
    const said = (step: string) => {
      const { result } = misread({ ...start, step }, job('BP-2'), scale, ['包材编码'], ['包材编码', '二段包裹号']);
      return result && resultText(result);
    };
    expect(said('scale')).toBe('“BP-2”不是包材编码，可能是二段包裹号，请称重');
    expect(said('parcel')).toBe('“BP-2”不是包材编码，请扫描包裹');
  });

  it('of what was scanned while an answer was awaited is read at the step that it led to', () => {
    const steps = {
      scale: {
        prompt: '请称重',
        fields: [{ field: 'weight' }],
        scan: { call: 'find', codeField: 'code', numbers: ['material.code'] },
      },
    };
    const scale = { first: 'scale', steps } as unknown as ScanPageDefinition;
    const numbers = {
      canBe: (code: string) => code.startsWith('M-'),
      titlesOf: () => ['包材编码'],
      kindsOf: () => ['二段包裹号'],
    };
    const at = { ...start, step: 'scale' };
    const told = misreadOf(job('BP-2'), at, scale, numbers)?.result;
    expect(told && resultText(told)).toBe('“BP-2”不是包材编码，可能是二段包裹号，请称重');
    expect(misreadOf(job('M-1'), at, scale, numbers)).toBeUndefined();
    expect(misreadOf(job('BP-2', { agreed: { call: 'find', body: {} } }), at, scale, numbers)).toBeUndefined();
    expect(misreadOf(job('#CANCEL'), at, scale, numbers)).toBeUndefined();
  });

  it('of what is scanned later on the page leads to no other page: what the page begins with comes first', () => {
    const steps = {
      ...definition.steps,
      parcel: {
        ...definition.steps.parcel,
        scan: { call: 'rebin', codeField: 'package_no', numbers: ['package.package_no'] },
      },
    };
    const page = { ...definition, steps } as unknown as ScanPageDefinition;
    const go = { path: '/other', title: '组包', of: 'package' };
    const leads = (step: string, of: string, on = page) => {
      const data = { scan_code: 'TW001', level: 'fail', message: '这是包裹号', go: { ...go, of } };
      return reduceAnswer({ ...start, step }, job('PK-1'), { code: 1, msg: '', data }, { definition: on, codes })
        .pageState.result?.go;
    };
    // A bag is signed; its parcels are checked on demand, and received on another page.
    const commands = { '#CHECK': { title: '核对内容', leads: 'parcel' } };
    expect(leads('wall', 'package', { ...page, commands } as unknown as ScanPageDefinition)).toBeDefined();
    expect(leads('wall', 'package')).toBeUndefined();
    expect(leads('wall', 'shipment')).toBeDefined();
    expect(leads('parcel', 'package')).toBeDefined();
  });

  it('tells what comes first where another wall, or another wave, is scanned than the one in hand; not of the own', () => {
    const told = (on: ScanPageDefinition, at: { step: string; work: object }, of: string) => {
      const data = {
        scan_code: 'TW001',
        level: 'fail',
        message: '这是墙标签',
        go: { path: '/here', title: '上墙', of },
      };
      const { result } = reduceAnswer(
        { ...start, ...at } as PageState,
        job('W-2'),
        { code: 1, msg: '', data },
        { definition: on, codes },
      ).pageState;
      return result && resultText(result);
    };
    const wall = (no: string) => ({ step: 'put', work: { group_no: no } });
    expect(told(rebin, wall('W-1'), 'rebin-group')).toBe('这是墙标签；要改做它，请先完成或放下手上的');
    expect(told(rebin, wall('W-2'), 'rebin-group')).toBe('W-2 已在手上，请扫描包裹号，放入所示格口');
    const confirmed = { step: 'put', work: { group_no: 'W-1', slot_label: 'W-2' } };
    expect(told(rebin, confirmed, 'wall-slot')).toBe('W-2 已确认过，请扫描包裹号，放入所示格口');
    expect(told(rebin, wall('W-1'), 'outbound-wave')).toBe('这是墙标签');
    const unlocked = { step: 'choose', work: { package_no: 'W-2' } };
    expect(told(sorting, unlocked, 'package')).not.toContain('已在手上');
    const locked = { step: 'scan', work: { setup: { wave_id: '1', rank: 1 } } };
    expect(told(sorting, locked, 'outbound-wave')).toBe('这是墙标签；要改做它，请先解锁');
  });

  it('of the next thing, scanned before what was measured is sent, names what the question is about', () => {
    const asked = interrupted({ ...start, step: 'weigh', workCode: 'PK-1' }, job('PK-2'), 'abandon');
    // The other one may lie on the scale already.
    expect(asked.doubt).toMatchObject({ workTurn: asked.workTurn, by: 'scan' });
    // Nor does it become this one's by what is scanned for this one after a no.
    expect(stillInHand(declined(asked, definition), job('PK-1'), definition).doubt).toEqual(asked.doubt);
    expect(asked.result).toMatchObject({ bigText: 'PK-1', code: 'PK-2' });
    // A weight that may be the other's is not sent by a yes.
    expect(askedOf({ isComplete: true, isDoubted: true })).toBe('unchecked');
    expect(askedOf({ isComplete: true, isDoubted: false })).toBe('send');
  });

  it('of what is typed under a question is none: it is told as not registered, and the question stands', () => {
    const asked = interrupted({ ...start, step: 'weigh' }, job('PK-2'), 'abandon');
    const typed = notTaken(asked, job('510', { source: 'manual' }), 'question');
    expect(typed.result).toMatchObject({ confirm: { field: 'abandon' }, notTaken: 1 });
    expect(typed.rows[0] && resultText(typed.rows[0])).toBe('没有登记：请先回答提问，再重新输入');
  });

  it.each(['form', 'dialog'] as const)(
    'of what is scanned beside a %s says on the panel that it is not registered',
    (under) => {
      const told = notTaken({ ...start, form: '#DETAILS' }, job('PK-2'), under);
      expect(told).toMatchObject({ form: '#DETAILS', work: start.work, result: { level: 'fail', code: 'PK-2' } });
      expect(told.result && resultText(told.result)).toMatch(/^没有登记：请先.+，再重新扫描$/);
    },
  );

  it('that the bag in hand is over stops what was scanned for it: it does not begin another by itself', () => {
    const bag: PageState = { ...start, work: { open_no: 'OB-1' } };
    const over = { code: 1, msg: '', data: { scan_code: 'TW906', level: 'fail', next: 'first' } };
    expect(reduceAnswer(bag, job('PK-1'), over, { definition, codes }).how).toBe('ended');
    // What is refused with empty hands stops nothing.
    expect(reduceAnswer(start, job('PK-1'), over, { definition, codes }).how).toBe('done');
  });

  it('that ends the work stands, whatever was read of its end before the answer came', () => {
    const inHand: PageState = { ...start, work: { open_no: 'OB-1' } };
    const seen = { number: 'OB-1', text: '大包 OB-1 的核对已结束', isOwn: true, turn: inHand.result?.turn };
    const { pageState } = reduceAnswer(
      inHand,
      job('PK-1'),
      { code: 0, msg: '', data: { level: 'warn' } },
      { definition, codes },
    );
    expect(endedElsewhere(pageState, seen, definition)).toBe(pageState);
    expect(endedElsewhere(inHand, seen, definition)).toMatchObject({ work: {}, result: { level: 'ok', code: 'OB-1' } });
  });

  it('of what was measured and refused stops the work, so that nothing else is taken in hand before it is mended', () => {
    const weighed = job(submitCode, { prepared: { call: 'weigh', body: {} } });
    const refused = { code: 1, msg: '', data: { scan_code: 'TW001', level: 'fail' } };
    expect(reduceAnswer({ ...start, step: 'weigh' }, weighed, refused, { definition, codes }).how).toBe('failed');
  });

  it('brings its label with it, once; later answers do not print it again', () => {
    const labelled = { ...definition, label: ({ label }: Record<string, unknown>) => label as never };
    const print = { job_id: 'BP-1.2', format: 'zpl' };
    const answer = (pageState: PageState, data: object) =>
      reduceAnswer(pageState, job('PK-1'), answered(data), { definition: labelled, codes }).pageState;
    const packed = answer(start, { scan_code: 'TR004', level: 'ok', entity: { label: print } });
    expect(packed.result?.label).toEqual(print);
    expect(answer(packed, { scan_code: 'TR002', level: 'ok' }).result?.label).toBeUndefined();
  });

  it('of an ordinary call leaves what is in hand, and what was typed for it', () => {
    const looking: ScanPageDefinition = {
      ...definition,
      steps: {
        ...definition.steps,
        parcel: { prompt: '', scan: { call: 'material', answer: () => ({ message: '纸箱' }) } },
      },
    };
    const at = { ...start, step: 'parcel', workTurn: 3 };
    const { pageState } = reduceAnswer(at, job('M-1'), answered({}), { definition: looking, codes });
    expect(pageState).toMatchObject({ workTurn: 3, result: { text: '纸箱' } });
  });

  it('is remembered fifty times, the latest first', () => {
    let pageState = start;
    for (let place = 0; place < 60; place += 1)
      ({ pageState } = after(pageState, `PK-${place}`, { scan_code: 'TR002', level: 'ok' }));
    expect(pageState.rows).toHaveLength(historyLength);
    expect(pageState.rows[0]?.code).toBe('PK-59');
    expect(pageState.result?.turn).toBe(60);
  });

  it('is its list alone where it tells what has come in and gone out; of another list than the page has, all is asked for', () => {
    const line = (number: string) => ({ number, note: '', state: 'done' as const });
    const work = { version: 4, contents: [line('B-2'), line('B-1')] };
    const since = (version: number) => ({
      entity: { version: 5, contents_since: { version, put: [line('B-3')], out: ['B-1'] } },
    });
    const { pageState } = after({ ...start, work }, 'B-3', since(4));
    expect(pageState.work).toEqual({ version: 5, contents: [line('B-3'), line('B-2')] });
    expect(pageState.isStale).toBeFalsy();
    const odd = after({ ...start, work }, 'B-3', since(3)).pageState;
    expect([odd.work, odd.isStale]).toEqual([work, true]);
  });
});

describe('a form that was saved', () => {
  const before: PageState = { ...freshPageState('parcel'), form: '#DETAILS', work: { shipment_no: 'SH1', version: 3 } };

  test('is known by its page: what is in hand stands as the answer says', () => {
    const saved = { entity: { shipment_no: 'SH1', handover_time: '2026-11-27T00:00:00Z', version: 4 } };
    const known = formClosed(before, '已交接', 'ok', saved);
    expect(known.work).toEqual(saved.entity);
    expect(known.form).toBeUndefined();
    expect(formClosed(before, '已保存', 'ok', { shipment_id: '1', version: 4 }).work).toEqual({
      ...before.work,
      version: 4,
    });
  });

  test('of what is ended stands as it was answered: another that is open here is not gone on with instead', () => {
    const work: Work = { ...before.work, open_no: null, is_labelled: true };
    expect(formClosed({ ...before, work }, '已交接', 'ok', { entity: { open_no: null } }).isStale).toBeFalsy();
    expect(formClosed(before, '已保存', 'ok').isStale).toBe(true);
  });

  test('that was left, or may not be filled in, changes nothing of it', () => {
    expect(formClosed(before).work).toEqual(before.work);
    expect(formClosed(before, '现在不能填写', 'fail').work).toEqual(before.work);
  });
});

describe('a page that is not to be left', () => {
  it('says why, until it has finished or the person leaves all the same', () => {
    let told = 0;
    const forget = onNavigationBlocked(() => (told += 1));
    const release = blockNavigation('/a', '还有 1 条');
    blockNavigation('/b', '还有 2 条');
    expect(navigationBlocks(['/a', '/c'])).toEqual(['还有 1 条']);
    expect(navigationBlocks()).toEqual(['还有 1 条', '还有 2 条']);
    release();
    expect(navigationBlocks()).toEqual(['还有 2 条']);
    unblockNavigation();
    expect(navigationBlocks()).toEqual([]);
    expect(told).toBe(4);
    forget();
  });
});

describe('what is in hand at one workbench', () => {
  const seat = (id: string) => ({ id, name: `${id}号台`, code: id.toUpperCase() });
  const seated = atWorkbench(start, seat('one'), definition);
  const inHand = { ...seated, step: 'parcel', work: { wave_id: 'w' }, counters: { scanned: 3 }, workCode: 'W-5' };

  it('is not at another, and what was scanned stays to be read', () => {
    expect(atWorkbench(inHand, seat('one'), definition)).toBe(inHand);
    const { rows, step, work, counters } = atWorkbench({ ...inHand, rows: [] }, seat('other'), definition);
    expect({ rows, step, work, counters }).toEqual({ rows: [], step: 'wall', work: {}, counters: {} });
  });

  it('is kept with the way back to it, and taken up again there, also after a while at several others', () => {
    const away = ['-1', 'two', 'three'].reduce(
      (known, id) => atWorkbench(known, seat(id), definition),
      inHand as PageState,
    );
    expect(away.left).toMatchObject([{ workbenchId: 'one', name: 'one号台', code: 'ONE', step: 'parcel' }]);
    const back = atWorkbench(away, seat('one'), definition);
    expect(back).toMatchObject({ step: 'parcel', work: { wave_id: 'w' }, counters: { scanned: 3 }, workCode: 'W-5' });
    // Others may have gone on with it.
    expect(back.isStale).toBe(true);
    expect(back.left).toEqual([]);
    // It is told by its own number, and what lies on the scale is not taken for it.
    const weigh = { prompt: '请称重', about: ({ big_bag_no: no }: { big_bag_no?: string | null }) => no };
    const bags = { ...definition, steps: { ...definition.steps, weigh } } as unknown as ScanPageDefinition;
    const closed = { ...inHand, step: 'weigh', work: { big_bag_no: 'OB-1' }, workCode: 'BP-3' };
    const again = atWorkbench(atWorkbench(closed, seat('two'), bags), seat('one'), bags);
    expect(again.result?.own).toMatchObject({ word: 'going-on', number: 'OB-1' });
    expect(back).toMatchObject({ result: { level: 'warn', own: { word: 'going-on' } }, doubt: { by: 'scan' } });
  });

  it('takes along what is still to be acknowledged, and nothing else of what was told there', () => {
    const refused = after(inHand as PageState, 'PK-9', { scan_code: 'TW006', level: 'fail' }, 1).pageState;
    const hard: PageState = { ...refused, result: refused.result && { ...refused.result, isHard: true } };
    expect(atWorkbench(hard, seat('two'), definition).result).toMatchObject({ isHard: true, code: 'PK-9' });
    const there = atWorkbench({ ...acknowledged(hard), isRemoving: true }, seat('two'), definition);
    expect(there).toMatchObject({ result: null, isRemoving: false });
    // What is told next is another thing all the same.
    expect(after(there, 'PK-1', { level: 'ok' }).pageState.workTurn).toBeGreaterThan(Number(hard.result?.turn));
  });

  it('is told instead of a failure that was acknowledged, once the page is opened anew, as after binding', () => {
    const refused = after(inHand as PageState, 'PK-9', { scan_code: 'TW022', level: 'fail' }, 1).pageState;
    const hard: PageState = { ...refused, result: refused.result && { ...refused.result, isHard: true } };
    expect(recalled(hard, seat('one'), definition).result).toMatchObject({ isHard: true, code: 'PK-9' });
    const opened = recalled(acknowledged(hard), seat('one'), definition);
    expect(opened).toMatchObject({ step: 'parcel', work: { wave_id: 'w' }, result: { level: 'warn' } });
    expect(opened.result?.own).toMatchObject({ word: 'going-on', number: 'W-5' });
    // What was told last, and is no failure that was read, is to be seen again.
    expect(recalled(refused, seat('one'), definition)).toEqual(refused);
    const idle = { ...acknowledged(hard), step: 'wall', work: {}, workCode: undefined };
    expect(recalled(idle, seat('one'), definition)).toMatchObject({ step: 'wall', result: null });
  });

  it('is told instead of a refusal for the workbench alone, once that is bound anew: nothing else of what is to be read goes', () => {
    const refusedAs = (scan_code: string) =>
      reduceAnswer(inHand as PageState, job('PK-9'), answered({ scan_code, level: 'fail' }, 1), {
        definition,
        codes: model.scanCodes,
      }).pageState;
    expect(boundAgain(refusedAs('TW022'), definition).result?.own).toMatchObject({ word: 'going-on' });
    // Nothing that was entered for it is lost.
    const entered = { ...refusedAs('TW022'), entered: { workTurn: 7, values: { weight: 505 } }, workTurn: 7 };
    expect(boundAgain(entered, definition)).toMatchObject({ workTurn: 7, entered: entered.entered });
    expect(boundAgain(refusedAs('TW006'), definition).result).toMatchObject({ isHard: true, code: 'PK-9' });
  });

  it('is to be looked at once more where all of it was sent already: a colleague may have put another thing on the scale', () => {
    const sent: ScanJob = { ...job(submitCode), isCommand: true };
    const refused = reduceAnswer(inHand as PageState, sent, answered({ scan_code: 'TW022', level: 'fail' }, 1), {
      definition,
      codes: model.scanCodes,
    }).pageState;
    const { result, doubt } = boundAgain(refused, definition);
    expect(result && resultText(result)).toMatch(/^继续处理 .+，请核对后按回车提交$/);
    expect(doubt).toEqual({ workTurn: refused.workTurn, by: 'scan' });
  });

  it('is told again once the form or the dialog is closed, beside which something was scanned', () => {
    expect(
      resultText(notTaken(inHand as PageState, { ...job('#LEAVE'), isCommand: true }, 'form').result as Result),
    ).toBe('没有执行：请先保存或取消打开的表单');
    const beside = notTaken(inHand as PageState, job('ZX-1'), 'form');
    const { result, rows } = withoutMissed(beside, definition);
    expect(result?.own).toMatchObject({ word: 'going-on' });
    expect(rows.map(({ code }) => code)).toContain('ZX-1');
    expect(recalled({ ...beside, form: 'x' }, { id: 'one', name: 'One', code: 'ONE' }, definition).result?.level).toBe(
      'fail',
    );
    const under = notTaken(
      after(inHand as PageState, 'PK-9', { scan_code: 'TW006', level: 'fail' }, 1).pageState,
      job('ZX-1'),
      'failure',
    );
    expect(withoutMissed(under, definition)).toEqual(under);
  });

  it('keeps the failure that is to be acknowledged, whatever is opened upon it and scanned beside that', () => {
    const failed = after(inHand as PageState, 'PK-9', { scan_code: 'TW006', level: 'fail' }, 1).pageState;
    const hard = { ...failed, result: failed.result && { ...failed.result, isHard: true } };
    for (const under of ['dialog', 'form', 'window'] as const) {
      const { result, rows } = notTaken(hard, job('ZX-1'), under);
      expect(result).toMatchObject({ turn: hard.result?.turn, isHard: true, notTaken: 1 });
      expect(missedBeside(result)).toEqual({ under });
      expect(rows.map(({ code }) => code)).toContain('ZX-1');
      expect(withoutMissed(notTaken(hard, job('ZX-1'), under), definition).result?.text).toBe(hard.result?.text);
    }
  });

  it('gets nothing that was scanned at another one and waited: that is told, with where it was', () => {
    const waiting = { ...job('ZX-0300'), workbench: 'ONE' };
    const there = atWorkbench(inHand as PageState, seat('two'), definition);
    expect(resolve(waiting, { ...there, step: 'parcel' }, definition)).toBeUndefined();
    const { pageState } = reduceAnswer(there, waiting, undefined, { definition, codes: undefined });
    expect(pageState.work).toEqual({});
    expect(pageState.result && resultText(pageState.result)).toBe('没有登记：是在工作台 ONE 扫描的，请到那里重新扫描');
    expect(resolve(waiting, { ...(inHand as PageState), step: 'parcel' }, definition)).toBeDefined();
  });

  it('is not at the next one either when the answer comes there: that is told, and nothing is taken in hand', () => {
    const there = atWorkbench(inHand as PageState, seat('two'), definition);
    const late = { ...job('PK-7', { prepared: { call: 'rebin', body: {} } }), workbench: 'ONE' };
    const answer = (data: object, code = 0) =>
      reduceAnswer(there, late, { code, msg: '', data }, { definition, codes });
    const entity = { wave_id: 'w', open_no: 'BP-1' };
    const said = { scan_code: 'TR002', level: 'ok', message: '已放入', big_text: '7', next: 'weigh', entity };
    const done = answer(said).pageState;
    expect(done).toMatchObject({ step: there.step, work: {}, workTurn: there.workTurn });
    expect(done.rows).toHaveLength(there.rows.length + 1);
    expect(done.result).toMatchObject({ level: 'ok', bigText: '', speak: [] });
    expect(done.result && resultText(done.result)).toBe('在工作台 ONE 扫描的：已放入');
    // What was asked about has not been done, and is not asked here.
    const asked = answer({ ...said, level: 'fail', need_confirm: { field: 'is_forced', text: '强制？' } }, 1);
    expect(asked).toMatchObject({ how: 'done', pageState: { work: {} } });
    expect(asked.pageState.result?.confirm).toBeUndefined();
    expect(asked.pageState.result && resultText(asked.pageState.result)).toMatch(/^没有登记：是在工作台 ONE 扫描的/);
  });

  it('is not what was only found open at one where nothing was scanned, a wall', () => {
    const found: PageState = { ...atWorkbench(inHand as PageState, seat('two'), definition), step: 'parcel' };
    const back = atWorkbench({ ...found, work: { wave_id: 'w' }, left: [] }, seat('three'), definition);
    expect(back.left).toEqual([]);
    const put = after({ ...found, work: { wave_id: 'w' } }, 'PK-1', { level: 'ok', next: 'parcel' }).pageState;
    expect(atWorkbench(put, seat('three'), definition).left?.[0]).toMatchObject({ workbenchId: 'two' });
  });

  it('is not what was done at no workbench, to which there is no way back', () => {
    const none = { id: 'none', name: '无工作台', code: '' };
    const put = after(atWorkbench(start, none, definition), 'PK-1', { level: 'ok', next: 'parcel' }).pageState;
    expect(atWorkbench({ ...put, work: { open_no: 'X' } }, seat('two'), definition).left).toEqual([]);
  });

  it('leaves nothing behind where nothing was', () => {
    expect(atWorkbench(seated, seat('two'), definition).left).toEqual([]);
  });
});

describe('what a colleague has done with the work in hand', () => {
  const { pageState: inHand } = after(start, 'W-5', {
    scan_code: 'TR002',
    level: 'ok',
    next: 'parcel',
    entity: { wave_id: '7' },
  });
  const told = (data: object) => resumed(inHand, readAnswer(data, false), definition);

  it('names what has to come out of it beside what was made of it', () => {
    const bad = { number: 'BP-2', note: '含已取消包裹', state: 'bad' };
    const data = { level: 'warn', message: '大包 OB-1 已由同事更改', next: 'parcel' };
    const entity = { open_no: 'OB-1', contents: [bad] };
    const told1 = resumed({ ...inHand, work: { open_no: 'OB-1' } }, readAnswer({ ...data, entity }, false), {
      ...definition,
      resume: { call: 'x' },
    });
    expect(told1.result && resultText(told1.result)).toBe('大包 OB-1 已由同事更改；BP-2（含已取消包裹），请取出');
  });

  it('was only found open, and gives way to the next that is scanned: that is told', () => {
    const found: PageState = { ...start, step: 'parcel', work: { open_no: 'BP-1', is_resumed: true } };
    const put = (known: PageState, open: string, code = 'PK-1') => {
      const entity = { open_no: open, contents: [{ number: 'PK-1', note: '', state: 'done' }] };
      return after(known, code, { level: 'ok', message: '成功', next: 'parcel', entity }).pageState.result;
    };
    const other = put(found, 'BP-2');
    expect(other && [resultText(other), other.level]).toEqual(['成功；BP-1 已放下', 'warn']);
    // Opened by its own label, it was meant.
    const opened = put(found, 'BP-2', 'SLOT-2');
    expect(opened && [resultText(opened), opened.level]).toEqual(['成功；BP-1 已放下', 'ok']);
    const same = put(found, 'BP-1');
    expect(same && [resultText(same), same.level]).toEqual(['成功', 'ok']);
    const held = put({ ...found, work: { open_no: 'BP-1', is_resumed: false } }, 'BP-2');
    expect(held && resultText(held)).toBe('成功');
  });

  it('has led it to the scale: what is put there next is not sent by itself', () => {
    const { weigh } = definition.steps;
    const steps = { ...definition.steps, weigh: { ...(weigh as Step), fields: [{ field: 'weight' }] } };
    const data = { level: 'warn', message: '已由同事封口，请称重', next: 'weigh', entity: { wave_id: '7' } };
    const led = resumed(inHand, readAnswer(data, false), { ...definition, steps });
    expect(led.doubt).toEqual({ workTurn: led.workTurn, by: 'scan' });
    // Told at the scale of its weighing, it is the one that lies there.
    const there = resumed({ ...inHand, step: 'weigh' }, readAnswer(data, false), { ...definition, steps });
    expect(there.doubt).toBeUndefined();
  });

  it('is told by its number when a colleague has ended the other and begun it; its weight waits, and what must come out is its own', () => {
    const named: ScanPageDefinition = {
      ...definition,
      resume: { call: 'outbound-big-bag.current', body: () => ({}) },
      steps: {
        ...definition.steps,
        weigh: {
          ...(definition.steps.weigh as Step),
          fields: [{ field: 'weight' }],
          about: ({ big_bag_no: no }) => no,
        },
      },
    };
    const text = '大包 OB-1 已由同事处理为“已称重”';
    const became = (data: object) =>
      resumed(
        { ...inHand, step: 'weigh', work: { open_no: 'OB-1', big_bag_no: 'OB-1' } },
        readAnswer({ level: 'warn', message: text, ...data }, false),
        named,
      );
    const saidOf = ({ result }: PageState) => result && resultText(result);
    const contents = [{ number: 'BP-2', note: '含已取消包裹', state: 'bad' }];
    const filled = became({ next: 'scan', entity: { open_no: 'OB-2', big_bag_no: 'OB-2', contents } });
    expect(saidOf(filled)).toBe(`${text}；继续处理 OB-2：BP-2（含已取消包裹），请取出`);
    // Where it comes out elsewhere, the way is told with it.
    const go = { path: '/unpack', title: '拆包', code: 'OB-2' };
    const led = became({ next: 'scan', entity: { open_no: 'OB-2', big_bag_no: 'OB-2', contents }, go });
    expect([saidOf(led), led.result?.go]).toEqual([`${text}；继续处理 OB-2；OB-2 请先去拆包`, go]);
    const closed = became({ next: 'weigh', entity: { open_no: null, big_bag_no: 'OB-2', contents: [] } });
    expect(saidOf(closed)).toBe(`${text}；继续处理 OB-2`);
    expect(closed.doubt).toEqual({ workTurn: closed.workTurn, by: 'scan' });
    expect(saidOf(became({ next: 'scan', entity: { open_no: null, contents: [] } }))).toBe(`${text}，请扫描墙`);
    // The one that it was asked about, opened again, is named already.
    const asked = { ...named, resume: { call: 'x', body: ({ work }: { work: Work }) => ({ id: work.big_bag_id }) } };
    const again = resumed(
      { ...inHand, step: 'weigh', work: { big_bag_id: '7', id: '7' } },
      readAnswer({ level: 'warn', message: text, next: 'scan', entity: { id: '7', open_no: 'OB-1' } }, false),
      asked as ScanPageDefinition,
    );
    expect(saidOf(again)).toBe(text);
  });

  it('is told in words, as a warning, and work goes on with what is open now', () => {
    const pageState = told({ level: 'warn', message: '已由同事封口，请称重', next: 'weigh', entity: { wave_id: '8' } });
    expect(pageState).toMatchObject({ step: 'weigh', work: { wave_id: '8' }, isStale: false });
    expect(pageState.result).toMatchObject({
      level: 'warn',
      tone: 'warn',
      isHard: false,
      text: '已由同事封口，请称重',
    });
    expect(pageState.result?.turn).toBeGreaterThan(inHand.result?.turn ?? 0);
    expect(pageState.workTurn).toBe(pageState.result?.turn);
    expect(pageState.rows).toHaveLength(inHand.rows.length + 1);
  });

  it('is said to nobody when there is nothing to say', () => {
    const pageState = told({ level: 'ok', message: '操作成功', next: 'parcel', entity: { wave_id: '7' } });
    expect(pageState.result).toBe(inHand.result);
    expect(pageState.rows).toEqual(inHand.rows);
  });
});

describe('what is open at the workbench', () => {
  it('is told where the panel still speaks of another: nothing is weighed for it unseen', () => {
    const open = readAnswer({ level: 'ok', next: 'weigh', entity: { open_no: 'BP-3' } }, false);
    const packed = after(start, 'BP-4', {
      scan_code: 'TR004',
      level: 'ok',
      entity: { open_no: null, big: 1 },
    }).pageState;
    const { result, workTurn } = resumed(packed, open, definition);
    expect(result && resultText(result)).toContain('继续处理 BP-3');
    expect(result).toMatchObject({ level: 'warn', bigText: '' });
    expect(workTurn).toBe(result?.turn);
    // By no scale alone: nothing was scanned for it.
    expect(resumed(packed, open, definition).doubt).toEqual({ workTurn, by: 'scan' });
    // A refusal that has led to it is read first.
    const stale = { ...packed, isStale: true };
    expect(resumed(stale, open, definition).result?.own).toMatchObject({ word: 'going-on' });
    const refused = { ...stale, result: packed.result && { ...packed.result, level: 'fail' as const } };
    expect(resumed(refused, open, definition).result).toBe(refused.result);
    // One of before the page was opened was read: what is taken up is told over it.
    const arrived = resumed(refused, open, definition, true);
    expect(arrived.result?.own).toMatchObject({ word: 'going-on', number: 'BP-3' });
    // Where nothing was told yet, the prompt names it.
    expect(resumed(start, open, definition).result).toBe(start.result);
    // However it is told, no scale sends what was scanned for nothing.
    for (const one of [resumed(refused, open, definition), resumed(start, open, definition), arrived])
      expect(one).toMatchObject({ doubt: { workTurn: one.workTurn, by: 'scan' }, weighsFrom: expect.any(Number) });
  });

  const picky: ScanPageDefinition = { ...definition, resumesOnly: ({ label_voided: isVoided }) => Boolean(isVoided) };
  const open = (entity: object) =>
    resumed({ ...start, isStale: true }, readAnswer({ level: 'ok', next: 'weigh', entity }, false), picky);

  it('is nothing once the truck is sent off, which stays in hand to be handed over', () => {
    const sentOff = { ...start, isStale: true, work: { shipment_id: '7', open_no: null, is_labelled: true } };
    const nothing = readAnswer({ level: 'ok', next: 'scan', entity: { contents: [], open_no: null } }, false);
    expect(resumed(sentOff, nothing, definition)).toEqual({ ...sentOff, isStale: false });
    const loading = { ...sentOff, work: { ...sentOff.work, open_no: 'S-7' } };
    expect(resumed(loading, nothing, definition).work).not.toHaveProperty('is_labelled');
  });

  it('is not put down unconfirmed where a colleague has confirmed it', () => {
    const leave = {
      isDone: ({ awaits_label: is }: Work) => is === true,
      forgets: ({ b_package_no: no }: Work) => (no ? '面单没有确认' : undefined),
    };
    const before = { ...start, step: 'weigh', work: { b_package_no: 'BP-1', awaits_label: true } };
    const data = { level: 'warn', message: 'BP-1 的面单已由同事确认', next: 'wall', entity: {} };
    const saidOf = (one: ScanPageDefinition, work: Work) => {
      const { result } = resumed({ ...before, work }, readAnswer(data, false), one);
      return result && resultText(result);
    };
    expect(saidOf({ ...definition, leave }, before.work)).toBe('BP-1 的面单已由同事确认，请扫描墙');
    expect(saidOf({ ...definition, leave }, { ...before.work, awaits_label: false })).toContain('面单没有确认');
  });

  it('is not taken up beside what a colleague has ended where it is another page’s', () => {
    const ended = (entity: object) =>
      resumed(
        { ...start, step: 'weigh', work: { open_no: 'BP-1' } },
        readAnswer({ level: 'warn', message: 'BP-1 已由同事处理', next: 'weigh', entity }, false),
        picky,
      );
    const textOf = ({ result }: PageState) => result && resultText(result);
    const theirs = ended({ open_no: 'BP-2', label_voided: false });
    expect(theirs).toMatchObject({ step: start.step, work: {} });
    expect(theirs.work.open_no).toBeUndefined();
    expect(textOf(theirs)).toBe('BP-1 已由同事处理，请扫描墙');
    const own = ended({ open_no: 'BP-2', label_voided: true });
    expect([own.work.open_no, textOf(own)]).toEqual(['BP-2', 'BP-1 已由同事处理；继续处理 BP-2']);
  });

  it('is taken in hand where it is this page’s, and left to another page where it is that one’s', () => {
    expect(open({ label_voided: true })).toMatchObject({ step: 'weigh', work: { label_voided: true } });
    expect(open({ label_voided: false })).toEqual({ ...start, isStale: false });
  });
});

describe('a bag that is filled by a list', () => {
  const filling: ScanPageDefinition = {
    ...definition,
    commands: { '#UNDO': { title: '撤销', request: { call: 'undo' }, about: () => 'PK-1' } },
    preloaded: {
      ...{ step: 'parcel', request: { call: 'list' }, read: () => [], minutes: 10, stops: [] },
      filled: ({ package_count: count }) => Number(count ?? 0),
    },
  };
  const listed = [{ number: 'PK-1', also: ['SF-1'] }, { number: 'PK-2' }];
  const rows: LaneRow[] = [{ id: 'a', number: 'SF-1', place: 1, state: 'confirmed', text: '' }];
  const open: PageState = {
    ...start,
    step: 'parcel',
    laneRows: rows,
    lane: { listed, loadedAt: 0, asked: '{}' },
    work: { package_count: 6 },
  };

  it('tells of each its place in the bag, what others have put in and what is on its way counted', () => {
    const second = laneRowOf(job('PK-2'), open, filling.preloaded as Preloaded);
    expect(second).toMatchObject({ number: 'PK-2', place: 7, state: 'sending' });
    expect(laneRowOf(job('PK-3'), { ...open, laneRows: [...rows, second] }, filling.preloaded as Preloaded).place).toBe(
      8,
    );
  });

  it('forgets what was taken out, by whichever of its numbers it was scanned', () => {
    const said = answered({ scan_code: 'TR004', level: 'ok', next: 'parcel' });
    const undo = job('#UNDO', { prepared: { call: 'undo', body: {} } });
    expect(reduceAnswer(open, undo, said, { definition: filling, codes }).pageState.laneRows).toEqual([]);
  });

  it('has a file of what is not confirmed, which no spreadsheet calculates', () => {
    expect(
      csvText([
        ['编号', '原因'],
        ['=1+1', '已“取消”, "破"'],
      ]),
    ).toBe('\ufeff"编号","原因"\r\n"\'=1+1","已“取消”, ""破"""\r\n');
  });
});

describe('what happens beside the work in hand', () => {
  const marked = (number: string, state: Content['state']) => ({ number, note: '', state });
  const told = (entity: object, more: object = {}) =>
    ({
      scan_code: 'TR004',
      level: 'ok',
      message: '',
      counters: {},
      speak: [],
      ...more,
      entity,
    }) as unknown as ScanAnswer;

  it('takes no mark back: what was cancelled and lies beside the box already is not to be taken out once more', () => {
    const contents = [marked('P-1', 'done'), marked('P-2', 'out')];
    const at: PageState = { ...start, work: { open_no: 'BP-1', contents } };
    const now = told({ open_no: 'BP-1', contents: [marked('P-1', 'done'), marked('P-2', 'bad')] });
    expect(spoilt(at, now, definition)).toBeUndefined();
    const other = spoilt(
      at,
      told({ open_no: 'BP-1', contents: [marked('P-1', 'bad'), marked('P-2', 'bad')] }),
      definition,
    );
    expect(other?.work.contents?.map(({ state }) => state)).toEqual(['bad', 'out']);
  });

  it('is told as sound again once a colleague has taken the mark back', () => {
    const contents = [marked('P-1', 'bad'), marked('P-2', 'done')];
    const at: PageState = { ...start, work: { open_no: 'BP-1', contents } };
    const now = told({ open_no: 'BP-1', contents: [marked('P-1', 'done'), marked('P-2', 'done')] });
    const healed = spoilt(at, now, definition);
    expect(healed?.work.contents?.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(resultText(healed?.result as Result)).toBe('P-1 已恢复正常，不用取出');
    // One that never lay in it is not said to stay there.
    const absent = { ...marked('P-1', 'out'), note: '破损', is_absent: true };
    const listed = spoilt(
      { ...at, work: { open_no: 'BP-1', contents: [absent, marked('P-2', 'done')] } },
      now,
      definition,
    );
    expect(resultText(listed?.result as Result)).toBe('P-1 已恢复正常，但不在包内，仍列为取出');
    // Also once it lies beside the box.
    const taken = [{ ...marked('P-1', 'out'), note: '破损' }, marked('P-2', 'done')];
    const beside = spoilt({ ...at, work: { open_no: 'BP-1', contents: taken } }, now, definition);
    expect(beside?.work.contents?.[0]).toEqual(marked('P-1', 'out'));
    expect(resultText(beside?.result as Result)).toBe('P-1 已恢复正常，不用取出');
  });

  it('leads to where it is taken out, with the way there where that is another page; and back once it may stay', () => {
    const weigh = { prompt: '请称重', fields: [{ field: 'weight' }], submit: { call: 'pack' } };
    const take = { prompt: '请扫描要取出的包裹', scan: { call: 'take', codeField: 'no' } };
    const steps = { ...definition.steps, weigh, take };
    const page = { ...definition, steps } as unknown as ScanPageDefinition;
    const taking: ScanPageDefinition = { ...page, takesOutAt: 'take' };
    const at: PageState = { ...start, step: 'weigh', work: { open_no: 'BP-1', contents: [marked('P-1', 'done')] } };
    const go = { path: '/unpack', title: '拆包' };
    const bad = told({ open_no: 'BP-1', contents: [{ ...marked('P-1', 'bad'), note: '破损' }] }, { go });
    const sound = told({ open_no: 'BP-1', contents: [marked('P-1', 'done')] });
    const led = spoilt(at, bad, taking);
    expect(led?.step).toBe('take');
    const back = led && spoilt(led, sound, taking);
    expect(back).toMatchObject({ step: 'weigh', doubt: { by: 'scan' } });
    // Something lies beside the box already: that is submitted or put back first.
    const half = led && {
      ...led,
      work: { ...led.work, contents: [...(led.work.contents ?? []), marked('P-2', 'out')] },
    };
    expect(half && spoilt(half, sound, taking)?.step).toBe('take');
    // Elsewhere it stays at the scale, and says where; also when the parcel is scanned there.
    const told1 = spoilt(at, bad, page);
    expect(told1).toMatchObject({ step: 'weigh', result: { go } });
    const scanned = told1 && misread(told1, job('P-1'), page, ['包材编码']).result;
    expect(scanned).toMatchObject({ level: 'warn', go });
    expect(scanned && resultText(scanned)).toBe('P-1（破损），请取出');
    // What is closed is opened first.
    const remove = { title: '取出', prompt: '', request: { call: 'x' }, whyNot: () => '大包已封口，请先重新打开' };
    const closed = spoilt(at, bad, { ...page, remove })?.result;
    expect(closed && resultText(closed)).toBe('P-1（破损），请取出；大包已封口，请先重新打开');
  });

  it('is told again, with the way, to who scans on for what has to be worked on elsewhere first', () => {
    const go = { path: '/unpack', title: '拆包' };
    const contents = [marked('P-1', 'done'), { ...marked('P-2', 'bad'), note: '破损' }];
    const entity = { open_no: 'BP-1', contents };
    const warned = after(start, 'P-1', { scan_code: 'TR002', level: 'warn', next: 'parcel', entity, go }).pageState;
    expect(warned.wayOut).toEqual({ number: 'BP-1', go });
    const unknown = { scan_code: 'TW008', level: 'fail', message: '未找到包裹号 ZX-1' };
    const refused = reduceAnswer(warned, job('ZX-1'), { code: 1, msg: '', data: unknown }, { definition, codes });
    const { result } = refused.pageState;
    expect(result && [resultText(result), result.go]).toEqual(['未找到包裹号 ZX-1；BP-1 请先去拆包', go]);
    // Also where the page itself knows that it is none of them; and not once it is another in hand.
    expect(misread(warned, job('?'), definition, []).result?.go).toEqual(go);
    const other = { ...warned, work: { open_no: 'BP-2' } };
    expect(misread(other, job('?'), definition, []).result?.go).toBeUndefined();
    const sound = told({ open_no: 'BP-1', contents: contents.map(({ number }) => marked(number, 'done')) });
    expect(spoilt(warned, sound, definition)?.wayOut).toBeUndefined();
  });

  it('is told with what is gone on with, in a fresh browser or after a colleague, and with the next wrong code', () => {
    const go = { path: '/unpack', title: '拆包' };
    const entity = { open_no: 'BP-1', contents: [marked('P-1', 'done'), { ...marked('P-2', 'bad'), note: '破损' }] };
    const answer = readAnswer({ level: 'ok', next: 'parcel', entity, go }, false);
    for (const before of [start, { ...start, result: after(start, 'P-9', { level: 'ok' }).pageState.result }]) {
      const { result, ...known } = resumed(before, answer, definition, true);
      expect(result && [resultText(result), result.go]).toEqual(['继续处理 BP-1；BP-1 请先去拆包', go]);
      const unknown = { scan_code: 'TW001', level: 'fail', message: '未找到包裹号 ZX-1' };
      expect(after({ ...known, result }, 'ZX-1', unknown, 1).pageState.result?.go).toEqual(go);
    }
  });

  it('is told by its own number where it waits at the scale, closed; what is put on the scale then is not sent by itself', () => {
    const { wall, weigh } = definition.steps as { wall: Step; weigh: Step };
    const steps = { wall, weigh: { ...weigh, fields: [{ field: 'weight' }], about: ({ big_bag_no: no }: Work) => no } };
    const resume = { call: 'current', body: ({ work }: { work: Work }) => ({ big_bag_id: work.big_bag_id }) };
    const entity = { open_no: null, big_bag_id: '7', big_bag_no: 'OB-7', contents: [marked('BP-1', 'done')] };
    const answer = readAnswer({ level: 'ok', next: 'weigh', entity }, false);
    const read = { ...start, result: after(start, 'P-9', { level: 'ok' }).pageState.result };
    const taken = resumed(read, answer, { ...definition, steps, resume }, true);
    expect(taken.result && resultText(taken.result)).toBe('继续处理 OB-7');
    expect(taken.doubt).toMatchObject({ by: 'scan' });
    expect(resumed(start, answer, { ...definition, steps, resume }, true).doubt).toMatchObject({ by: 'scan' });
    // Its own once more is no news.
    expect(
      resumed({ ...taken, doubt: undefined }, answer, { ...definition, steps, resume }, true).doubt,
    ).toBeUndefined();
  });

  it('is named with what is gone on with, where it comes out on this page', () => {
    const resume = { call: 'current' };
    const entity = {
      open_no: 'OB-1',
      contents: [{ ...marked('BP-2', 'bad'), note: '已取消' }, marked('BP-1', 'done')],
    };
    const read = { ...start, result: after(start, 'P-9', { level: 'ok' }).pageState.result };
    const goesOn = (remove?: ScanPageDefinition['remove']) =>
      resumed(read, readAnswer({ level: 'ok', next: 'parcel', entity }, false), { ...definition, resume, remove }, true)
        .result;
    const told1 = goesOn();
    expect(told1 && resultText(told1)).toBe('继续处理 OB-1：BP-2（已取消），请取出');
    const told2 = goesOn({
      title: '取出',
      prompt: '',
      request: { call: 'x' },
      whyNot: () => '大包已封口，请先重新打开',
    });
    expect(told2 && resultText(told2)).toBe('继续处理 OB-1：BP-2（已取消），请取出；大包已封口，请先重新打开');
  });

  it('is told no more once what had to come out came out at another page', () => {
    const go = { path: '/unpack', title: '拆包' };
    const contents = [marked('P-1', 'done'), { ...marked('P-2', 'bad'), note: '破损' }];
    const entity = { open_no: 'BP-1', contents };
    const warned = after(start, 'P-1', { scan_code: 'TR002', level: 'warn', next: 'parcel', entity, go }).pageState;
    const emptied = { open_no: 'BP-1', contents: [marked('P-1', 'done')] };
    const back = (told: object) =>
      resumed(warned, readAnswer({ level: 'ok', next: 'parcel', ...told }, false), definition);
    expect(back({ entity: emptied }).wayOut).toBeUndefined();
    expect(back({ entity }).wayOut).toEqual({ number: 'BP-1', go });
  });

  it('is told again as what can be done, where it can go on elsewhere as it is, until something is taken out', () => {
    const taking: ScanPageDefinition = { ...definition, takesOutAt: 'parcel' };
    const go = { path: '/recheck', title: '复核打包', code: 'BP-1' };
    const answered = (known: PageState, code: string, data: object, isRefused = false) =>
      reduceAnswer(known, job(code), { code: Number(isRefused), msg: '', data }, { definition: taking, codes })
        .pageState;
    const entity = { open_no: 'BP-1', contents: [marked('P-1', 'done'), marked('P-2', 'done')] };
    const opened = answered(start, 'BP-1', { scan_code: 'TR002', level: 'warn', next: 'parcel', entity, go });
    const refusal = { scan_code: 'TW001', level: 'fail', message: '未找到包裹号 ZX-1' };
    const wrong = answered(opened, 'ZX-1', refusal, true);
    expect(wrong.result && [resultText(wrong.result), wrong.result.go]).toEqual([
      '未找到包裹号 ZX-1；BP-1 可去复核打包继续',
      go,
    ]);
    const again = answered(wrong, 'ZX-1', refusal, true).result;
    expect(again?.go).toEqual(go);
    // What leads elsewhere leads there.
    const other = { path: '/bag', title: '集包', code: 'OB-1' };
    expect(answered(opened, 'OB-1', { ...refusal, go: other }, true).result?.go).toEqual(other);
    const out = { ...entity, contents: [marked('P-1', 'out'), marked('P-2', 'done')] };
    const taken = answered(opened, 'P-1', { scan_code: 'TR002', level: 'ok', next: 'parcel', entity: out });
    expect(answered(taken, 'ZX-1', refusal, true).result?.go).toBeUndefined();
  });

  it('is told again also where the page has learnt it from a scan that was refused for it, and for nothing else', () => {
    const go = { path: '/unpack', title: '拆包', code: 'BP-1' };
    const contents = [marked('P-1', 'done'), marked('P-2', 'open')];
    const at: PageState = { ...start, work: { open_no: 'BP-1', contents } };
    const refusedWith = (known: PageState, code: string, more: object) => {
      const data = { scan_code: 'TW004', level: 'fail', message: '已取消', ...more };
      return reduceAnswer(known, job(code), { code: 1, msg: '', data }, { definition, codes }).pageState;
    };
    const entity = { open_no: 'BP-1', contents: [marked('P-1', 'done'), { ...marked('P-2', 'bad'), note: '已取消' }] };
    const cancelled = refusedWith(at, 'P-2', { entity, go });
    expect(cancelled.result && resultText(cancelled.result)).toBe('已取消；BP-1 请先去拆包');
    const wrong = refusedWith(cancelled, 'ZX-1', { message: '未找到包裹号 ZX-1' }).result;
    expect(wrong && [resultText(wrong), wrong.go]).toEqual(['未找到包裹号 ZX-1；BP-1 请先去拆包', go]);
    // Another page is where another thing belongs.
    expect(refusedWith(at, 'OB-1', { entity, go: { ...go, code: 'OB-1' } }).wayOut).toBeUndefined();
  });

  it('is heard of what was put last where a page lists nothing: bad, sound again, and never of another', () => {
    const put = noticed(start, marked('P-1', 'done'), definition);
    expect([put.rows, put.result]).toEqual([[], null]);
    const spoiltOne = noticed(put, { ...marked('P-1', 'bad'), note: '破损' }, definition);
    expect(resultText(spoiltOne.result as Result)).toBe('P-1（破损），请取出');
    expect(noticed(spoiltOne, { ...marked('P-1', 'bad'), note: '破损' }, definition)).toBe(spoiltOne);
    expect(resultText(noticed(spoiltOne, marked('P-1', 'done'), definition).result as Result)).toBe(
      'P-1 已恢复正常，不用取出',
    );
    expect(noticed(spoiltOne, marked('P-2', 'done'), definition).rows).toHaveLength(1);
  });

  it('that ends it is told with what is lost: nothing of what was marked is in any record', () => {
    const page: ScanPageDefinition = { ...definition, leave: { forgets: () => '已标记取出的 1 件需重新扫描' } };
    const at: PageState = { ...start, work: { open_no: 'BP-1' } };
    const news = told({ contents: [], open_no: null }, { level: 'warn', message: '已由罗美玲处理', next: 'wall' });
    expect(resumed(at, news, page).result?.text).toBe('已由罗美玲处理；已标记取出的 1 件需重新扫描');
    const refused = answered({ scan_code: 'TW001', level: 'fail', message: '内容已更改', next: 'first' }, 1);
    const { pageState } = reduceAnswer(at, job('P-1', { prepared: { call: 'x', body: {} } }), refused, {
      definition: page,
      codes,
    });
    expect(pageState.result?.text).toBe('内容已更改；已标记取出的 1 件需重新扫描');
  });

  it('is up to date without a word where the page says so', () => {
    const page: ScanPageDefinition = { ...definition, resumeTells: ['left_behind'] };
    const at: PageState = {
      ...start,
      work: { open_no: 'SH-1', version: 3, left_behind: [marked('OB-1', 'open'), marked('OB-2', 'open')] },
    };
    const now = told({ open_no: 'SH-1', version: 3, left_behind: [marked('OB-1', 'open')] }, { counters: { left: 1 } });
    expect(withTold(at, now, page)).toMatchObject({
      work: { left_behind: [{ number: 'OB-1' }] },
      counters: { left: 1 },
    });
    // A wall is called by the number of its step.
    const wall: ScanPageDefinition = {
      ...{ first: 'put', resumeTells: ['awaits_slot'] },
      steps: { put: { prompt: '', about: ({ group_no: no }) => no } },
    };
    const atWall = { ...start, step: 'put', work: { group_no: 'W-1', version: 5 } };
    const said = (group_no: string) => told({ group_no, awaits_slot: 3 }, { next: 'put' });
    expect(withTold(atWall, said('W-1'), wall)?.work).toEqual({ group_no: 'W-1', version: 5, awaits_slot: 3 });
    expect(withTold(atWall, said('W-2'), wall)).toBeUndefined();
    expect(withTold(at, told({ open_no: 'SH-2', version: 3, left_behind: [] }), page)).toBeUndefined();
    expect(withTold(at, now, definition)).toBeUndefined();
  });

  it('was refused while others waited behind it, and stands until it is acknowledged', () => {
    const refused = after(start, 'X', { scan_code: 'TW001', level: 'fail', message: '未找到' }, 1);
    expect(toldLate({ ...refused, how: 'done' })).toMatchObject({
      how: 'failed',
      pageState: { result: { isHard: true } },
    });
    const accepted = after(start, 'Y', { scan_code: 'TR004', level: 'ok' });
    expect(toldLate(accepted)).toEqual(accepted);
  });

  it('offers no label of what was opened again', () => {
    const failed = (id: string) => ({ job: { job_id: id }, state: 'failed', text: '缺纸' }) as unknown as PrintState;
    const at: PageState = { ...start, prints: [failed('SH-1.0a'), failed('SH-2.0b')] };
    const opened = after(at, '#ROLLBACK', {
      scan_code: 'TR004',
      level: 'ok',
      entity: { shipment_no: 'SH-1', is_labelled: false },
    });
    expect(opened.pageState.prints?.map(({ job: { job_id: id } }) => id)).toEqual(['SH-2.0b']);
    const seen = after(at, 'SH-1', {
      scan_code: 'TR004',
      level: 'ok',
      entity: { shipment_no: 'SH-1', is_labelled: true },
    });
    expect(seen.pageState.prints).toHaveLength(2);
  });

  it('is not given up for the next one while a label is printed again beside it, nor while it is told what became of one', () => {
    const weighs: ScanPageDefinition = {
      first: 'scan',
      steps: {
        scan: { prompt: '请扫描', scan: { call: 'find' } },
        weigh: {
          prompt: '请称重',
          fields: [{ field: 'weight', from: 'scale' }],
          scan: { call: 'find' },
          submit: { call: 'weigh', body: ({ values }) => values },
        },
      },
    };
    const result = { isPending: true } as Result;
    const inHand: PageState = { ...freshPageState('weigh'), workCode: 'PK-1', result };
    const aside = [job('#REPRINT', { isAside: true }), job('#PRINTED', { isAside: true, print: printOf('PK-0.1') })];
    const goesOn = (one: ScanJob, next?: ScanJob) => {
      const data = { scan_code: 'TR004', level: 'ok' };
      const reduced = reduceAnswer(inHand, one, { code: 0, msg: '', data }, { definition: weighs, codes });
      return withWaiting(reduced, inHand, one, next, weighs).how;
    };
    for (const one of aside) {
      expect(goesOn(one, job('PK-2'))).toBe('ended');
      expect(goesOn(one, job('PK-1'))).toBe('done');
      expect(goesOn(one)).toBe('done');
    }
  });

  it('is in hand where it was taken over as agreed to, although what was scanned for it was refused', () => {
    const agreed = { call: 'rebin', body: {} };
    const entity = { open_no: 'BP-2', workbench: 'PACK-01', contents: [{ number: 'PK-1', note: '', state: 'bad' }] };
    const at: PageState = { ...start, workbenchCode: 'PACK-01' };
    const refused = (more: object, one = job('PK-1', { agreed })) => {
      const data = { scan_code: 'TW001', level: 'fail', message: '部分包裹已取消', entity: { ...entity, ...more } };
      return reduceAnswer(at, one, { code: 1, msg: '', data }, { definition, codes }).pageState;
    };
    const { work, result, workCode } = refused({});
    expect(work).toMatchObject({ open_no: 'BP-2', contents: [{ number: 'PK-1' }] });
    expect([result?.level, resultText(result as Result), workCode]).toEqual([
      'fail',
      '部分包裹已取消；BP-2 已在本工作台',
      'PK-1',
    ]);
    // It lies elsewhere still, or was not asked about.
    expect(refused({ workbench: 'OUT-01' }).work).toEqual(start.work);
    expect(refused({ open_no: null }).work).toEqual(start.work);
    expect(refused({}, job('PK-1')).work).toEqual(start.work);
  });

  it('takes no void label for the new one that was not printed: by its number they cannot be told apart', () => {
    const asksLabel: ScanPageDefinition = {
      first: 'scan',
      steps: {
        scan: { prompt: '请扫描', scan: { call: 'find' } },
        confirm: { prompt: '请扫描面单确认', confirms: true, scan: { call: 'confirmLabel', codeField: 'label' } },
      },
    };
    const print = (more: object): PrintState =>
      ({ job: { job_id: 'BP-1.4', replaces: true }, state: 'failed', text: '缺纸', ...more }) as unknown as PrintState;
    const at = (one: PrintState): PageState => ({ ...freshPageState('confirm'), prints: [one] });
    const asks = (one: PrintState, code = 'BP-1', step = 'confirm') =>
      requestOf(job(code), { ...at(one), step }, asksLabel)?.call;
    const unprinted = print({});
    expect(asks(unprinted)).toBeUndefined();
    expect(asks(unprinted, 'BP-2')).toBe('confirmLabel');
    expect(asks(unprinted, 'BP-1', 'scan')).toBe('find');
    expect(asks(print({ state: 'printed' }))).toBe('confirmLabel');
    // A first label that the printer calls unprinted is scanned all the same: then it is there.
    expect(asks(print({ job: { job_id: 'BP-1.4' } }))).toBe('confirmLabel');
    const refused = reduceAnswer(at(unprinted), job('BP-1'), undefined, { definition: asksLabel, codes });
    expect(refused.pageState.prints).toEqual([unprinted]);
    expect(refused.pageState.result?.level).toBe('fail');
    expect(resultText(refused.pageState.result as Result)).toBe('BP-1 的新面单还没有打印，请先重新打印；原面单已作废');
  });
});
