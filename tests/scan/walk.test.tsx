import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../src/metadata/model';
import { canLeave } from '../../src/scan/page/changes';
import { bodyOf, type AnyRequest, type ScanPageDefinition } from '../../src/scan/page/definition';
import type { ReducedAnswer } from '../../src/scan/page/answered';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import { freshPageState, type PageState } from '../../src/scan/page/page-state';
import type { Content } from '../../src/scan/page/work';
import type { Work } from '../../src/scan/page/work';
import { promptOf } from '../../src/scan/page/prompt-of';
import { declined } from '../../src/scan/page/questions';
import { requestOf, submitCode } from '../../src/scan/page/resolve';
import { beginning, unlockLabel } from '../../src/scan/page/setup';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import { emptyQueue, nextQueue, type Queue } from '../../src/scan/queue/queue';
import { model } from '../../src/server/platform/model';
import { sample } from '../support/sample';

// Every state that a page can come to, by every answer that the server can give to everything that can be done there, and for every set of
// rights: each of them must have an exit.
const folder = join(__dirname, '../../src/pages/scan');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((file): [string, ScanPageDefinition] => [
    file.replace('.tsx', ''),
    (jest.requireActual(join(folder, file)) as { default: { definition: ScanPageDefinition } }).default.definition,
  ]);
const codes = model.scanCodes;
if (!codes) throw new Error('The schemas have no scan codes.');

function callNamed(name: string): Call {
  const [entity = '', key = ''] = name.split('.');
  const call = model.entities[entity]?.calls[key];
  if (!call) throw new Error(`There is no call "${name}".`);
  return call;
}

const codesOf = ({ access }: Call): string[] =>
  access.type === 'permission'
    ? Object.values(access.codes)
        .flat()
        .map((code) => code.toLowerCase())
    : [];
const may = (rights: ReadonlySet<string>, { call }: AnyRequest): boolean =>
  codesOf(callNamed(call)).some((code) => rights.has(code));

/** Those who may scan on this page and nothing else; some of those who may one thing more; those who may everything. */
function rightsFor({ steps, commands = {}, remove, setup }: ScanPageDefinition): ReadonlySet<string>[] {
  const codesFor = (asks: (AnyRequest | undefined)[]): string[] =>
    asks.flatMap((request) => (request ? codesOf(callNamed(request.call)) : []));
  const base = codesFor(Object.values(steps).flatMap(({ scan, submit }) => [scan, submit]));
  const more = codesFor([...Object.values(commands).map(({ request }) => request), remove?.request, setup?.unlock]);
  const one = sample(`rights of ${Object.keys(steps).join(', ')}`, [...new Set(more)], 1);
  return [new Set(base), ...one.map((code) => new Set([...base, code])), new Set([...base, ...more])];
}

/** What the work can look like to the page: nothing in hand, something begun, something done. */
const line: Content = { number: 'X1', note: '', state: 'done' };
const works: Work[] = [
  { contents: [], open_no: null },
  { open_no: 'X', b_package_no: 'X', big_bag_id: '1', shipment_id: '1', contents: [line], wave_id: '1', wall_no: 1 },
  { b_package_no: 'X', big_bag_no: 'X', group_no: 'X', is_labelled: true, contents: [{ ...line, state: 'bad' }] },
];

interface State {
  pageState: PageState;
  queue: Queue;
}

/** Everything that a person with these rights can do at this state: a scan, what was measured, a command. */
function deeds({ pageState }: State, definition: ScanPageDefinition, rights: ReadonlySet<string>): ScanJob[] {
  const job = (code: string, isCommand: boolean): ScanJob => ({
    id: code,
    code,
    isCommand,
    source: 'wedge',
    at: 0,
    tries: 0,
  });
  const labels = [submitCode, ...unlockLabel, ...Object.keys(definition.commands ?? {})];
  return [job('X1', false), ...labels.map((label) => job(label, true))].filter((one) => {
    const request = requestOf(one, pageState, definition);
    return request && may(rights, request);
  });
}

/** Every answer that the server can give: each code as it is; and one of each kind with each step, question and work that may come with it. */
function answers({ steps }: ScanPageDefinition): Record<string, unknown>[] {
  const all = Object.values(codes?.codes ?? {});
  const plain = all.map(({ code, level }) => ({ scan_code: code, level, next: '', need_confirm: null, entity: {} }));
  const kinds = new Map(all.map((code) => [`${code.level} ${String(code.hard)}`, code]));
  const nexts = ['', 'first', ...Object.keys(steps)];
  const questions = [null, { field: 'force', text: '?' }, { field: 'force', text: '?', second_person: 'a'.repeat(64) }];
  const rich = [...kinds.values()].flatMap(({ code, level }) =>
    nexts.flatMap((next) =>
      (level === 'fail' ? questions : [null]).flatMap((need_confirm) =>
        (level === 'fail' ? [{}] : works).map((entity) => ({ scan_code: code, level, next, need_confirm, entity })),
      ),
    ),
  );
  return [...plain, ...rich];
}

/** What becomes of the state by an answer to the job. */
function asked(state: State, job: ScanJob, definition: ScanPageDefinition): (data: Record<string, unknown>) => State {
  const request = requestOf(job, state.pageState, definition);
  const prepared = {
    call: request?.call ?? '',
    body: request ? bodyOf(request, { work: state.pageState.work, code: 'X1', values: {} }) : {},
  };
  const scanned = nextQueue(state.queue, { type: 'scanned', job: { ...job, source: 'manual' } });
  const sent = nextQueue(scanned, { type: 'sent', prepared });
  // An ordinary call's answer carries its record or its list.
  const material = { packaging_material_id: '1', code: 'M1', name: '纸箱', weight: 10 };
  const ordinary = {
    packaging_material: material,
    package_list: [{ package_no: 'X1', waybill_no: null, status: 200 }],
  };
  return (data) => {
    const answered = { code: data.level === 'fail' ? 1 : 0, msg: '', data: { ...data, ...ordinary } };
    const learnt: ReducedAnswer = reduceAnswer(state.pageState, { ...job, prepared }, answered, { definition, codes });
    return { pageState: learnt.pageState, queue: nextQueue(sent, { type: 'answered', how: learnt.how }) };
  };
}

/** What is always there, whatever the page: Esc or its label for a failure, no for a question. */
const settled = ({ pageState, queue }: State): State => ({
  pageState,
  queue: nextQueue(nextQueue(queue, { type: 'acknowledged' }), { type: 'declined' }),
});

/** Does something lead on from here that this person may do? At the first step, whatever is begun waits there for the next one. */
function hasExit(state: State, definition: ScanPageDefinition, rights: ReadonlySet<string>): boolean {
  if (state.queue.state !== 'flowing' || !definition.steps[state.pageState.step]) return false;
  if (state.pageState.step === beginning(state.pageState.work, definition) || canLeave(state.pageState, definition))
    return true;
  return deeds(state, definition, rights).some(({ isCommand, code }) => isCommand && code !== submitCode);
}

const nameOf = ({ pageState: { step, work }, queue }: State): string =>
  JSON.stringify([step, queue.state, definitionKeys(work)]);
const definitionKeys = (work: Work): string[] =>
  Object.keys(work).filter((key) => work[key] !== null && work[key] !== undefined);

/** What the panel asks for in the page's own words, where the step line asks for something else. */
function tornAt(pageState: PageState, definition: ScanPageDefinition): string | undefined {
  const { own } = pageState.result ?? {};
  const asked = own && 'prompt' in own ? own.prompt : undefined;
  const line = promptOf(pageState, definition);
  return asked && asked !== line ? `${pageState.step}: ${own?.word} ${asked} / ${line}` : undefined;
}

/** Where everything leads that the server can answer to a deed at a state, by the name of the state; worked out once for all rights. */
function wayFinder(definition: ScanPageDefinition) {
  const told = answers(definition);
  const found = new Map<string, { open: Map<string, State>; caught: string[]; torn: string[] }>();
  return (state: State, job: ScanJob) => {
    const deed = `${nameOf(state)} ${job.code}`;
    const before = found.get(deed);
    if (before) return before;
    const answeredWith = asked(state, job, definition);
    const ways = { open: new Map<string, State>(), caught: [] as string[], torn: [] as string[] };
    for (const data of told) {
      const reached = answeredWith(data);
      const open = settled(reached);
      if (open.queue.state !== 'flowing') ways.caught.push(`${nameOf(reached)} after ${job.code}`);
      const after = [reached.pageState, declined(reached.pageState, definition)];
      ways.torn.push(...after.flatMap((known) => tornAt(known, definition) ?? []));
      const name = nameOf(open);
      if (!ways.open.has(name)) ways.open.set(name, open);
    }
    found.set(deed, ways);
    return ways;
  };
}

// Others in every run.
describe.each(sample('pages that are walked', pages, 9))('on the page %s', (_, definition) => {
  const waysFrom = wayFinder(definition);

  test.each(rightsFor(definition).map((rights) => [rights.size, rights] as const))(
    'nobody with these %i rights is caught anywhere',
    (_size, rights) => {
      const begin: State = { pageState: freshPageState(beginning({}, definition)), queue: emptyQueue };
      const known = new Map([[nameOf(begin), begin]]);
      const caught: string[] = [];
      const torn = new Set<string>();
      for (const state of known.values()) {
        if (!hasExit(state, definition, rights)) caught.push(nameOf(state));
        for (const job of deeds(state, definition, rights)) {
          const ways = waysFrom(state, job);
          caught.push(...ways.caught);
          ways.torn.forEach((one) => torn.add(one));
          for (const [name, open] of ways.open) if (!known.has(name)) known.set(name, open);
        }
      }
      expect(caught).toEqual([]);
      // Panel and step line ask for the same everywhere.
      expect([...torn]).toEqual([]);
      // It has been everywhere.
      const reached = new Set([...known.values()].map(({ pageState }) => pageState.step));
      expect([...reached].sort()).toEqual(Object.keys(definition.steps).sort());
    },
  );
});

test.each(pages)(
  'what waits for its label on the page %s has its own number there, by which it is known once it was put down',
  (_, { steps }) => {
    const waiting = Object.values(steps).filter(({ confirms }) => confirms);
    expect(waiting.filter(({ about }) => about === undefined)).toEqual([]);
  },
);
