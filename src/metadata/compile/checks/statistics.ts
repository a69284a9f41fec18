import { pathsOf } from '../../check/conditions';
import type { Call, Entity, Field, JsonSchema, Statistics, StatisticsCount } from '../../model';
import { didYouMean, pointer } from '../sources';
import { checkCondition } from './conditions';
import { filesOf, type Checked } from './context';

/** Calls that count records in rows: by fields that there are, under names that the answer has, by what the request carries. */
export function checkStatistics(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { calls } = filesOf(checked, entity);
    if (!calls || checked.report.isBroken(entity.name)) continue;
    for (const call of Object.values(entity.calls)) {
      if (!call.statistics) continue;
      const at = pointer('calls', call.key, 'statistics');
      const tell: Tell = (word, message, suggestion) => {
        const more = suggestion ? { suggestion } : { atKey: true };
        checked.report.add(calls.path, at + word, 'BAD_STATISTICS', message, more);
      };
      checkCall({ checked, entity, path: calls.path, at, tell }, call, call.statistics);
    }
  }
}

type Tell = (word: string, message: string, suggestion?: string) => void;

interface Place {
  checked: Checked;
  entity: Entity;
  path: string;
  at: string;
  tell: Tell;
}

function checkCall(place: Place, call: Call, said: Statistics): void {
  const { tell } = place;
  if (call.effect !== 'statistics')
    return tell('', `The call "${call.key}" has the effect "${call.effect}" already: nothing does its "statistics".`);
  if (call.scan || call.write) tell('', 'Counting is no scan and writes nothing: say neither "scan" nor "write".');
  const { days, by, given = {}, counts } = said;
  const request = Object.keys((call.request.properties ?? {}) as object);
  const asked: [word: string, name: string][] = [
    ...(days ? [['/days/within', days.within] as [string, string]] : []),
    ...Object.entries(given).map(([field, name]): [string, string] => [pointer('given', field), name]),
  ];
  for (const [word, name] of asked)
    if (!request.includes(name)) tell(word, `The request does not carry "${name}": add it.`, didYouMean(name, request));
  checkAnswer(call, said, tell);
  for (const path of [
    ...(by ? [['/by/field', by.field]] : []),
    ...Object.keys(given).map((one) => [pointer('given', one), one]),
  ])
    fieldAt(place, path[1] ?? '', path[0] ?? '');
  for (const [name, count] of Object.entries(counts))
    checkCount(place, pointer('counts', name), count, days !== undefined);
}

/** The rows are answered by the names that `response` says. */
function checkAnswer({ response }: Call, { list, days, by, counts }: Statistics, tell: Tell): void {
  const lists = (response.properties ?? {}) as Record<string, JsonSchema>;
  const row = (lists[list]?.items as JsonSchema | undefined)?.properties as object | undefined;
  if (!row)
    return tell(
      '/list',
      `The answer has no list "${list}": say it in "response".`,
      didYouMean(list, Object.keys(lists)),
    );
  const known = Object.keys(row);
  const named: [word: string, name: string][] = [
    ...(days ? [['/days/as', days.as] as [string, string]] : []),
    ...(by ? [['/by/as', by.as] as [string, string]] : []),
    ...Object.keys(counts).map((name): [string, string] => [pointer('counts', name), name]),
  ];
  for (const [word, name] of named)
    if (!known.includes(name))
      tell(word, `A row of "${list}" has no "${name}": say it in "response".`, didYouMean(name, known));
}

function checkCount(place: Place, word: string, { time, today, where }: StatisticsCount, isByDay: boolean): void {
  const { tell, checked, entity, path, at } = place;
  if (isByDay && time === undefined) tell(word, 'Which time is of a day is not said: add "time".');
  if (!isByDay && time !== undefined) tell(`${word}/time`, 'Only what is counted by the day has a "time" of it.');
  if (isByDay && today !== undefined) tell(`${word}/today`, 'What is counted by the day is not of today alone.');
  for (const [name, field] of [
    [`${word}/time`, time],
    [`${word}/today`, today],
  ] as const) {
    const found = field === undefined ? undefined : fieldAt(place, field, name);
    if (found && found.type !== 'date-time') tell(name, `"${String(field)}" (${found.type}) is no time.`);
  }
  if (!where) return;
  for (const one of pathsOf(where))
    if (one.includes('.')) tell(`${word}/where`, `"${one}" stands in another record: what is counted says it itself.`);
    else fieldAt(place, one, `${word}/where`);
  checkCondition(entity, { path }, { at: `${at}${word}/where`, condition: where }, checked);
}

/** The field to which a path leads, through references; told where it leads nowhere. */
function fieldAt({ checked, entity, tell }: Place, path: string, word: string): Field | undefined {
  let from: Entity | undefined = entity;
  let field: Field | undefined;
  for (const step of path.split('.')) {
    if (!from) {
      tell(word, `"${path}" leads nowhere: "${field?.name ?? ''}" refers to nothing.`);
      return undefined;
    }
    const { name, fields }: Entity = from;
    field = fields.find((one) => one.name === step);
    if (!field) {
      tell(
        word,
        `"${name}" has no field "${step}".`,
        didYouMean(
          step,
          fields.map((one) => one.name),
        ),
      );
      return undefined;
    }
    from = checked.entities[field.reference?.entity ?? ''];
  }
  return field;
}
