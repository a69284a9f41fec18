import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../src/metadata/model';
import { callsOf } from '../../src/scan/page/calls-of';
import { canLeave, canRemove, isInMode, removeLabel, usualLabel } from '../../src/scan/page/changes';
import type { AnyRequest, Command, ScanPageDefinition } from '../../src/scan/page/definition';
import { reduceAnswer } from '../../src/scan/page/reduce-answer';
import { freshPageState, type PageState } from '../../src/scan/page/page-state';
import { promptOf } from '../../src/scan/page/prompt-of';
import { requestOf } from '../../src/scan/page/resolve';
import { beginning } from '../../src/scan/page/setup';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import { model } from '../../src/server/platform/model';

const folder = join(__dirname, '../../src/pages/scan');
const files = readdirSync(folder).filter((name) => name.endsWith('.tsx'));
const definitionOf = (file: string): ScanPageDefinition =>
  (jest.requireActual(join(folder, file)) as { default: { definition: ScanPageDefinition } }).default.definition;
const pages = files.map((file) => [file.replace('.tsx', ''), definitionOf(file)] as const);

function callNamed(name: string): Call {
  const [entity = '', key = ''] = name.split('.');
  const call = model.entities[entity]?.calls[key];
  if (!call) throw new Error(`There is no call "${name}".`);
  return call;
}

const codesOf = (call: Call): string[] => {
  if (call.access.type !== 'permission') return [];
  return Object.values(call.access.codes).flat() as string[];
};

/** A person who may scan on this page, and nothing else. */
function operatorOf({ steps }: ScanPageDefinition): ReadonlySet<string> {
  const asks = Object.values(steps).flatMap(({ scan, submit }) =>
    [scan, submit].filter((request): request is AnyRequest => !!request),
  );
  return new Set(asks.flatMap(({ call }) => codesOf(callNamed(call))).map((code) => code.toLowerCase()));
}

const may = (codes: ReadonlySet<string>, call: Call): boolean =>
  codesOf(call).some((code) => codes.has(code.toLowerCase()));

/** The commands that lead out of a step, whatever is in hand there, and that an operator may use. */
const ways = (definition: ScanPageDefinition, codes: ReadonlySet<string>): Command[] =>
  Object.values(definition.commands ?? {}).filter(
    ({ request }) => request !== undefined && may(codes, callNamed(request.call)),
  );

test('every scan page says of itself what it is', () => {
  expect(pages.map(([name]) => name)).toContain('relabel');
  for (const [, definition] of pages) expect(definition.steps[definition.first]).toBeDefined();
});

describe.each(pages)('on the page %s', (_, definition) => {
  const codes = operatorOf(definition);

  test('every step has an exit that its operator may use', () => {
    const stuck = Object.keys(definition.steps).filter((step) => {
      if (step === beginning({}, definition) || canLeave({ ...freshPageState(step), step }, definition)) return false;
      return ways(definition, codes).length === 0;
    });
    expect(stuck).toEqual([]);
  });

  test('every step goes on by something: a scan, numbers, or a command', () => {
    const dead = Object.entries(definition.steps).filter(
      ([step, { scan, submit }]) =>
        !scan && !submit && !(step === definition.first) && Object.keys(definition.commands ?? {}).length === 0,
    );
    expect(dead).toEqual([]);
  });

  test('a refusal that ends the work brings the page back to where work begins, from every step', () => {
    for (const step of Object.keys(definition.steps)) {
      const pageState = { ...freshPageState(step), work: { open_no: 'X', b_package_no: 'X' } };
      const job: ScanJob = { id: '1', code: 'X', source: 'wedge', isCommand: false, at: 0, tries: 0 };
      const data = { scan_code: 'TW012', level: 'fail', next: 'first' };
      const { pageState: after } = reduceAnswer(
        pageState,
        job,
        { code: 1, msg: '', data },
        { definition, codes: undefined },
      );
      expect(after).toMatchObject({ step: beginning({}, definition), work: {}, isStale: true });
    }
  });

  test('a refusal that ends the work, or leads to another step, asks about what was scanned for it and still waits; any other goes on', () => {
    const job: ScanJob = { id: '1', code: 'X', source: 'wedge', isCommand: false, at: 0, tries: 0 };
    for (const step of Object.keys(definition.steps)) {
      const pageState = { ...freshPageState(step), work: { open_no: 'X', b_package_no: 'X' } };
      const how = (next: string) =>
        reduceAnswer(
          pageState,
          job,
          { code: 1, msg: '', data: { scan_code: 'TW012', level: 'fail', next } },
          { definition, codes: undefined },
        ).how;
      expect(how('first')).toBe('ended');
      // What is not locked leads to where it is locked.
      if (!definition.setup) expect(how('')).toBe('done');
    }
  });

  test('every mode is left at every step by Esc, and the next code is asked for as usual; where there is none, nothing is told', () => {
    const does = (pageState: PageState, code: string): PageState => {
      const job: ScanJob = { id: code, code, source: 'manual', isCommand: true, at: 0, tries: 0 };
      return reduceAnswer(pageState, job, undefined, { definition, codes: undefined }).pageState;
    };
    const work = { open_no: 'X', contents: [{ number: 'X1', note: '', state: 'done' as const }] };
    for (const [step, { scan }] of Object.entries(definition.steps)) {
      const usual = { ...freshPageState(step), work };
      const prompt = promptOf(usual, definition);
      expect(does(usual, usualLabel)).toEqual(usual);
      if (!canRemove(usual, definition)) continue;
      const removing = does(usual, removeLabel);
      const left = does(removing, usualLabel);
      expect([isInMode(removing), isInMode(left)]).toEqual([true, false]);
      expect(left).toMatchObject({ step, work, result: { level: 'warn', text: prompt } });
      const job: ScanJob = { id: '1', code: 'X2', source: 'wedge', isCommand: false, at: 0, tries: 0 };
      expect(requestOf(job, left, definition)).toBe(scan);
    }
  });

  test('every call of a command is one, so that it can be hidden from those who may not make it', () => {
    for (const name of callsOf(definition)) expect(callNamed(name).title).toBeTruthy();
  });

  test('what is put into a bag or a truck can be taken out line by line by those who may', () => {
    const { remove } = definition;
    if (!remove) return;
    expect(Object.keys(callNamed(remove.request.call).request.properties as object)).toContain(
      remove.request.codeField,
    );
  });
});

test('the server sends pages only to steps that there are', () => {
  const known = new Set(['first', ...pages.flatMap(([, { steps }]) => Object.keys(steps))]);
  const rooms = ['calls/handlers', 'warehouse'].map((room) => join(__dirname, '../../src/server', room));
  const sent = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) =>
        [...readFileSync(join(room, name), 'utf8').matchAll(/\bnext: '(\w+)'/g)].map(([, step]) => step),
      ),
  );
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter((step) => step && !known.has(step))).toEqual([]);
});
