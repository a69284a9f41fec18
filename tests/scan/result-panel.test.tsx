import { render, screen } from '@testing-library/react';
import type { PrintState } from '../../src/engine/core/devices/printing';
import type { ScanCode } from '../../src/metadata/model';
import { utteranceOf } from '../../src/scan/feedback/utterance';
import { tones } from '../../src/scan/feedback/tones';
import type { ScanPage, ScanPageDefinition } from '../../src/scan/page/definition';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import { freshPageState, type Result } from '../../src/scan/page/page-state';
import { submitCode } from '../../src/scan/page/resolve';
import { wayFrom } from '../../src/scan/page/way-from';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import { emptyQueue } from '../../src/scan/queue/queue';
import { asAsked, printedFirst } from '../../src/scan/view/scan-page-view';
import { ResultPanel } from '../../src/scan/view/result-panel';
import { Sentence } from '../../src/scan/view/sentence';
import { shellModel } from '../../src/shell/shell-model';

const { scanCodes: codes } = shellModel;
if (!codes) throw new Error('The schemas have no scan codes.');
const definition: ScanPageDefinition = {
  first: 'scan',
  steps: { scan: { prompt: '请扫描', scan: { call: 'scan' } } },
};
const job: ScanJob = {
  id: '1',
  code: 'PK-0001',
  source: 'wedge',
  isCommand: false,
  at: 0,
  tries: 0,
};
const icons = {
  ok: 'check-circle',
  warn: 'exclamation-circle',
  fail: 'close-circle',
};

/** The page after the server has answered with that code. */
function answeredWith({ code, level, message }: ScanCode): ScanPage {
  const data = { scan_code: code, level, message, big_text: '12' };
  const { pageState, how } = reduceAnswer(
    freshPageState('scan'),
    job,
    { code: level === 'fail' ? 1 : 0, msg: message, data },
    { definition, codes },
  );
  const state = how === 'failed' ? 'failed' : 'flowing';
  const page = {
    pageState,
    queue: { ...emptyQueue, state },
    place: { codes },
    step: definition.steps.scan,
  };
  return page as Partial<ScanPage> as ScanPage;
}

it.each(Object.values(codes.codes))(
  '$code $name is shown by colour, icon, number and sentence, and heard by its tone',
  (said) => {
    const page = answeredWith(said);
    const { color, title } = codes.levels[said.level];
    const { container } = render(<ResultPanel page={page} />);
    const panel = container.firstElementChild as HTMLElement;
    expect(panel.dataset).toMatchObject({
      scanCode: said.code,
      level: said.level,
    });
    expect(panel.style.getPropertyValue('--ct-colour')).toBe(color);
    expect(panel.querySelector(`.anticon-${icons[said.level]}`)).not.toBeNull();
    const told = screen.getByRole(said.level === 'fail' ? 'alert' : 'status');
    expect(told).toHaveTextContent(`${title}PK-000112${said.message}`);
    // A hard failure stands until it is acknowledged.
    expect(panel.querySelectorAll('[data-part="acknowledge"]')).toHaveLength(said.hard ? 1 : 0);
    const { tone } = utteranceOf(page.pageState.result?.tone ?? 'ok');
    expect(tone).toBe(said.tone);
    expect(tones[tone].length).toBeGreaterThan(0);
  },
);

it('is no success as long as the label of what was done did not come out of the printer', () => {
  const { codes: known } = codes;
  const done = Object.values(known).find(({ name }) => name === 'operation-ok');
  if (!done) throw new Error('Nothing says that something was done.');
  const page = answeredWith(done);
  const label = { job_id: 'BP-1.4', format: 'html', content: '' } as const;
  if (page.pageState.result) page.pageState.result.label = label;
  const failed = (jobId: string): PrintState => ({
    job: { ...label, job_id: jobId, width: 100, height: 150, copies: 1 },
    state: 'failed',
    text: '缺纸',
  });
  const { container, rerender } = render(<ResultPanel page={page} failures={[failed('BP-2.1')]} />);
  const panel = container.firstElementChild as HTMLElement;
  expect(panel.dataset.level).toBe('ok');
  rerender(<ResultPanel page={page} failures={[failed('BP-1.4#1')]} />);
  expect(panel.dataset.level).toBe('fail');
  expect(panel.style.getPropertyValue('--ct-colour')).toBe(codes.levels.fail.color);
  expect(screen.getByRole('alert')).toHaveTextContent(`面单未打印PK-000112面单未打印：缺纸，请先补打；${done.message}`);
});

it('asks for the print first, in panel and step line, where a label is scanned next that did not come out', () => {
  const done = Object.values(codes.codes).find(({ name }) => name === 'operation-ok');
  if (!done) throw new Error('Nothing says that something was done.');
  const answered = answeredWith(done);
  const label = { job_id: 'BP-1.4', format: 'html', content: '' } as const;
  if (answered.pageState.result) Object.assign(answered.pageState.result, { label, isPending: true });
  const failed: PrintState = { job: { ...label, width: 100, height: 150, copies: 1 }, state: 'failed', text: '缺纸' };
  const step = { prompt: '请贴上面单，扫描面单确认', confirms: true, about: () => 'BP-1' };
  const page = { ...answered, step } as ScanPage;
  expect(printedFirst(page, [])).toBeUndefined();
  expect(printedFirst({ ...page, step: { ...step, about: () => 'BP-2' } }, [failed])).toBeUndefined();
  expect(printedFirst({ ...page, step: { ...step, confirms: false } }, [failed])).toBeUndefined();
  const asked = printedFirst(page, [failed]) ?? '';
  expect(asked).toBe('请先重新打印面单，贴上后扫描确认');
  render(<ResultPanel page={asAsked(page, asked)} failures={[failed]} />);
  expect(screen.getByRole('alert')).toHaveTextContent(`面单未打印：缺纸；${done.message}，${asked}`);
});

it('tells that a label is missing until it was printed or dealt with otherwise, and asks for it then', () => {
  const step = { prompt: '请贴上面单，扫描面单确认', confirms: true, about: () => 'BP-1' };
  const label = { job_id: 'BP-1.4', format: 'html', width: 100, height: 150, copies: 1 } as const;
  const failed: PrintState = { job: label, state: 'failed', text: '缺纸' };
  const own = { word: 'voided-label', number: 'BP-1' } as const;
  const result: Result = {
    ...{ turn: 1, level: 'fail', tone: 'fail', isHard: false, scanCode: '', code: 'BP-1', bigText: '', text: '' },
    ...{ speak: [], own },
  };
  const at = { pageState: { ...freshPageState('confirm'), result }, queue: emptyQueue, place: { codes }, step };
  const page = at as unknown as ScanPage;
  const { container, rerender } = render(<ResultPanel page={page} failures={[failed]} />);
  expect(container).toHaveTextContent('BP-1 的新面单还没有打印，请先重新打印；原面单已作废');
  rerender(<ResultPanel page={page} failures={[]} />);
  expect(container).toHaveTextContent(/^继续处理 BP-1，请贴上面单，扫描面单确认$/);
});

it('keeps no green from before while a scan waits unsent, and keeps that of a preloaded list', () => {
  const ok = Object.values(codes.codes).find(({ level }) => level === 'ok');
  if (!ok) throw new Error('Nothing is a success.');
  const page = answeredWith(ok);
  const waiting = (next: Partial<ScanJob>): ScanPage => ({
    ...page,
    definition,
    queue: { ...page.queue, jobs: [{ ...job, code: 'PK-0002', ...next }] },
  });
  const { container, rerender } = render(<ResultPanel page={waiting({})} isOnline={false} />);
  const levelNow = () => (container.firstElementChild as HTMLElement).dataset.level;
  expect(levelNow()).toBe('none');
  expect(screen.getByRole('status')).toHaveTextContent('PK-0002 已保存，网络恢复后提交');
  // What is weighed is of the box, not of its last parcel.
  const weighing = { ...definition.steps.scan, prompt: '请称重', about: () => 'BP-7' };
  const weighed = waiting({ code: submitCode });
  weighed.pageState.workCode = 'PK-0002';
  rerender(<ResultPanel page={{ ...weighed, step: weighing }} isOnline={false} />);
  expect(screen.getByRole('status')).toHaveTextContent('BP-7 已保存，网络恢复后提交');
  rerender(<ResultPanel page={waiting({ foretold: 'row' })} isOnline={false} />);
  expect(levelNow()).toBe('ok');
});

it('says what it opens from the way to the page until that is answered: what was told before is of another', () => {
  const ok = Object.values(codes.codes).find(({ level }) => level === 'ok');
  if (!ok) throw new Error('Nothing is a success.');
  const page = { ...answeredWith(ok), definition };
  const { container, rerender } = render(<ResultPanel page={page} opening="BP-7" />);
  expect((container.firstElementChild as HTMLElement).dataset.level).toBe('none');
  expect(container).toHaveTextContent(/^正在打开 BP-7…$/);
  rerender(<ResultPanel page={page} />);
  expect((container.firstElementChild as HTMLElement).dataset.level).toBe('ok');
});

it('leads to another page and never to itself, on a handheld as well', () => {
  const handheld = { home: '/pda', pathOf: (path: string) => `/pda${path}` };
  expect(wayFrom({ path: '/combine' }, '/combine')).toBeUndefined();
  expect(wayFrom({ path: '/combine' }, '/relabel')).toBe('/relabel');
  expect(wayFrom({ path: '/pda/combine', handheld }, '/combine')).toBeUndefined();
  expect(wayFrom({ path: '/pda/combine', handheld }, '/sign')).toBe('/pda/sign');
});

it('says with what work goes on before anything is scanned: it may be no other than what lies on the table', () => {
  const at = (open_no?: string) => {
    const pageState = { ...freshPageState('scan'), work: { open_no } };
    const page = {
      pageState,
      definition,
      queue: emptyQueue,
      place: { codes },
      step: definition.steps.scan,
    };
    return page as Partial<ScanPage> as ScanPage;
  };
  const { rerender } = render(<ResultPanel page={at('BP-0007')} />);
  expect(screen.getByRole('status')).toHaveTextContent('继续处理 BP-0007，请扫描');
  rerender(<ResultPanel page={at()} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^请扫描$/);
});

it('asks for Enter alone once all that is to be measured is there, whatever was asked for before', () => {
  const own = { word: 'going-on', number: 'BP-0007', prompt: '请称重' } as const;
  const result = {
    turn: 1,
    level: 'warn',
    code: '',
    bigText: '',
    text: '',
    speak: [],
    own,
  } as Partial<Result> as Result;
  const pageState = { ...freshPageState('scan'), result };
  const page = { pageState, definition, queue: emptyQueue, place: { codes }, step: definition.steps.scan };
  const entered = asAsked(page as Partial<ScanPage> as ScanPage, '请核对后按回车提交');
  render(<ResultPanel page={entered} />);
  expect(screen.getByRole('status')).toHaveTextContent('继续处理 BP-0007，请核对后按回车提交');
  expect(screen.getByRole('status')).not.toHaveTextContent('请称重');
  expect(entered.step.prompt).toBe('请核对后按回车提交');
});

it.each([
  ['批次已关闭：波次 WV26112900001', ['波次 WV26112900001']],
  ['已由 何伟强 更改，现有 2 件，请继续扫描', ['已由', '何伟强', '现有 2 件，']],
  ['1 号墙已结束，0.56 kg', ['1 号', '0.56 kg']],
  ['大包 OB26112900001 已称重', ['大包 OB26112900001']],
  // Too long to stay beside its word.
  ['二段包裹 BP2611293484168980-001', ['二段包裹 BP2611293484168980-001', 'BP2611293484168980-001']],
  ['这是二段包裹 BP26112934841689801234567', ['BP26112934841689801234567']],
])('of “%s” no number is parted from its word', (text, whole) => {
  const { container } = render(<Sentence text={text} />);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(whole);
  expect(container).toHaveTextContent(text);
});

it('a number of capital letters gets smaller signs than one of as many digits, so that it stays on its line', () => {
  const signsOf = (bigText: string): number => {
    const page = answeredWith(codes.codes.TR002 as ScanCode);
    const pageState = { ...page.pageState, result: { ...(page.pageState.result as Result), bigText } };
    const { container } = render(<ResultPanel page={{ ...page, pageState }} />);
    return Number((container.firstElementChild as HTMLElement).style.getPropertyValue('--ct-signs'));
  };
  expect(signsOf('123456789012')).toBe(12);
  expect(signsOf('PKMX1TMWVZ45')).toBeCloseTo(14.6);
});
