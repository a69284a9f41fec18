import { pathsOf } from '../../check/conditions';
import type { Call, Entity, Guard, Kind, Workflow } from '../../model';
import { pointer, type Json, type SchemaFile } from '../sources';
import type { Checked } from './context';

/** Names in a workflow that mean nothing: calls, scan codes, fields. */
export function checkWords(checked: Checked, entity: Entity, workflow: Workflow, file: SchemaFile): void {
  checkTriggers(checked, workflow, file);
  checkAwaited(checked, entity, workflow, file);
  checkIgnoredGuards(checked, workflow, file);
  checkCodes(checked, workflow, file);
  checkPages(checked, file);
  const fields = entity.fields.map(({ name }) => name);
  const { numbers, superseded } = workflow;
  const named: [string, string][] = [
    ...numbers.map((name, index): [string, string] => [pointer('numbers', index), name]),
    ...(superseded ? ([[pointer('superseded', 'field'), superseded.field]] as [string, string][]) : []),
  ];
  for (const [at, name] of named.filter(([, item]) => !fields.includes(item)))
    checked.report.unknown(file.path, at, 'UNKNOWN_FIELD', `"${entity.name}" has no field`, name, fields);
  for (const [at, { refuseWhen }] of guardsIn(workflow))
    for (const path of refuseWhen ? pathsOf(refuseWhen) : []) {
      if (fields.includes(path)) continue;
      const what = `"${entity.name}" has no field`;
      checked.report.unknown(file.path, `${at}/refuseWhen`, 'UNKNOWN_FIELD', what, path, fields);
    }
}

function checkTriggers({ report, entities }: Checked, { transitions }: Workflow, file: SchemaFile): void {
  const isCall = (trigger: string): boolean => {
    const [name = '', key = '', ...more] = trigger.split('.');
    return !more.length && Object.hasOwn(entities[name]?.calls ?? {}, key);
  };
  transitions.forEach(({ triggers }, place) => {
    const at = pointer('transitions', place, 'trigger');
    for (const trigger of triggers.filter((item) => !isCall(item))) {
      const calls = Object.values(entities).flatMap(({ name, calls: own }) =>
        Object.keys(own).map((key) => `${name}.${key}`),
      );
      report.unknown(file.path, at, 'UNKNOWN_CALL', 'There is no call', trigger, calls);
    }
  });
}

/** What is awaited is not there: once it is, the transition has to name it. */
function checkAwaited(
  { report, entities }: Checked,
  entity: Entity,
  { transitions }: Workflow,
  file: SchemaFile,
): void {
  if (!transitions.some(({ awaits = [] }) => awaits.length)) return;
  const kinds = new Set(Object.values(entity.calls).flatMap(kindsOf));
  // A call that only other kinds of warehouse have is no call for these records.
  const calls = Object.values(entities).flatMap(({ name, calls: own }) =>
    Object.values(own).flatMap(({ key, paths }) =>
      paths
        .filter((path) => path.kinds.some((kind) => kinds.has(kind)))
        .map(({ path }) => ({ call: `${name}.${key}`, path })),
    ),
  );
  transitions.forEach(({ awaits = [] }, place) => {
    for (const awaited of awaits) {
      const found = calls.find(({ path }) => path.replace(/^\/api\/v\d+\/[^/]+\//, '') === awaited);
      if (!found) continue;
      const message = `"${awaited}" is there: the trigger is "${found.call}".`;
      report.add(file.path, pointer('transitions', place, 'trigger'), 'NO_LONGER_AWAITED', message);
    }
  });
}

const kindsOf = ({ paths }: Call): Kind[] => paths.flatMap(({ kinds }) => kinds);

/** A transition can ignore only guards of the whole workflow. */
function checkIgnoredGuards({ report }: Checked, { transitions, guards }: Workflow, file: SchemaFile): void {
  const codes = guards.map(({ code }) => code);
  transitions.forEach(({ ignoreGuards = [] }, place) =>
    ignoreGuards.forEach((code, index) => {
      if (codes.includes(code)) return;
      const at = pointer('transitions', place, 'ignoreGuards', index);
      report.unknown(file.path, at, 'UNKNOWN_GUARD', 'The workflow has no guard with the code', code, codes);
    }),
  );
}

/** Work goes on only on pages that there are; what is wrong with the menu itself is told there. */
function checkPages({ report, menu }: Checked, { path, value }: SchemaFile): void {
  if (!menu.length) return;
  const known = menu.flatMap(({ items }) => items.flatMap(({ page }) => page ?? []));
  (value.statuses as Json[]).forEach(({ page = [] }, index) =>
    [page].flat().forEach((name, place) => {
      if (known.includes(String(name))) return;
      const at = pointer('statuses', index, 'page', ...(Array.isArray(page) ? [place] : []));
      report.unknown(path, at, 'UNKNOWN_PAGE', 'The menu has no page', String(name), known);
    }),
  );
}

function checkCodes({ report, scanCodes }: Checked, workflow: Workflow, file: SchemaFile): void {
  const codes = new Map(Object.values(scanCodes?.codes ?? {}).map((code) => [code.name, code]));
  for (const [at, name] of codesIn(workflow)) {
    if (!codes.has(name))
      report.unknown(file.path, at, 'UNKNOWN_SCAN_CODE', 'There is no scan code', name, [...codes.keys()]);
    else if (codes.get(name)?.level === 'ok')
      report.add(file.path, at, 'WRONG_LEVEL', `"${name}" is a success: nothing is refused with it.`);
  }
}

function codesIn(workflow: Workflow): [at: string, name: string][] {
  return [
    [pointer('unknown'), workflow.unknown],
    [pointer('refused'), workflow.refused],
    ...(workflow.elsewhere ? ([[pointer('elsewhere'), workflow.elsewhere]] as [string, string][]) : []),
    ...(workflow.ambiguous ? ([[pointer('ambiguous'), workflow.ambiguous]] as [string, string][]) : []),
    ...(workflow.superseded ? ([[pointer('superseded', 'code'), workflow.superseded.code]] as [string, string][]) : []),
    ...workflow.transitions.flatMap(({ refused, again }, place): [string, string][] => [
      ...(refused === workflow.refused
        ? []
        : ([[pointer('transitions', place, 'refused'), refused]] as [string, string][])),
      ...(again ? ([[pointer('transitions', place, 'again'), again.code]] as [string, string][]) : []),
    ]),
    ...guardsIn(workflow).map(([at, { code }]): [string, string] => [`${at}/code`, code]),
  ];
}

function guardsIn({ guards, transitions }: Workflow): [at: string, guard: Guard][] {
  const placed = (at: string, some: Guard[]): [string, Guard][] =>
    some.map((guard, index) => [`${at}${pointer('guards', index)}`, guard]);
  return [
    ...placed('', guards),
    ...transitions.flatMap(({ guards: own }, place) => placed(pointer('transitions', place), own)),
  ];
}
