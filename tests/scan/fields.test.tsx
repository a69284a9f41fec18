import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode } from 'react';
import type { AgentMessage } from '../../src/engine/core/devices/agent-messages';
import { FieldContextProvider, type FieldContext } from '../../src/fields/field-view';
import { fieldTypes } from '../../src/fields/types';
import type { Agent } from '../../src/scan/devices/use-agent';
import type { EnteredField, Pending, ScanPage } from '../../src/scan/page/definition';
import { ScanContextProvider, type ScanContext } from '../../src/scan/page/scan-context';
import { freshPageState, type Entered, type PageState, type Result } from '../../src/scan/page/page-state';
import { emptyQueue, waitsForAnswer, type QueueState } from '../../src/scan/queue/queue';
import { Fields, waitsForTexts } from '../../src/scan/view/fields';
import { LiveWeight } from '../../src/scan/view/live-weight';
import { field, goods } from '../engine/support/goods';

const fields: EnteredField[] = [
  { field: 'weight', title: '重量', unit: 'g', from: 'scale', minimum: 1 },
  { field: 'length', title: '长', unit: 'cm', proposed: ({ size }) => size as number | undefined },
];
const turned = (turn: number) => ({ turn, level: 'fail' }) as Result;
let benches = 0;
// The first photo also loads the inputs of files.
configure({ asyncUtilTimeout: 10_000 });

interface Setting {
  hasScale?: boolean;
  known?: EnteredField[];
  entered?: Entered;
  /** What the panel says. */
  result?: Result;
  /** What lies on the scale may be another thing. */
  doubt?: PageState['doubt'];
  /** The address of the page, where it is the same as before. */
  path?: string;
  around?: (shown: ReactNode) => ReactNode;
}

/** The fields while the thing of that number is in hand, at a bench with a scale of its own. */
function open({
  hasScale = false,
  known = fields,
  entered,
  result,
  doubt,
  path,
  around = (shown) => shown,
}: Setting = {}) {
  const hearers = new Set<(message: AgentMessage) => void>();
  const hear = (hearer: (message: AgentMessage) => void) => {
    hearers.add(hearer);
    return () => void hearers.delete(hearer);
  };
  const link = hasScale ? ({ hear } as unknown as Agent['link']) : undefined;
  const agent: Agent = { state: hasScale ? 'here' : 'off', devices: {}, link, hear };
  let queue = emptyQueue;
  let bound: Pick<PageState, 'boundTimes' | 'doubt'> = { doubt };
  const submit = jest.fn(() => !waitsForAnswer(queue.state));
  const keepEntered = jest.fn();
  const onEntered = jest.fn();
  const pending = createRef<Pending>();
  const place = { path: path ?? `/bench-${(benches += 1)}` } as ScanPage['place'];
  const page = (workTurn: number, size?: number, turn = workTurn) => {
    const pageState = {
      ...freshPageState('weigh'),
      workTurn,
      entered,
      ...bound,
      work: { size },
      result: result ?? turned(turn),
    };
    const step = {
      prompt: '请称重',
      scan: { call: 'find', codeField: 'code' },
      submit: { call: 'weigh' },
      fields: known,
    };
    const definition = { first: 'weigh', steps: { weigh: step } };
    const shown: Partial<ScanPage> = { definition, pageState, queue, step, submit, pending, place, keepEntered };
    return shown as ScanPage;
  };
  const shown = (...at: Parameters<typeof page>) =>
    around(<Fields page={page(...at)} fields={known} agent={agent} onEntered={onEntered} />);
  const { rerender, unmount } = render(shown(1));
  const take = (...at: Parameters<typeof page>) => rerender(shown(...at));
  const input = (title: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${title}`));
  /** What the scale says, three times over. */
  const weigh = (weight: number) => {
    const reading: AgentMessage = { type: 'reading', weight, unit: 'g', stable: true };
    for (let time = 0; time < 3; time += 1) act(() => hearers.forEach((hearer) => hearer(reading)));
  };
  /** What the dimensioner says. */
  const measure = (length: number, width: number, height: number, unit = 'cm') =>
    act(() => hearers.forEach((hearer) => hearer({ type: 'size', length, width, height, unit })));
  /** The page waits for an answer, or goes on. */
  const waitsFor = (state: QueueState, workTurn = 1, behind: string[] = []) => {
    const scan = { source: 'wedge', isCommand: false, at: 0, tries: 0 } as const;
    queue = { ...emptyQueue, state, jobs: behind.map((code) => ({ ...scan, id: code, code })) };
    take(workTurn);
  };
  /** What was sent is not answered yet, or is. */
  const sends = (isSent: boolean, workTurn = 1, turn = workTurn, code = '#SUBMIT') => {
    const job = { id: 'sent', code, source: 'device', isCommand: true, at: 0, tries: 0 } as const;
    queue = { ...emptyQueue, jobs: isSent ? [job] : [] };
    take(workTurn, undefined, turn);
  };
  /** The workbench is bound anew after a colleague had it. */
  const binds = () => {
    bound = { boundTimes: 1, doubt: { workTurn: 1, by: 'scan' } };
    take(1, undefined, 2);
  };
  /** Nothing is weighed at the step that is worked on meanwhile. */
  const leaves = () => rerender(<i />);
  /** F5: the page's document is gone, what it opens next knows nothing of the scale. */
  const unload = () => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  };
  return {
    submit,
    keepEntered,
    take,
    binds,
    onEntered,
    leaves,
    unload,
    input,
    weigh,
    measure,
    pending,
    waitsFor,
    sends,
    user: userEvent.setup({ delay: null }),
  };
}

const box: EnteredField[] = [
  { field: 'weight', title: '重量', unit: 'g', from: 'scale', minimum: 1 },
  { field: 'length', title: '长', unit: 'cm', minimum: 0.1, from: 'length' },
  { field: 'width', title: '宽', unit: 'cm', minimum: 0.1, from: 'width' },
  { field: 'height', title: '高', unit: 'cm', minimum: 0.1, from: 'height' },
];

/** As a person types: one key after the other, with time between them for everything else to happen. */
async function type(input: HTMLInputElement, text: string): Promise<void> {
  const user = userEvent.setup({ delay: 90 });
  await user.click(input);
  for (const key of text.match(/\{\w+\}|./g) ?? []) await user.keyboard(key);
}

describe('somebody whose workbench has a dimensioner', () => {
  test('types nothing: weight and size come by themselves, and are sent once', () => {
    const at = open({ hasScale: true, known: box });
    at.measure(30, 20.5, 12);
    expect(at.input('宽')).toHaveValue('20.5');
    expect(at.submit).not.toHaveBeenCalled();
    at.weigh(640);
    expect(at.submit).toHaveBeenCalledTimes(1);
    expect(at.submit).toHaveBeenCalledWith({ weight: 640, length: 30, width: 20.5, height: 12 }, 'device');
  });

  test('finds nothing of one parcel’s size at the next, and may correct what was measured', async () => {
    const at = open({ hasScale: true, known: box });
    at.measure(30, 20, 12);
    await type(at.input('高'), '{Backspace}3');
    at.take(2);
    expect(at.input('长')).toHaveValue('');
    expect(at.submit).not.toHaveBeenCalled();
  });

  test('has nothing taken that was measured in another unit, and is told so until the right one comes', () => {
    const at = open({ hasScale: true, known: box });
    at.measure(300, 200, 120, 'mm');
    expect(at.input('长')).toHaveValue('');
    const told = () => screen.queryByRole('alert')?.textContent;
    expect(told()).toBe('测量仪的单位是 mm，请按 cm 手工填写');
    at.measure(30, 20, 12);
    expect(at.input('长')).toHaveValue('30');
    expect(told()).toBeUndefined();
  });
});

describe('somebody whose page is loaded anew in the middle of a parcel', () => {
  test('sends by Enter what was all there before: the button that says so has the cursor', async () => {
    const at = open({
      known: box,
      entered: { workTurn: 1, values: { weight: 540, length: 30, width: 20, height: 12 } },
    });
    const button = screen.getByRole('button', { name: /提\s*交/ });
    await waitFor(() => expect(button).toHaveFocus());
    expect(at.pending.current?.sendButton()).toBe(button);
    await at.user.keyboard('{Enter}');
    expect(at.submit).toHaveBeenCalledTimes(1);
    expect(at.pending.current?.sendButton()).toBeNull();
  });

  test('and takes the box off and puts it on again, sends it by one Enter: the weight has the cursor, not a button that is grey', async () => {
    const at = open({
      hasScale: true,
      known: box,
      doubt: { workTurn: 1, by: 'scan' },
      entered: { workTurn: 1, values: { length: 30, width: 20, height: 12 } },
    });
    at.weigh(615);
    const button = screen.getByRole('button', { name: /提\s*交/ });
    await waitFor(() => expect(button).toHaveFocus());
    at.weigh(0);
    await waitFor(() => expect(at.input('重量')).toHaveFocus());
    at.weigh(615);
    await at.user.keyboard('{Enter}');
    expect(at.submit).toHaveBeenCalledTimes(1);
    // The next box is put on an empty scale.
    at.weigh(0);
  });

  test('has what is typed kept, however fast it is typed', async () => {
    const at = open({ known: box });
    // Between two keys there is no pause.
    const fast = userEvent.setup({ delay: 90 });
    await fast.type(at.input('长'), '123456');
    expect(at.keepEntered).toHaveBeenCalled();
    fireEvent(window, new Event('pagehide'));
    expect(at.keepEntered).toHaveBeenLastCalledWith({ values: { length: 123456 }, typing: 'length' });
  });

  test('finds the cursor where half a number was left, also where all of it seems to be there', async () => {
    const at = open({
      known: box,
      entered: { workTurn: 1, values: { weight: 540, length: 1, width: 20, height: 12 }, typing: 'length' },
    });
    await waitFor(() => expect(at.input('长')).toHaveFocus());
  });

  test('finds what was typed and chosen for it; once another is in hand, nothing of it', async () => {
    const at = open({ known: box });
    await type(at.input('长'), '25{Enter}');
    expect(at.keepEntered).toHaveBeenLastCalledWith({ values: { length: 25 } });
    await type(at.input('宽'), '3');
    await waitFor(() =>
      expect(at.keepEntered).toHaveBeenLastCalledWith({ values: { length: 25, width: 3 }, typing: 'width' }),
    );
    const again = open({
      known: box.map((field) => ({ ...field, title: `再${field.title}` })),
      entered: { workTurn: 1, values: { length: 25 } },
    });
    expect(again.input('再长')).toHaveValue('25');
    again.take(2);
    expect(again.input('再长')).toHaveValue('');
  });
});

describe('somebody who types a number that cannot be', () => {
  test('sees it as it was typed, with what it may be, and nothing is sent', async () => {
    const known = [{ field: 'length', title: '长', unit: 'cm', minimum: 0.1, maximum: 1000 }];
    const at = open({ known });
    await type(at.input('长'), '2012{Enter}');
    expect(at.input('长')).toHaveValue('2012');
    expect(screen.getByRole('alert')).toHaveTextContent('不能大于 1000 cm');
    expect(at.submit).not.toHaveBeenCalled();
  });
});

describe('somebody whose finger slips while a number is typed', () => {
  const sides = [
    { field: 'length', title: '长', unit: 'cm', minimum: 0.1, maximum: 1000 },
    { field: 'width', title: '宽', unit: 'cm', minimum: 0.1, maximum: 1000 },
  ];

  test.each(['15q00', '1,5', '1.2.3'])(
    'sees %s as it was typed, and that it is no number, on leaving the field, too; nothing is sent',
    async (text) => {
      const at = open({ known: sides });
      await type(at.input('宽'), '10');
      await type(at.input('长'), `${text}{Enter}`);
      await type(at.input('宽'), '{Enter}');
      expect(at.input('长')).toHaveValue(text);
      expect(screen.getByRole('alert')).toHaveTextContent(`“${text}”不是数字`);
      expect(at.submit).not.toHaveBeenCalled();
      await at.user.clear(at.input('长'));
      await type(at.input('长'), '20.5{Enter}');
      expect(at.submit).toHaveBeenCalledWith({ length: 20.5, width: 10 }, 'manual');
    },
  );

  test('has wide signs of an input method read as the digits that they are', async () => {
    const at = open({ known: sides });
    await type(at.input('宽'), '10');
    await type(at.input('长'), '２０{Enter}');
    expect(at.submit).toHaveBeenCalledWith({ length: 20, width: 10 }, 'manual');
  });
});

describe('somebody who puts the next thing on the scale before this one is answered, as on a slow network', () => {
  const sent = () => {
    const at = open({ hasScale: true, known: box });
    at.weigh(540);
    at.measure(20, 15, 10);
    expect(at.submit).toHaveBeenCalledTimes(1);
    at.sends(true);
    at.weigh(0);
    at.weigh(777);
    at.measure(40, 30, 25);
    return at;
  };

  test('sees this one stand as it was sent, and nothing is sent once more', () => {
    const at = sent();
    expect(at.input('重量')).toHaveValue('540');
    expect(at.input('长')).toHaveValue('20');
    expect(at.submit).toHaveBeenCalledTimes(1);
  });

  test('has what lies there weighed as the next, once that is in hand: it has not to be put on anew', () => {
    const at = sent();
    at.sends(false, 2);
    expect(at.input('重量')).toHaveValue('777');
    at.measure(40, 30, 25);
    expect(at.submit).toHaveBeenLastCalledWith({ weight: 777, length: 40, width: 30, height: 25 }, 'device');
  });

  test('has nothing of it taken for this one when that is asked about, and the answer is no', () => {
    const at = sent();
    at.waitsFor('confirming');
    expect(at.input('重量')).toHaveValue('540');
    at.sends(false, 1, 2);
    expect(at.input('重量')).toHaveValue('');
    expect(screen.getByText('请取下，再放上这一件')).toBeInTheDocument();
    expect(at.submit).toHaveBeenCalledTimes(1);
  });

  test('has this one sent as it was when the answer is yes, and no second time', () => {
    const at = sent();
    at.waitsFor('confirming');
    at.sends(true, 1, 2);
    expect(at.input('重量')).toHaveValue('540');
    expect(at.submit).toHaveBeenCalledTimes(1);
  });
});

describe('somebody who scans the next thing while this one is to be weighed', () => {
  test('has nothing sent by itself while another command is on its way, which may lead to another step', () => {
    const at = open({ hasScale: true, known: box });
    at.sends(true, 1, 1, '#ROLLBACK');
    at.weigh(540);
    at.measure(20, 15, 10);
    expect(at.submit).not.toHaveBeenCalled();
    at.sends(false);
    expect(at.submit).toHaveBeenCalledTimes(1);
  });

  test('has its weight booked on this one by no scale: by Enter alone', async () => {
    const at = open({ hasScale: true, known: box, doubt: { workTurn: 1, by: 'scan' } });
    at.weigh(540);
    at.measure(20, 15, 10);
    expect(at.submit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('未自动提交，请核对后按回车');
    await type(at.input('高'), '{Enter}');
    expect(at.submit).toHaveBeenCalledWith({ weight: 540, length: 20, width: 15, height: 10 }, 'device');
  });

  test('is told to send anew what was refused for the workbench alone, once that is bound anew', async () => {
    const at = open({ hasScale: true, known: box });
    at.weigh(540);
    at.measure(20, 15, 10);
    at.take(1, undefined, 2);
    expect(screen.queryByText('未自动提交，请核对后按回车')).toBeNull();
    at.binds();
    expect(screen.getByRole('alert')).toHaveTextContent('未自动提交，请核对后按回车');
    expect(at.submit).toHaveBeenCalledTimes(1);
    await type(at.input('高'), '{Enter}');
    expect(at.submit).toHaveBeenLastCalledWith({ weight: 540, length: 20, width: 15, height: 10 }, 'device');
  });

  test('has nothing sent by itself that was refused before the page was opened anew', () => {
    const at = open({ hasScale: true, known: box, doubt: { workTurn: 1, by: 'submit' } });
    at.weigh(5000);
    at.measure(20, 15, 10);
    expect(at.submit).not.toHaveBeenCalled();
  });
});

test('what was weighed and taken off the scale before it was sent is asked about when the next thing is scanned', () => {
  const at = open({ hasScale: true, known: box });
  expect(at.pending.current).toMatchObject({ isOpen: false });
  at.weigh(512);
  at.weigh(0);
  expect(at.pending.current).toMatchObject({ isOpen: true, isComplete: false });
  at.take(2);
  expect(at.pending.current).toMatchObject({ isOpen: false });
});

describe('somebody who measures while the scale already holds the weight', () => {
  const size = async (at: ReturnType<typeof open>) => {
    at.weigh(500);
    await type(at.input('长'), '25');
    await type(at.input('宽'), '18');
  };

  test('has nothing sent by the first digit of the last side, not by a pause, and not by another reading', async () => {
    const at = open({ hasScale: true, known: box });
    await size(at);
    await type(at.input('高'), '1');
    at.weigh(501);
    expect(at.submit).not.toHaveBeenCalled();
    await userEvent.keyboard('2{Enter}');
    expect(at.submit).toHaveBeenCalledTimes(1);
    expect(at.submit).toHaveBeenCalledWith({ weight: 501, length: 25, width: 18, height: 12 }, 'device');
  });

  test('may correct a number before all of it is sent', async () => {
    const at = open({ hasScale: true, known: box });
    await size(at);
    await type(at.input('高'), '19{Backspace}2');
    await type(at.input('长'), '{Backspace}6');
    expect(at.submit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(at.submit).toHaveBeenCalledWith({ weight: 500, length: 26, width: 18, height: 12 }, 'device');
  });

  test('has it sent as soon as the fields are left', async () => {
    const at = open({ hasScale: true, known: box });
    await size(at);
    await type(at.input('高'), '12');
    expect(at.submit).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    expect(at.submit).toHaveBeenCalledTimes(1);
    expect(at.submit).toHaveBeenCalledWith({ weight: 500, length: 25, width: 18, height: 12 }, 'device');
  });

  test('is led by Enter to what is missing', async () => {
    const at = open({ hasScale: true, known: box });
    at.weigh(500);
    await type(at.input('长'), '25{Enter}');
    expect(at.input('宽')).toHaveFocus();
    expect(at.submit).not.toHaveBeenCalled();
  });

  test('is led from the weight to the first side by the scale itself: digits typed now are none of the weight', async () => {
    const at = open({ hasScale: true, known: box });
    await userEvent.click(at.input('重量'));
    at.weigh(512);
    await waitFor(() => expect(at.input('长')).toHaveFocus());
    expect(at.input('重量')).toHaveValue('512');
    await userEvent.keyboard('25{Enter}18{Enter}12{Enter}');
    expect(at.submit).toHaveBeenCalledWith({ weight: 512, length: 25, width: 18, height: 12 }, 'device');
  });

  test('goes from side to side by Enter before the scale stands still, and not back to the weight', async () => {
    const at = open({ hasScale: true, known: box });
    await userEvent.click(at.input('长'));
    await userEvent.keyboard('25{Enter}18{Enter}12{Enter}');
    expect(at.input('重量')).toHaveFocus();
    at.weigh(512);
    expect(at.submit).toHaveBeenCalledWith({ weight: 512, length: 25, width: 18, height: 12 }, 'device');
  });

  test('is told of another weight than the one on the scale, and keeps it by a second Enter', async () => {
    const at = open({ hasScale: true, known: box });
    await type(at.input('重量'), '25');
    at.weigh(512);
    // Enter goes on to what is missing first: it is no answer yet.
    expect(screen.getByRole('alert')).toHaveTextContent('电子秤为 512 g，与填写的不同');
    for (const side of ['长', '宽', '高']) await type(at.input(side), '10');
    expect(screen.getByRole('alert')).toHaveTextContent('电子秤为 512 g，与填写的不同');
    await userEvent.keyboard('{Enter}');
    expect(at.submit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('电子秤为 512 g，确认填写无误请再按回车');
    expect(at.input('重量')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(at.submit).toHaveBeenCalledWith({ weight: 25, length: 10, width: 10, height: 10 }, 'manual');
  });

  test('writes nothing into the fields while the page asks something about them', async () => {
    const at = open({ hasScale: true, known: box });
    await size(at);
    await type(at.input('高'), '1');
    at.waitsFor('confirming');
    await type(at.input('高'), '99{Enter}');
    expect(at.input('高')).toHaveValue('1');
    at.waitsFor('flowing');
    expect(at.submit).not.toHaveReturnedWith(true);
    await type(at.input('高'), '2{Enter}');
    expect(at.submit).toHaveBeenLastCalledWith({ weight: 500, length: 25, width: 18, height: 12 }, 'device');
  });

  test('sees the answers of a question stand out, and not the button that waits for them', () => {
    const at = open({ hasScale: true, known: box });
    const button = () => screen.getByRole('button', { name: /提交/ });
    expect(button()).toHaveClass('ant-btn-primary');
    at.waitsFor('confirming');
    expect(button()).not.toHaveClass('ant-btn-primary');
    at.waitsFor('flowing');
    expect(button()).toHaveClass('ant-btn-primary');
  });

  test('has it sent after the acknowledgement when it was not taken before', async () => {
    const at = open({ hasScale: true, known: box });
    at.waitsFor('failed');
    await size(at);
    await type(at.input('高'), '12{Enter}');
    expect(at.submit).not.toHaveReturnedWith(true);
    at.waitsFor('flowing');
    await type(at.input('高'), '{Enter}');
    expect(at.submit).toHaveLastReturnedWith(true);
  });

  test('is not sent the same once more by a trembling scale, after it was refused', async () => {
    const at = open({ hasScale: true, known: box });
    await size(at);
    await type(at.input('高'), '12{Enter}');
    at.take(1, undefined, 2);
    at.weigh(500);
    expect(at.submit).toHaveBeenCalledTimes(1);
    // Nothing of it is missing: only Enter sends it anew.
    expect(at.onEntered).toHaveBeenLastCalledWith(waitsForTexts.enter);
    await type(at.input('高'), '{Backspace}3{Enter}');
    expect(at.submit).toHaveBeenLastCalledWith({ weight: 500, length: 25, width: 18, height: 13 }, 'device');
  });
});

describe('somebody who puts the next thing on the scale under a question about this one', () => {
  test('has nothing of it taken for this one when the answer is no: it has to come off first', () => {
    const at = open({ hasScale: true, known: box });
    at.waitsFor('confirming');
    at.weigh(490);
    at.measure(20, 15, 10);
    at.waitsFor('flowing');
    expect(at.input('长')).toHaveValue('');
    at.measure(30, 20, 12);
    expect(at.submit).not.toHaveBeenCalled();
    // It may be this one, weighed once more, or the next.
    expect(screen.getByText('请取下，再放上这一件')).toBeInTheDocument();
    at.weigh(491);
    expect(screen.getByText('请取下，再放上这一件')).toBeInTheDocument();
    at.weigh(0);
    at.weigh(640);
    expect(at.submit).toHaveBeenCalledWith({ weight: 640, length: 30, width: 20, height: 12 }, 'device');
  });

  test('has it taken for the next when this one is given up', () => {
    const at = open({ hasScale: true, known: box });
    at.waitsFor('confirming');
    at.weigh(490);
    at.waitsFor('flowing', 2);
    at.measure(20, 15, 10);
    expect(at.submit).toHaveBeenCalledWith({ weight: 490, length: 20, width: 15, height: 10 }, 'device');
  });

  test('is told that Enter is wanted where the rest came after a typed weight, and not while that is asked about', async () => {
    const at = open({ hasScale: true, known: box });
    await type(at.input('重量'), '540{Enter}');
    at.measure(20, 15, 10);
    expect(screen.getByRole('alert')).toHaveTextContent('未自动提交，请核对后按回车');
    await type(at.input('高'), '{Enter}');
    at.waitsFor('confirming');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('may take this one off before the answer: it is sent as it was weighed', async () => {
    const at = open({ hasScale: true, known: box });
    at.weigh(512);
    for (const [side, text] of [
      ['长', '30{Enter}'],
      ['宽', '20{Enter}'],
      ['高', '12'],
    ] as const)
      await type(at.input(side), text);
    at.waitsFor('confirming');
    at.weigh(0);
    expect(at.pending.current).toMatchObject({ isComplete: true });
  });
});

test('a weight is that of one thing: it has to come off the scale before the next is weighed', async () => {
  const at = open({ hasScale: true, known: box });
  at.weigh(500);
  expect(at.input('重量')).toHaveValue('500');
  at.take(2);
  expect(at.input('重量')).toHaveValue('');
  expect(screen.getByText('请先取下上一件')).toBeVisible();
  at.weigh(500);
  expect(at.input('重量')).toHaveValue('');
  at.weigh(0);
  at.weigh(320);
  expect(at.input('重量')).toHaveValue('320');
});

describe('a scale that stands still, and tells nothing anew once the page is loaded again', () => {
  const path = '/weighed-before';
  const reloaded = (weight: number) => {
    const before = open({ hasScale: true, known: box, path });
    if (weight) before.weigh(weight);
    before.unload();
    return open({ hasScale: true, known: box, path });
  };

  test('has the weight still, as that of the thing in hand', () => {
    const at = reloaded(500);
    expect(at.input('重量')).toHaveValue('500');
    at.weigh(0);
    expect(at.input('重量')).toHaveValue('');
  });

  test('gives it to no other thing: that has to come off first', () => {
    const at = reloaded(500);
    at.take(2);
    expect(at.input('重量')).toHaveValue('');
    expect(screen.getByText('请先取下上一件')).toBeVisible();
  });

  test('has nothing where it was empty', () => {
    const at = reloaded(0);
    at.weigh(320);
    expect(at.input('重量')).toHaveValue('320');
  });
});

/** A scale that stands at once at what is put on it. */
function withScale() {
  const hearers = new Set<(message: AgentMessage) => void>();
  const hear = (hearer: (message: AgentMessage) => void) => {
    hearers.add(hearer);
    return () => void hearers.delete(hearer);
  };
  const agent: Agent = { state: 'here', devices: {}, link: { hear } as unknown as Agent['link'], hear };
  const weigh = (weight: number) => {
    const reading: AgentMessage = { type: 'reading', weight, unit: 'g', stable: true };
    for (let time = 0; time < 3; time += 1) act(() => hearers.forEach((hearer) => hearer(reading)));
  };
  return { agent, weigh };
}

test('is the same weight beside the result and in its field, of the same thing', () => {
  const { agent, weigh } = withScale();
  const place = { path: '/both', person: { id: 'p' }, workbench: { id: 'w' } } as ScanPage['place'];
  const page = {
    ...{ pageState: { ...freshPageState('weigh'), workTurn: 1, result: turned(1) }, queue: emptyQueue, place },
    ...{ step: { prompt: '请称重', submit: { call: 'weigh' } }, submit: jest.fn(), keepEntered: jest.fn() },
    pending: createRef<Pending>(),
  } as Partial<ScanPage> as ScanPage;
  const [weight] = box as [EnteredField];
  render(
    <>
      <LiveWeight page={page} field={weight} agent={agent} beside="" otherwise="空" />
      <Fields page={page} fields={box} agent={agent} />
    </>,
  );
  weigh(510);
  expect(screen.getByText('510 g')).toHaveAttribute('data-live', 'held');
  expect(screen.getByLabelText(/^重量/)).toHaveValue('510');
});

test.each([
  ['the typed one while another field is filled', 'length', '550 g'],
  ['what the scale shows while it is typed itself', 'weight', '510 g'],
])('the weight beside the result is %s', (_, typing, shown) => {
  const { agent, weigh } = withScale();
  const place = { path: `/beside-${typing}`, person: { id: 'p' }, workbench: { id: 'w' } } as ScanPage['place'];
  const entered = { workTurn: 1, values: { weight: 550, length: 3 }, typing };
  const pageState = { ...freshPageState('weigh'), workTurn: 1, result: turned(1), entered };
  const page = { pageState, queue: emptyQueue, place } as Partial<ScanPage> as ScanPage;
  const [weight] = box as [EnteredField];
  render(<LiveWeight page={page} field={weight} agent={agent} beside="" otherwise="空" />);
  weigh(510);
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test.each([
  ['the agent', { state: 'searching' as const, devices: {} }],
  ['the scale', { state: 'here' as const, devices: { scale: 'missing' as const } }],
])('what lay there last is shown no more once %s is gone, and what was weighed for this one is', (name, gone) => {
  const { agent, weigh } = withScale();
  const place = { path: `/gone-${name}`, person: { id: 'p' }, workbench: { id: 'w' } } as ScanPage['place'];
  const [weight] = box as [EnteredField];
  const shown = (workTurn: number, now: Agent) => {
    const pageState = { ...freshPageState('weigh'), workTurn, result: turned(workTurn) };
    const page = { pageState, queue: emptyQueue, place } as Partial<ScanPage> as ScanPage;
    return <LiveWeight page={page} field={weight} agent={now} beside="" otherwise="空" />;
  };
  const { rerender } = render(shown(1, agent));
  weigh(510);
  rerender(shown(1, { ...agent, ...gone }));
  expect(screen.getByText('510 g')).toBeInTheDocument();
  rerender(shown(2, agent));
  expect(screen.getByText('510 g')).toHaveAttribute('data-live', 'empty-first');
  rerender(shown(2, { ...agent, ...gone }));
  expect(screen.getByText('空')).toBeInTheDocument();
});

test.each([
  ['the agent', { state: 'searching' as const, devices: {} }],
  ['the scale', { state: 'here' as const, devices: { scale: 'missing' as const } }],
])('a weight is not waited for from a scale whose way is gone: %s', (name, gone) => {
  const { agent } = withScale();
  const page = {
    ...{ pageState: { ...freshPageState('weigh'), workTurn: 1, result: turned(1) }, queue: emptyQueue },
    ...{ place: { path: `/away-${name}`, person: { id: 'p' }, workbench: { id: 'w' } } as ScanPage['place'] },
    ...{ step: { prompt: '请称重', submit: { call: 'weigh' } }, submit: jest.fn(), keepEntered: jest.fn() },
    pending: createRef<Pending>(),
  } as Partial<ScanPage> as ScanPage;
  render(<Fields page={page} fields={[...box]} agent={{ ...agent, ...gone }} />);
  expect(screen.getByText('电子秤未连接，请手工输入')).toBeInTheDocument();
  expect(screen.queryByText('等待稳定')).toBeNull();
});

test('what was weighed may be taken off while another step is worked on', async () => {
  const at = open({ hasScale: true, known: box });
  at.weigh(500);
  at.leaves();
  at.weigh(0);
  at.take(2);
  at.weigh(320);
  expect(at.input('重量')).toHaveValue('320');
});

test('what is measured and not sent is known to the page', async () => {
  const at = open({ hasScale: true, known: box });
  expect(at.pending.current).toMatchObject({ isOpen: false });
  at.weigh(500);
  expect(at.pending.current).toMatchObject({ isOpen: true, isComplete: false });
  for (const [title, text] of [
    ['长', '25'],
    ['宽', '18'],
    ['高', '12'],
  ] as const)
    await type(at.input(title), text);
  expect(at.pending.current).toMatchObject({ isOpen: true, isComplete: true, isReady: false });
  act(() => at.pending.current?.send());
  expect(at.submit).toHaveBeenCalledTimes(1);
});

test('what lies on the scale when the next was scanned before this one is known is not sent by going on: it is asked about', () => {
  const at = open({ hasScale: true, known: box, result: { ...turned(1), isPending: true } as Result });
  at.waitsFor('asking', 1, ['B']);
  at.weigh(711);
  at.measure(20, 15, 10);
  expect(at.submit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('未自动提交，请核对后按回车');
  expect(at.pending.current).toMatchObject({ isOpen: true, isComplete: true, isReady: false, isDoubted: true });
});

test('what was put on the scale while the next one waited is not sent by giving that up: it is checked', async () => {
  const at = open({ hasScale: true, known: box, result: { ...turned(1), isPending: true } as Result });
  at.measure(20, 15, 10);
  at.waitsFor('asking', 1, ['B']);
  at.weigh(711);
  at.waitsFor('flowing');
  expect(at.submit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('未自动提交，请核对后按回车');
  await type(at.input('高'), '{Enter}');
  expect(at.submit).toHaveBeenCalledWith({ weight: 711, length: 20, width: 15, height: 10 }, 'device');
});

test('the page is told when all is there and only Enter is waited for, and when that is over', () => {
  const at = open({ hasScale: true, known: box, doubt: { workTurn: 1, by: 'scan' } });
  at.weigh(540);
  // Weighed it is: what is missing is asked for, and not the weight once more.
  expect(at.onEntered).toHaveBeenLastCalledWith('请测量或输入长、宽、高');
  at.measure(20, 15, 10);
  expect(at.onEntered).toHaveBeenLastCalledWith(waitsForTexts.enter);
  at.weigh(0);
  expect(at.onEntered).toHaveBeenLastCalledWith(undefined);
});

test('the page is told so also while the last of it is typed, and not of what goes by itself', async () => {
  const typed = open({ known: box });
  for (const [title, text] of [
    ['重量', '540'],
    ['长', '20'],
    ['宽', '15'],
  ] as const)
    await type(typed.input(title), text);
  expect(typed.onEntered).not.toHaveBeenCalledWith(expect.stringContaining('重量'));
  expect(typed.onEntered).not.toHaveBeenCalledWith(waitsForTexts.enter);
  await type(typed.input('高'), '1');
  expect(typed.onEntered).toHaveBeenLastCalledWith(waitsForTexts.enter);
  // Sent, it is asked for no more, until it is answered.
  await type(typed.input('高'), '5{Enter}');
  expect(typed.submit).toHaveBeenCalled();
  expect(typed.onEntered).toHaveBeenLastCalledWith(waitsForTexts.answer);
  cleanup();
  const weighed = open({ hasScale: true, known: box });
  weighed.measure(20, 15, 10);
  weighed.weigh(540);
  expect(weighed.submit).toHaveBeenCalledTimes(1);
  expect(weighed.onEntered).not.toHaveBeenCalledWith(waitsForTexts.enter);
  expect(weighed.onEntered).toHaveBeenLastCalledWith(waitsForTexts.answer);
});

test('what was typed for one thing is none of the next, be it a number or not', async () => {
  const { take, input, user } = open();
  await user.type(input('长'), '12');
  take(2);
  expect(input('长')).toHaveValue('');
  await user.type(input('重量'), '五百');
  expect(input('重量')).toHaveValue('五百');
  take(3);
  expect(input('重量')).toHaveValue('');
});

test('inputs that nobody touched stay; what is typed next is the weight of the next', async () => {
  const { take, input, user } = open();
  const before = input('长');
  await user.click(before);
  take(2, 30);
  expect(input('长')).toBe(before);
  expect(before).toHaveValue('30');
  await waitFor(() => expect(input('重量')).toHaveFocus());
  expect(before).toHaveValue('30');
});

test('a photo on its way is waited for, and is none of the next when it comes late', async () => {
  const ways: { arrive(): void; signal?: AbortSignal }[] = [];
  const services = {
    typeOf: ({ type }: Parameters<FieldContext['typeOf']>[0]) => fieldTypes[type],
    fileAddress: (id: string) => `/files/${id}`,
    maxFileBytes: () => 1024,
    keepFile: ((_field, { name }, options) =>
      new Promise((resolve) => {
        ways.push({ ...options, arrive: () => resolve({ id: name, label: name }) });
      })) satisfies FieldContext['keepFile'],
  } as unknown as FieldContext;
  const parts = {
    FieldServices: ({ children }: { children: ReactNode }) => (
      <FieldContextProvider value={services}>{children}</FieldContextProvider>
    ),
  } as unknown as ScanContext;
  const schema = fieldTypes.image.valueSchema({ maxItems: 3 });
  const photos = field('photos', '照片', { type: 'image', schema });
  const known = [{ field: 'photos', title: '照片', input: { entity: goods, field: photos } }];
  const { submit, take, user, pending } = open({
    known,
    around: (shown) => <ScanContextProvider value={parts}>{shown}</ScanContextProvider>,
  });
  const head = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const png = (name: string) => new File([head], name, { type: 'image/png' });
  const chooser = () => screen.findByLabelText('照片', { selector: 'input' });
  const send = () => screen.getByRole('button', { name: /提\s*交/ });
  await user.upload(await chooser(), [png('一.png'), png('二.png')]);
  await waitFor(() => expect(ways).toHaveLength(2));
  await act(async () => ways[0]?.arrive());
  expect(await screen.findByRole('link', { name: '一.png' })).toBeInTheDocument();
  expect(send()).toBeDisabled();
  expect(pending.current).toMatchObject({ isOpen: true, isComplete: false });
  await act(async () => ways[1]?.arrive());
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(submit).toHaveBeenCalledWith({ photos: ['一.png', '二.png'] }, 'manual');

  take(2);
  await user.upload(await chooser(), png('三.png'));
  await waitFor(() => expect(ways).toHaveLength(3));
  take(3);
  await waitFor(() => expect(ways[2]?.signal?.aborted).toBe(true));
  await act(async () => ways[2]?.arrive());
  expect(screen.queryByText('三.png')).not.toBeInTheDocument();
  expect(pending.current).toMatchObject({ isOpen: false });
});

test('all of it is sent at once, and once', async () => {
  const { submit, input, user } = open();
  const send = screen.getByRole('button', { name: /提\s*交/ });
  await user.type(input('重量'), '500');
  expect(send).toBeDisabled();
  await user.type(input('长'), '20{Enter}');
  fireEvent.click(send);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({ weight: 500, length: 20 }, 'manual');
});
