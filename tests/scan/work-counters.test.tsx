import { render, waitFor } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import type { ScanPage, ScanPageDefinition } from '../../src/scan/page/definition';
import { changeOf, leaveLabel } from '../../src/scan/page/changes';
import { freshPageState, type PageState } from '../../src/scan/page/page-state';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import { beginning } from '../../src/scan/page/setup';
import type { Work } from '../../src/scan/page/work';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import { Counters } from '../../src/scan/view/counters';
import { model } from '../../src/server/platform/model';

// What stands under the panel is counted of what the panel tells, or of what is in hand: never of another container.
const folder = join(__dirname, '../../src/pages/scan');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((file): [string, ScanPageDefinition] => [
    file.replace('.tsx', ''),
    (jest.requireActual(join(folder, file)) as { default: { definition: ScanPageDefinition } }).default.definition,
  ]);

/** The counters that are of one container or one record, and those of the whole day. */
function namesOf({ count, counters = {} }: ScanPageDefinition) {
  const [entity = '', key = ''] = count?.call.split('.') ?? [];
  const counted = Object.entries(model.entities[entity]?.calls[key]?.counters ?? {});
  const wholes = counted.map(([, { of }]) => of);
  const shown = counted.filter(([name]) => (count?.shown ? count.shown.includes(name) : !wholes.includes(name)));
  const isOfWork = ({ from, by = {} }: (typeof shown)[number][1]): boolean =>
    from === 'answer' || Object.values(by).some((source) => [source].flat().includes('told'));
  return {
    ofWork: [...Object.keys(counters), ...shown.filter(([, one]) => isOfWork(one)).map(([name]) => name)],
    ofDay: shown.filter(([, one]) => !isOfWork(one)).map(([name]) => name),
  };
}

const job: ScanJob = { id: '1', code: 'X-1', source: 'wedge', isCommand: false, at: 0, tries: 0 };
const engine = {
  transport: { call: () => new Promise(() => undefined) },
  principal: { kind: 'cos', codes: [] },
  shell: model,
  loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
} as unknown as Engine;

/** What the counters say on screen, by name. */
async function shownOn(definition: ScanPageDefinition, pageState: PageState): Promise<Record<string, string>> {
  const page = { definition, pageState, recount: () => undefined } as Partial<ScanPage> as ScanPage;
  const { container, findAllByText, unmount } = render(
    <EngineContext.Provider value={engine}>
      <Counters page={page} />
    </EngineContext.Provider>,
  );
  await findAllByText(/./);
  const lines = [...container.querySelectorAll<HTMLElement>('[data-counter]')];
  const shown = lines.map((line) => [line.dataset.counter, line.querySelector('dd')?.firstChild?.textContent]);
  unmount();
  return Object.fromEntries(shown) as Record<string, string>;
}

describe.each(pages.filter(([, definition]) => namesOf(definition).ofWork.length))(
  'on the page %s',
  (_, definition) => {
    const { ofWork, ofDay } = namesOf(definition);
    const all = (value: number) => Object.fromEntries([...ofWork, ...ofDay].map((name) => [name, value]));
    const answered = (before: PageState, entity: Work, counters: Record<string, number>, code = 0): PageState => {
      const data = { scan_code: '', level: code ? 'fail' : 'ok', entity, counters };
      return reduceAnswer(before, job, { code, msg: '', data }, { definition, codes: model.scanCodes }).pageState;
    };
    const first = { ...freshPageState(definition.first), work: definition.setup ? { setup: {} } : {} };
    const done = answered(first, { big_bag_no: 'A', open_no: null }, all(10));
    const open = answered(first, { big_bag_no: 'A', open_no: 'A' }, all(10));
    const shown = (pageState: PageState) => shownOn(definition, pageState);
    const each = (names: string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

    it('a number that nothing has leaves no figures of what was scanned before, and those of the day', async () => {
      expect(await shown(done)).toMatchObject(each([...ofWork, ...ofDay], '10'));
      expect(await shown(answered(done, {}, {}, 1))).toMatchObject({ ...each(ofWork, '-'), ...each(ofDay, '10') });
    });

    it('what is refused shows its own figures with empty hands, and leaves those of what is in hand', async () => {
      const other = { big_bag_no: 'B', open_no: 'B' };
      expect(await shown(answered(done, other, all(7), 1))).toMatchObject(each(ofWork, '7'));
      expect(await shown(answered(open, other, all(7), 1))).toMatchObject(each(ofWork, '10'));
      // What was done last is listed still.
      const listed = answered(first, { big_bag_no: 'A', open_no: null, contents: [] }, all(10));
      expect(await shown(answered(listed, other, all(7), 1))).toMatchObject(each(ofWork, '10'));
      expect(await shown(answered(open, {}, {}, 1))).toMatchObject(each(ofWork, '10'));
      expect(await shown(answered(open, { open_no: 'A' }, all(11), 1))).toMatchObject(each(ofWork, '11'));
      // A question about what was done last: is its label to be printed again?
      expect(await shown(answered(done, { big_bag_no: 'A', open_no: null }, {}, 1))).toMatchObject(each(ofWork, '10'));
    });

    it('what was done last and can be taken back whole keeps its figures beside a refusal', async () => {
      const { isPossible } = definition.commands?.['#ROLLBACK'] ?? {};
      const signed = answered(first, { big_bag_no: 'A', open_no: null, sign_time: '2026-01-01T00:00:00Z' }, all(10));
      if (!isPossible?.(signed.work)) return;
      expect(await shown(answered(signed, { big_bag_no: 'B', open_no: null }, all(7), 1))).toMatchObject(
        each(ofWork, '10'),
      );
    });

    it('another one that is accepted begins with its own figures alone; an answer about the same one keeps them', async () => {
      expect(await shown(answered(done, { big_bag_no: 'B', open_no: null }, {}))).toMatchObject(each(ofWork, '-'));
      expect(await shown(answered(open, { big_bag_no: 'A', open_no: 'A' }, {}))).toMatchObject(each(ofWork, '10'));
    });

    it('what is put down takes its figures along', async () => {
      const { pageState: down } = changeOf(leaveLabel, open, definition) ?? {};
      if (!down) return;
      expect(down.step).toBe(beginning(down.work, definition));
      expect(await shown(down)).toMatchObject({ ...each(ofWork, '-'), ...each(ofDay, '10') });
    });
  },
);

test('what a reload finds told already does not keep the counters of the day from being asked for', async () => {
  const [, definition] = pages.find(([name]) => name === 'big-bag-sign') ?? [];
  if (!definition) throw new Error('There is no page that signs bags.');
  const told = { signed: 4, announced: 9 };
  let answerFirst: ((data: object) => void) | undefined;
  // The first is under way while what was kept is read.
  const call = () => (answerFirst ? Promise.resolve(told) : new Promise<object>((resolve) => (answerFirst = resolve)));
  const principal = { kind: 'cos', codes: new Set(['cos_inbound_bigbagsign_scan']) };
  const recount = jest.fn();
  const counters = (pageState: PageState) => (
    <EngineContext.Provider value={{ ...engine, principal, transport: { call } } as unknown as Engine}>
      <Counters page={{ definition, pageState, recount } as Partial<ScanPage> as ScanPage} />
    </EngineContext.Provider>
  );
  const fresh = freshPageState(definition.first);
  const { rerender } = render(counters(fresh));
  await waitFor(() => expect(answerFirst).toBeDefined());
  const kept: PageState = { ...fresh, result: { turn: 7 } as PageState['result'] };
  rerender(counters(kept));
  answerFirst?.(told);
  await waitFor(() => expect(recount).toHaveBeenCalledWith(told));
});

test('the counters of a truck stand before its first bag as they do once they are as long as its plan', async () => {
  const [, definition] = pages.find(([name]) => name === 'shipment') ?? [];
  if (!definition) throw new Error('There is no page of shipments.');
  const page = { definition, pageState: freshPageState(definition.first), recount: () => undefined };
  const { container, findAllByText } = render(
    <EngineContext.Provider value={engine}>
      <Counters page={page as Partial<ScanPage> as ScanPage} />
    </EngineContext.Provider>,
  );
  await findAllByText(/./);
  expect(container.querySelector('[data-part="counters"]')).toHaveAttribute('data-long');
});
