import type { Call, Container, Entity, Field, Opened, Workflow } from '../../model';
import { pointer } from '../sources';
import { statusEnumOf } from '../workflow';
import { filesOf, type Checked } from './context';
import { checkWrites } from './writes';

/** What a place in a container's words is told with. */
interface Place {
  checked: Checked;
  path: string;
  at: At;
}

/** Containers that hold nothing, or whose words name what neither they nor what is in them have. */
export function checkContainers(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { workflow: file, calls } = filesOf(checked, entity);
    if (!file || checked.report.isBroken(entity.name)) continue;
    const { containers = [] } = entity.workflow ?? {};
    containers.forEach((container, index) =>
      checkContainer(
        { checked, path: file.path, at: atContainer(containers.length > 1 ? [index] : []) },
        entity,
        entity.workflow,
        container,
      ),
    );
    for (const call of Object.values(entity.calls))
      if (call.effect === 'takeOut' || call.effect === 'contents')
        checkCall({ checked, path: calls?.path ?? '' }, entity, call, call.effect);
  }
}

type At = (...keys: (string | number)[]) => string;

const atContainer =
  (above: number[]): At =>
  (...keys) =>
    pointer('container', ...above, ...keys);

function checkContainer(place: Place, entity: Entity, workflow: Workflow | undefined, container: Container): void {
  const { at } = place;
  const { report, entities } = place.checked;
  const child = entities[container.child];
  if (!child)
    return report.unknown(
      place.path,
      at('child'),
      'UNKNOWN_ENTITY',
      'There is no entity',
      container.child,
      Object.keys(entities),
    );
  if (report.isBroken(child.name)) return;
  if (!child.workflow)
    return report.add(
      place.path,
      at('child'),
      'BAD_CONTAINER',
      `"${child.name}" has no workflow.json: it is not put anywhere.`,
    );
  checkChildFields(place, entity, child, container);
  checkCounts(place, entity, child, container);
  checkAbsent(place, child, container);
  for (const [index, { field, of = field }] of (container.same ?? []).entries()) {
    fieldAt(place, entity, field, at('same', index, 'field'));
    fieldAt(place, child, of, at('same', index, 'of'));
  }
  for (const word of ['put', 'takeOut'] as const)
    [container[word]]
      .flat()
      .forEach((name, index) =>
        checkTransition(
          place,
          child,
          child.workflow,
          name,
          Array.isArray(container[word]) && container[word].length > 1 ? at(word, index) : at(word),
        ),
      );
  for (const word of ['start', 'empty'] as const) checkTransition(place, entity, workflow, container[word], at(word));
  checkCodes(place, container);
  checkWrites(place.checked, entity, container.emptied ?? {}, { path: place.path, at: at('emptied') });
  if (container.open) checkOpen(place, entity, container, container.open);
}

/** What is not there although it refers to the container is in a status that there is. */
function checkAbsent({ checked, path, at }: Place, child: Entity, { absent = [] }: Container): void {
  const known = (checked.enums.get(statusEnumOf(child.name))?.values ?? []).map(({ value }) => Number(value));
  absent.forEach((status, index) => {
    if (!known.includes(status))
      checked.report.add(path, at('absent', index), 'UNKNOWN_STATUS', `There is no status ${status}.`);
  });
}

/** Where it is filled and until when: what has begun to be filled is open. */
function checkOpen(place: Place, entity: Entity, { start }: Container, { at: field, in: statuses }: Opened): void {
  const { at, path, checked } = place;
  const { report } = checked;
  const { workflow } = entity;
  const found = fieldAt(place, entity, field, at('open', 'at'));
  if (found && found.schema.type !== 'string')
    report.add(path, at('open', 'at'), 'BAD_CONTAINER', `"${field}" keeps no workbench: it is no text.`);
  const known = (checked.enums.get(statusEnumOf(entity.name))?.values ?? []).map(({ value }) => Number(value));
  statuses.forEach((status, index) => {
    if (!known.includes(status))
      report.add(path, at('open', 'in', index), 'UNKNOWN_STATUS', `There is no status ${status}.`);
  });
  const filling = workflow?.transitions.find(({ name }) => name === start)?.to;
  if (filling !== undefined && !statuses.includes(filling))
    report.add(
      path,
      at('open', 'in'),
      'BAD_CONTAINER',
      `"${start}" leads to ${filling}, and what is filled is open: add it.`,
    );
}

function checkChildFields(place: Place, entity: Entity, child: Entity, { reference, time, status }: Container): void {
  const { at } = place;
  const { report } = place.checked;
  const tell = (word: string, message: string): void => report.add(place.path, at(word), 'BAD_CONTAINER', message);
  const points = fieldAt(place, child, reference, at('reference'));
  if (points && points.reference?.entity !== entity.name)
    tell('reference', `"${reference}" of "${child.name}" does not refer to "${entity.name}".`);
  const moment = fieldAt(place, child, time, at('time'));
  if (moment && moment.type !== 'date-time')
    tell('time', `"${time}" of "${child.name}" is no moment: "format": "date-time".`);
  const kept = status === undefined ? undefined : fieldAt(place, child, status, at('status'));
  if (kept && kept.schema.type !== 'integer')
    tell('status', `"${kept.name}" of "${child.name}" cannot keep a status: it is no integer.`);
}

function checkCounts(place: Place, entity: Entity, child: Entity, { count, sums = {} }: Container): void {
  const { at } = place;
  const mustCount = (field: Field | undefined, where: string): void => {
    if (field && field.schema.type !== 'integer' && field.schema.type !== 'number')
      place.checked.report.add(
        place.path,
        where,
        'BAD_CONTAINER',
        `"${field.name}" is no number: nothing is counted in it.`,
      );
  };
  mustCount(fieldAt(place, entity, count, at('count')), at('count'));
  for (const [field, of] of Object.entries(sums)) {
    mustCount(fieldAt(place, entity, field, at('sums', field), true), at('sums', field));
    mustCount(fieldAt(place, child, of, at('sums', field)), at('sums', field));
  }
}

function fieldAt(
  { checked: { report }, path }: Omit<Place, 'at'>,
  { name, fields }: Entity,
  wanted: string,
  where: string,
  atKey = false,
): Field | undefined {
  const found = fields.find((field) => field.name === wanted);
  const known = fields.map((field) => field.name);
  if (!found) report.unknown(path, where, 'UNKNOWN_FIELD', `"${name}" has no field`, wanted, known, atKey);
  return found;
}

function checkTransition(
  { checked: { report }, path }: Omit<Place, 'at'>,
  { name }: Entity,
  workflow: Workflow | undefined,
  wanted: string,
  where: string,
): void {
  const known = (workflow?.transitions ?? []).map((item) => item.name);
  if (!known.includes(wanted))
    report.unknown(path, where, 'UNKNOWN_TRANSITION', `"${name}" has no transition`, wanted, known);
}

function checkCodes({ checked: { report, scanCodes }, path, at }: Place, { same = [], wrong }: Container): void {
  const codes = new Map(Object.values(scanCodes?.codes ?? {}).map(({ name, level }) => [name, level]));
  const said: [where: string, name: string][] = [
    ...same.map(({ code }, index): [string, string] => [at('same', index, 'code'), code]),
    [at('wrong'), wrong],
  ];
  for (const [where, name] of said) {
    if (!codes.has(name))
      report.unknown(path, where, 'UNKNOWN_SCAN_CODE', 'There is no scan code', name, [...codes.keys()]);
    else if (codes.get(name) === 'ok')
      report.add(path, where, 'WRONG_LEVEL', `"${name}" is a success: nothing is refused with it.`);
  }
}

/** A call of a container's effect: what it takes and answers, and the transitions that it causes, in every kind of warehouse. */
function checkCall(place: Omit<Place, 'at'>, entity: Entity, call: Call, effect: 'takeOut' | 'contents'): void {
  const kinds = call.paths.flatMap((one) => one.kinds);
  const { containers = [] } = entity.workflow ?? {};
  const own = containers.filter(({ kind }) => kind === undefined || kinds.includes(kind));
  for (const container of own.length ? own : [undefined]) checkCallOf(place, entity, call, effect, container);
}

function checkCallOf(
  { checked, path }: Omit<Place, 'at'>,
  entity: Entity,
  call: Call,
  effect: 'takeOut' | 'contents',
  container: Container | undefined,
): void {
  const child = checked.entities[container?.child ?? ''];
  const where = pointer('calls', call.key, 'effect');
  const tell = (message: string): void => checked.report.add(path, where, 'BAD_CONTAINER', message);
  if (!container) return tell(`"${entity.name}" says no "container" in its workflow.json: nothing is in it.`);
  if (!child?.workflow) return;
  if (effect === 'contents') {
    const { many } = child.names;
    if (!(many in ((call.response.properties ?? {}) as object)))
      tell(`What is in it is answered as "${many}": say it in "response", an array of objects.`);
    return;
  }
  const [number = ''] = child.workflow.numbers;
  if (!call.scan) tell('What is taken out is scanned: say "scan".');
  if (!(number in ((call.request.properties ?? {}) as object)))
    tell(`The request does not say what comes out: add "${number}".`);
  const ways = [
    ...child.workflow.transitions
      .filter(({ name }) => container.takeOut.includes(name))
      .map((way) => ({ way, of: child.name })),
    ...(entity.workflow?.transitions ?? [])
      .filter(({ name }) => name === container.empty)
      .map((way) => ({ way, of: entity.name })),
  ];
  for (const { way, of } of ways)
    if (!way.triggers.includes(`${entity.name}.${call.key}`))
      tell(
        `The transition "${way.name}" of "${of}" is not caused by this call: add "${entity.name}.${call.key}" to its "trigger".`,
      );
}
