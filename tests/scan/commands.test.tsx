import { render, screen, waitFor } from '@testing-library/react';
import sign from '../../src/pages/scan/big-bag-sign';
import rebin from '../../src/pages/scan/rebin';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import type { ScanPage } from '../../src/scan/page/definition';
import { freshPageState, type Result } from '../../src/scan/page/page-state';
import { emptyQueue, type QueueState } from '../../src/scan/queue/queue';
import { Commands } from '../../src/scan/view/commands';
import { toldToWait } from '../../src/scan/page/questions';
import { QueueBar } from '../../src/scan/view/queue-bar';
import { model } from '../../src/server/platform/model';

const { access } = model.entities['inbound-big-bag']?.calls.mark ?? {};
const codes = access?.type === 'permission' ? (access.codes.cos ?? []) : [];
const engine = {
  principal: { kind: 'cos', codes: new Set(codes.map((code) => code.toLowerCase())) },
  shell: model,
  loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
} as unknown as Engine;

const { definition } = rebin;
const wall = { group_no: 'W-1', wall_no: 1, finish_time: null };

/** The buttons of a wall that is filled, while the page stands so. */
function shownWhile(state: QueueState) {
  const pageState = { ...freshPageState('put'), work: wall };
  const page = { definition, pageState, queue: { ...emptyQueue, state }, denied: new Set() };
  return render(
    <EngineContext.Provider value={engine}>
      <Commands page={page as Partial<ScanPage> as ScanPage} />
    </EngineContext.Provider>,
  );
}

it.each([
  ['what is in hand, where it can be filled', { big_bag_no: 'BB-1', big_bag_id: '1', version: 1 }, '标记异常', null],
  ['nothing, and says so', {}, '标记异常', '现在不能填写，请先扫描要处理的对象'],
])('open a form about %s', async (_, work, title, why) => {
  const pageState = { ...freshPageState('scan'), work };
  const page = { definition: sign.definition, pageState, queue: emptyQueue, denied: new Set() };
  render(
    <EngineContext.Provider value={engine}>
      <Commands page={page as unknown as ScanPage} />
    </EngineContext.Provider>,
  );
  const button = screen.getByRole('button', { name: new RegExp(title, 'u') });
  await waitFor(() => expect(button.getAttribute('title')).toBe(why));
  await waitFor(() => expect(button).toHaveProperty('disabled', why !== null));
});

it('can be given while nothing is asked', () => {
  shownWhile('flowing');
  expect(screen.getByRole('button', { name: /完成本墙/ })).toBeEnabled();
});

it.each<[QueueState, string]>([
  ['confirming', '请先回答提问'],
  ['failed', '请先确认'],
  ['asking', '请先回答提问'],
])('are grey while an answer is awaited (%s): none opens a question beside it that is never done', (state, first) => {
  const { container } = shownWhile(state);
  const buttons = [...container.querySelectorAll<HTMLButtonElement>('[data-command]')];
  expect(buttons.filter(({ disabled }) => !disabled)).toEqual([]);
  expect(screen.getByRole('button', { name: /完成本墙/ })).toHaveAttribute('title', first);
});

it.each<[QueueState, string]>([
  ['confirming', '请先回答提问，再放下'],
  ['asking', '后面还有 0 条扫描，继续还是丢弃？请先回答提问，再放下'],
  ['failed', '请先确认，再放下'],
])('tell by their keys, too, what is to be done first (%s)', (state, said) => {
  const result = { turn: 1, level: 'warn' } as Result;
  const pageState = toldToWait({ ...freshPageState('put'), work: wall, result }, '#CANCEL');
  const page = { definition, pageState, queue: { ...emptyQueue, state } };
  render(<QueueBar page={page as Partial<ScanPage> as ScanPage} isOnline />);
  expect(screen.getByRole('status')).toHaveTextContent(said);
});
