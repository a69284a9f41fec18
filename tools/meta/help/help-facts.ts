import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Call, Effect, Entity, Model, Transition, Workflow } from '../../../src/metadata/model';
import type { HelpFacts } from '../../../src/metadata/model/help';
import { handlerPaths } from '../handler-registry';
import { literalsReader, type LiteralsOf } from './declarations';

type Whole = Omit<Model, 'fingerprint'>;

const server = 'src/server/';
const pagesFolder = 'src/pages/scan';

// What serves the calls that need no handler.
const served: Partial<Record<Effect, [path: string, name: string]>> = {
  move: ['workflow/move-named-record.ts', 'moveNamedRecord'],
  confirmLabel: ['workflow/confirm-scanned-label.ts', 'confirmScannedLabel'],
  hold: ['workflow/hold-value.ts', 'holdValue'],
  takeOut: ['workflow/container/calls.ts', 'takeOutScanned'],
  current: ['workflow/container/current.ts', 'currentHere'],
};
// Whatever was asked: the server itself may fail.
const always = 'system-exception';

/** What help pages tell of code: the scan codes that each call can answer, and the calls that each scan page makes. */
export function helpFacts(model: Whole): HelpFacts {
  const codes = new Map(Object.values(model.scanCodes?.codes ?? {}).map(({ name, code }) => [name, code]));
  const handlers = new Map(handlerPaths().map((path) => [basename(path), `${path}.ts`]));
  const literalsOf = literalsReader();
  const calls = allCalls(model).flatMap(([name, call]): [string, string[]][] => {
    if (!call.scan) return [];
    const names = [always, ...saidByCode(call, handlers, literalsOf), ...saidBySchemas(name, call, model)];
    return [[name, [...new Set(names.flatMap((one) => codes.get(one) ?? []))].sort()]];
  });
  return { codes: Object.fromEntries(calls), calls: Object.fromEntries(pageCalls(model, literalsOf)) };
}

const allCalls = ({ entities }: Whole): [string, Call][] =>
  Object.values(entities).flatMap(({ name, calls }) =>
    Object.values(calls).map((call): [string, Call] => [`${name}.${call.key}`, call]),
  );

/** The words of the code that serves a call. */
function saidByCode(
  { effect, handler }: Call,
  handlers: Map<string, string>,
  literalsOf: LiteralsOf,
): Iterable<string> {
  const isFollowed = (next: string) => next.startsWith(server);
  const path = handlers.get(handler ?? '');
  if (path) return literalsOf(path, isFollowed);
  const [file, name] = served[effect] ?? [];
  return file ? literalsOf(server + file, isFollowed, name) : [];
}

/** The names of codes that workflows and the call itself say. */
function saidBySchemas(name: string, call: Call, { entities }: Whole): string[] {
  const own = entities[call.entity ?? ''];
  const moved = Object.values(entities).flatMap((entity) =>
    (entity.workflow?.transitions ?? [])
      .filter(({ triggers }) => triggers.includes(name))
      .flatMap((transition) => [...namesOf(entity), ...refusals(entity.workflow as Workflow, transition)]),
  );
  const { move, confirmLabel, scan } = call;
  return [
    ...moved,
    ...(own ? namesOf(own) : []),
    ...containerCodes(name, own),
    ...(move ? [move.accepted ?? '', ...(move.filled ?? []).map(({ code }) => code)] : []),
    ...(confirmLabel ? [confirmLabel.wrong] : []),
    ...Object.values(scan?.overrides ?? {}).flatMap(({ codes }) => codes),
  ];
}

/** What is answered where nothing, or nothing of this place, has the number. */
const namesOf = ({ workflow }: Entity): string[] =>
  workflow
    ? [workflow.unknown, workflow.elsewhere ?? '', workflow.ambiguous ?? '', workflow.superseded?.code ?? '']
    : [];

const refusals = ({ guards }: Workflow, { guards: own, ignoreGuards = [], refused, again }: Transition): string[] => [
  ...guards.map(({ code }) => code).filter((code) => !ignoreGuards.includes(code)),
  ...own.map(({ code }) => code),
  refused,
  again?.code ?? '',
];

/** What is answered where a record does not fit into a container, or is not in it. */
function containerCodes(name: string, entity: Entity | undefined): string[] {
  const { containers = [], transitions = [] } = entity?.workflow ?? {};
  return containers.flatMap(({ start, empty, same = [], wrong }) => {
    const triggers = (way: string) => transitions.find((one) => one.name === way)?.triggers.includes(name);
    return [
      ...(triggers(start) ? same.map(({ code }) => code) : []),
      ...(triggers(start) || triggers(empty) ? [wrong] : []),
    ];
  });
}

/** The calls of each page written by hand, as the menu names the page: the scans, without those that only ask what is open. */
function pageCalls(model: Whole, literalsOf: LiteralsOf): [string, string[]][] {
  if (!existsSync(pagesFolder)) return [];
  const told = new Map(allCalls(model).filter(([, { scan, write }]) => scan && write && scan.logged !== false));
  const isFollowed = (path: string) => path.startsWith(`${pagesFolder}/`) || path.startsWith('src/scan/steps/');
  return readdirSync(pagesFolder)
    .filter((file) => file.endsWith('.tsx'))
    .sort()
    .map((file) => [
      `scan/${basename(file, '.tsx')}`,
      [...literalsOf(`${pagesFolder}/${file}`, isFollowed)].filter((name) => told.has(name)),
    ]);
}
