import { act, renderHook } from '@testing-library/react';
import { Activity, useSyncExternalStore, type ReactNode } from 'react';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import { model } from '../../src/server/platform/model';
import type { ScanPageDefinition } from '../../src/scan/page/definition';
import { freshPageState, type PageState } from '../../src/scan/page/page-state';
import type { Answered } from '../../src/scan/page/answered';
import { boundAgain } from '../../src/scan/page/recalled';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import { resultText } from '../../src/scan/view/result-text';
import { resolve } from '../../src/scan/page/resolve';
import { useResume } from '../../src/scan/page/use-resume';
import { ScanQueue } from '../../src/scan/queue/scan-queue';

const definition: ScanPageDefinition = {
  first: 'scan',
  steps: { scan: { prompt: '请扫描', scan: { call: 'b-package.recheck', codeField: 'base_package_no' } } },
  resume: { call: 'b-package.current' },
  watch: 'b-package',
};
const told = (open: string) => ({ level: 'ok', next: 'scan', entity: { open_no: open } });

/** A page that asks what is open, and is answered when the test says so; what is scanned is answered at once. */
async function opened(
  page: ScanPageDefinition = definition,
  scanned: object = told('BP-SCANNED'),
  before: Partial<PageState> = {},
  { isEarly = false } = {},
) {
  let answerNow: (data: unknown) => void = () => undefined;
  const asked: unknown[] = [];
  let change: () => void = () => undefined;
  const engine = {
    transport: {
      call: (_: string, body: unknown) => {
        asked.push(body);
        return new Promise((answer) => (answerNow = answer));
      },
    },
    principal: { kind: 'cos', codes: [] },
    shell: model,
    live: {
      subscribe: (_: string, listen: (told: { ids: string[]; count: number }) => void) => {
        change = () => listen({ ids: ['7'], count: 1 });
        return () => undefined;
      },
    },
    loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
  } as unknown as Engine;
  const scanQueue = new ScanQueue<PageState, Answered>(
    {
      store: { load: () => Promise.resolve(undefined), save: () => Promise.resolve(), note: () => true },
      resolve: (job, pageState) => resolve(job, pageState, page),
      send: () => {
        const code = 'need_confirm' in scanned ? 1 : 0;
        return Promise.resolve({ type: 'answered', answer: { code, msg: '', data: scanned } });
      },
      reduceAnswer: (pageState, job, answer) =>
        reduceAnswer(pageState, job, answer, { definition: page, codes: model.scanCodes }),
      asks: ({ result }) => result?.confirm !== undefined,
      retryDelay: () => Promise.resolve(),
    },
    { ...freshPageState('scan'), workbenchId: '1', ...before },
  );
  let mode: 'visible' | 'hidden' = 'visible';
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineContext.Provider value={engine}>
      <Activity mode={mode}>{children}</Activity>
    </EngineContext.Provider>
  );
  const place = { path: '/here' };
  const { rerender } = renderHook(
    () => useResume(page, scanQueue, useSyncExternalStore(scanQueue.subscribe, scanQueue.current), place),
    {
      wrapper,
    },
  );
  const put = (id: string, code: string) =>
    void scanQueue.scan({ id, code, source: 'wedge', isCommand: false, at: 0, tries: 0 });
  await act(() => {
    // A scanner is quicker than what was kept of the page.
    if (isEarly) put('0', 'PK-0');
    return scanQueue.start();
  });
  const scan = (id = '1', code = 'PK-1') =>
    act(async () => {
      put(id, code);
      await Promise.resolve();
    });
  return {
    scan,
    answer: (open = 'BP-OLD') => act(async () => answerNow(told(open))),
    asked: () => asked,
    reply: (data: object) => act(async () => answerNow(data)),
    state: () => scanQueue.current().pageState,
    /** Another page comes to the front, and this one again. */
    awayAndBack: async () => {
      for (const now of ['hidden', 'visible'] as const) {
        mode = now;
        rerender();
        await act(() => Promise.resolve());
      }
    },
    boundAgain: () => act(async () => scanQueue.remember((known) => boundAgain(known, page))),
    queue: () => scanQueue.current().queue.state,
    /** A write elsewhere, and the pause after which it is asked about. */
    change: () =>
      act(async () => {
        change();
        await new Promise((over) => setTimeout(over, 400));
      }),
    open: () => scanQueue.current().pageState.work.open_no,
    work: () => scanQueue.current().pageState.work,
  };
}

describe('what is open at a workbench', () => {
  it('is taken in hand when the server tells it', async () => {
    const page = await opened();
    await page.answer();
    expect(page.open()).toBe('BP-OLD');
  });

  it('leads to another page where something must come out of it there, and to none where that is this page', async () => {
    const contents = [{ number: 'PK-2', note: '已取消', state: 'bad' }];
    for (const [path, way] of [
      ['/there', 'BP-OLD'],
      ['/here', undefined],
    ]) {
      const page = await opened();
      const entity = { open_no: 'BP-OLD', contents };
      await page.reply({ level: 'ok', next: 'scan', entity, go: { path, title: '拆包' } });
      expect(page.state().wayOut?.number).toBe(way);
    }
  });

  it('is asked for as on arrival once the workbench is bound anew: a colleague may have gone on with it', async () => {
    const page = await opened();
    await page.answer('BP-MINE');
    await page.boundAgain();
    expect(page.asked()).toHaveLength(2);
    await page.reply({ ...told('BP-MINE'), level: 'warn', message: '已由罗美玲更改，请继续' });
    expect(page.state().result).toMatchObject({ level: 'warn', text: '已由罗美玲更改，请继续' });
    await page.boundAgain();
    await page.answer('BP-THEIRS');
    expect(page.open()).toBe('BP-THEIRS');
  });

  it('is taken up by empty hands on coming back to the page, as what was sent back at another page', async () => {
    const page = await opened({ ...definition, resumesEmptyHanded: true });
    await page.reply({ level: 'ok', next: 'scan', entity: {} });
    await page.awayAndBack();
    expect(page.asked()).toHaveLength(2);
    await page.answer('BP-SENT-BACK');
    expect(page.open()).toBe('BP-SENT-BACK');
  });

  it('is known beside the refusal of what was scanned before the page had heard of it', async () => {
    const refused = { level: 'fail', next: 'scan', scan_code: 'TW001', message: '未找到墙标签', entity: {} };
    const page = await opened({ ...definition, resumesEmptyHanded: true }, refused);
    await page.scan();
    await page.answer('BP-OLD');
    expect(page.asked()).toHaveLength(2);
    await page.answer('BP-OLD');
    expect(page.state()).toMatchObject({ work: { open_no: 'BP-OLD' }, result: { level: 'fail' } });
  });

  it('is taken up by empty hands when another tab of the same person has begun it', async () => {
    const page = await opened();
    await page.answer('');
    await page.change();
    await page.answer('BP-OTHER-TAB');
    expect(page.open()).toBe('BP-OTHER-TAB');
  });

  it('is not taken up by a person with something in hand that is done, to be printed or handed over', async () => {
    const done = { level: 'ok', next: 'scan', entity: { shipment_no: 'SH-1', open_no: null, is_labelled: true } };
    const page = await opened({ ...definition, leave: { isInHand: ({ is_labelled: is }) => is === true } }, done);
    await page.scan();
    await page.change();
    await page.answer('SH-EMPTY');
    expect(page.work()).toMatchObject({ shipment_no: 'SH-1', open_no: null });
  });

  it('is not what was read before something was scanned: the scan has told what is so now', async () => {
    const page = await opened();
    await page.scan();
    expect(page.open()).toBe('BP-SCANNED');
    await page.answer();
    expect(page.open()).toBe('BP-SCANNED');
  });

  it('is not asked for by a refusal that comes after a scan that was accepted first: what is in hand stays there', async () => {
    const said: Record<string, unknown> = told('BP-SCANNED');
    const page = await opened(definition, said, {}, { isEarly: true });
    expect(page.open()).toBe('BP-SCANNED');
    const times = page.asked().length;
    Object.assign(said, { level: 'fail', scan_code: 'TW001', entity: {} });
    await page.scan('2', 'PK-2');
    expect(page.state().result?.level).toBe('fail');
    expect(page.asked()).toHaveLength(times);
    expect(page.open()).toBe('BP-SCANNED');
  });

  it('is asked about on coming back by what is in hand, and told as news, where a page goes on empty-handed only', async () => {
    const work = { b_package_id: '7', open_no: 'BP-1', version: 3 };
    const kept: ScanPageDefinition = {
      ...definition,
      resume: { call: 'b-package.current', body: () => ({ b_package_id: '7', seen_version: 3 }) },
      resumesEmptyHanded: true,
      leave: { isInHand: ({ open_no: open }) => Boolean(open) },
    };
    const page = await opened(kept, undefined, { work });
    expect(page.asked()).toEqual([expect.objectContaining({ b_package_id: '7', seen_version: 3 })]);
    // Packed at another page meanwhile.
    await page.reply({ level: 'warn', next: 'scan', message: '已打包', entity: { b_package_id: '7', open_no: null } });
    expect(page.state()).toMatchObject({ step: 'scan', work: { open_no: null }, result: { level: 'warn' } });
  });

  it('is shown as the same person has filled it in another tab, and what was typed for less of it goes', async () => {
    const line = (number: string, state: string) => ({ number, note: '', state }) as const;
    const work = { open_no: 'BP-1', version: 3, contents: [line('PK-1', 'done'), line('PK-2', 'open')] };
    const before = { work: work as PageState['work'], workTurn: 0, entered: { workTurn: 0, values: { weight: 500 } } };
    const seen: ScanPageDefinition = {
      ...definition,
      resume: { call: 'b-package.current', body: () => ({ b_package_id: '7' }) },
      resumesEmptyHanded: true,
      leave: { isInHand: ({ open_no: open }) => Boolean(open) },
    };
    const page = await opened(seen, undefined, before);
    const now = { ...work, version: 4, contents: [line('PK-1', 'done'), line('PK-2', 'done')] };
    await page.reply({ level: 'ok', next: 'scan', entity: work });
    expect(page.state()).toMatchObject(before);
    await page.change();
    await page.reply({ level: 'ok', next: 'scan', entity: now });
    expect(page.work()).toMatchObject(now);
    expect(page.state()).toMatchObject({ workTurn: 1, result: { level: 'warn', own: { word: 'going-on' } } });
  });

  it('is taken up where a colleague has begun another than what was put down here on purpose', async () => {
    const seen: ScanPageDefinition = {
      ...definition,
      resume: { call: 'b-package.current' },
      resumesEmptyHanded: true,
      leave: { isInHand: ({ open_no: open }) => Boolean(open) },
    };
    const down = { isPutDown: true, putDownNo: 'BP-1' };
    const same = await opened(seen, undefined, down);
    await same.reply({ level: 'ok', next: 'scan', entity: { open_no: 'BP-1' } });
    expect(same.work().open_no).toBeUndefined();
    // Whatever was scanned since; a colleague who has changed it brings it back.
    const later = { isPutDown: false, putDownNo: 'BP-1', putDownVersion: 3 };
    for (const [version, inHand] of [
      [3, undefined],
      [4, 'BP-1'],
    ]) {
      const page = await opened(seen, undefined, later);
      await page.reply({ level: 'ok', next: 'scan', entity: { open_no: 'BP-1', version } });
      expect(page.work().open_no).toBe(inHand);
    }
    const other = await opened(seen, undefined, down);
    await other.reply({ level: 'ok', next: 'scan', entity: { open_no: 'BP-2' } });
    expect(other.work().open_no).toBe('BP-2');
  });

  it('stays put down when a colleague has taken what is in hand instead: that is told alone', async () => {
    const seen: ScanPageDefinition = {
      ...definition,
      resume: { call: 'b-package.current', body: ({ work }) => ({ id: work.open_no }) },
      resumesEmptyHanded: true,
      leave: { isInHand: ({ open_no: open }) => Boolean(open) },
    };
    const news = (version: number) => ({
      ...{ level: 'warn', message: 'BP-2 已由同事接管', next: 'scan' },
      entity: { open_no: 'BP-1', version },
    });
    for (const [version, text] of [
      [3, 'BP-2 已由同事接管，请扫描'],
      [4, 'BP-2 已由同事接管；继续处理 BP-1'],
    ] as const) {
      const work = { open_no: 'BP-2', version: 1 };
      const page = await opened(seen, undefined, { work, putDownNo: 'BP-1', putDownVersion: 3 });
      await page.reply(news(version));
      const { result } = page.state();
      expect(result && resultText(result)).toBe(text);
    }
  });

  it('is gone on with as a colleague has checked it, though its own record is as it was', async () => {
    const line = (number: string, state: string) => ({ number, note: '', state }) as const;
    const work = { open_no: 'BP-1', version: 3, contents: [line('PK-1', 'done'), line('PK-2', 'open')] };
    const seen: ScanPageDefinition = {
      ...definition,
      steps: { ...definition.steps, weigh: { prompt: '请称重' } },
      resume: { call: 'b-package.current', body: () => ({ b_package_id: '7', seen_version: 3 }) },
      resumesEmptyHanded: true,
      leave: { isInHand: ({ open_no: open }) => Boolean(open) },
    };
    const page = await opened(seen, undefined, { work: work as PageState['work'] });
    const now = { ...work, contents: [line('PK-1', 'done'), line('PK-2', 'done')] };
    await page.reply({ level: 'ok', next: 'weigh', entity: now });
    expect(page.state()).toMatchObject({
      step: 'weigh',
      work: now,
      result: { level: 'warn', own: { word: 'going-on' } },
    });
  });

  it('is gone on with as the same person has reopened it in a list, after it was closed here', async () => {
    const work = { big_bag_id: '7', big_bag_no: 'OB-1', open_no: null, version: 3 };
    const seen: ScanPageDefinition = {
      ...definition,
      steps: { ...definition.steps, weigh: { prompt: '请称重' } },
      resume: { call: 'outbound-big-bag.current', body: () => ({ big_bag_id: '7', seen_version: 3 }) },
      leave: { isInHand: () => true },
    };
    const page = await opened(seen, undefined, { work, step: 'weigh' });
    await page.reply({ level: 'ok', next: 'weigh', entity: work });
    await page.change();
    await page.reply({ level: 'ok', next: 'scan', entity: { ...work, open_no: 'OB-1', version: 4 } });
    expect(page.state()).toMatchObject({ step: 'scan', work: { open_no: 'OB-1' }, result: { level: 'warn' } });
  });

  it('is told of what was cancelled in it since, and what was typed for it stays', async () => {
    const line = (number: string, state: string, note = '') => ({ number, note, state }) as const;
    const work = { open_no: 'BP-1', version: 3, contents: [line('PK-1', 'done'), line('PK-2', 'done')] };
    const before = { work: work as PageState['work'], workTurn: 0, entered: { workTurn: 0, values: { weight: 500 } } };
    const seen: ScanPageDefinition = {
      ...definition,
      resume: { call: 'b-package.current', body: () => ({ b_package_id: '7' }) },
      resumesEmptyHanded: true,
      leave: { isInHand: ({ open_no: open }) => Boolean(open) },
    };
    const page = await opened(seen, undefined, before);
    await page.reply({ level: 'ok', next: 'scan', entity: work });
    await page.change();
    const now = { ...work, contents: [line('PK-1', 'done'), line('PK-2', 'bad', '已取消')] };
    await page.reply({ level: 'ok', next: 'scan', entity: now });
    expect(page.state()).toMatchObject({
      ...{ workTurn: 0, entered: before.entered },
      result: { level: 'warn', own: { word: 'to-take-out', found: [{ number: 'PK-2', note: '已取消' }] } },
    });
    expect(page.work().contents).toEqual(now.contents);
    // Told once.
    await page.change();
    await page.reply({ level: 'ok', next: 'scan', entity: now });
    expect(page.state().rows).toHaveLength(1);
  });

  it('is told that what had to come out is sound again, where that came about while the page was away', async () => {
    const line = (state: string, note = '') => ({ number: 'BP-1', note, state }) as const;
    const work = {
      big_bag_id: '7',
      big_bag_no: 'OB-1',
      open_no: null,
      version: 3,
      contents: [line('bad', '含已取消包裹')],
    };
    const seen: ScanPageDefinition = {
      ...definition,
      steps: { ...definition.steps, weigh: { prompt: '请称重' } },
      resume: { call: 'outbound-big-bag.current', body: () => ({ big_bag_id: '7', seen_version: 3 }) },
      leave: { isInHand: () => true },
    };
    const page = await opened(seen, undefined, { work: work as unknown as PageState['work'], step: 'weigh' });
    const contents = [line('done', '540 g')];
    await page.reply({ level: 'ok', next: 'weigh', entity: { ...work, contents } });
    expect(page.work().contents).toEqual(contents);
    expect(page.state().result).toMatchObject({ own: { word: 'may-stay', found: [{ number: 'BP-1' }] } });
  });

  it('is asked about no more once a colleague has taken it over: the question gives way to that news', async () => {
    const seen: ScanPageDefinition = {
      ...definition,
      resume: { call: 'b-package.current', body: () => ({ b_package_id: '7', seen_version: 3 }) },
      leave: { isInHand: ({ open_no: open }) => Boolean(open) },
    };
    const question = { need_confirm: { field: 'leave_behind', text: '还有 1 个没有装车' }, scan_code: 'TW005' };
    const work = { b_package_id: '7', open_no: 'BP-1', version: 3 };
    const page = await opened(seen, { level: 'fail', ...question }, { work });
    await page.reply({ level: 'ok', next: 'scan', entity: work });
    await page.scan();
    expect(page.queue()).toBe('confirming');
    await page.change();
    await page.reply({ level: 'ok', next: 'scan', entity: work });
    expect(page.queue()).toBe('confirming');
    await page.change();
    await page.reply({ level: 'warn', next: 'scan', message: '已由同事接管', entity: { open_no: null } });
    expect(page.queue()).toBe('flowing');
    expect(page.state()).toMatchObject({ work: { open_no: null }, result: { level: 'warn', text: '已由同事接管' } });
    expect(page.state().result?.confirm).toBeUndefined();
  });
});
