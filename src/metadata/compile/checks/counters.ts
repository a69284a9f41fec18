import { pathsOf } from '../../check/conditions';
import type { Call, Counter, Entity, Field } from '../../model';
import { broughtCounters, authorColumns, requestOfCounters, sourcesOf } from '../../model/counters';
import { pointer, type SchemaFile } from '../sources';
import { checkCondition } from './conditions';
import { filesOf, type Checked } from './context';

/** Where a counter stands, and what is told of it. */
interface Place {
  checked: Checked;
  path: string;
  at: string;
  tell(word: string, message: string): void;
}

/** Counters that count what is not there, that need what no request says, or that a scan brings and no call counts. */
export function checkCounters(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const file = filesOf(checked, entity).calls;
    if (!file || checked.report.isBroken(entity.name)) continue;
    for (const call of Object.values(entity.calls)) {
      checkBrought(checked, entity, call, file);
      if (call.counters) checkCall(checked, entity, call, call.counters, file);
    }
  }
}

function checkBrought({ report, entities }: Checked, entity: Entity, { key, scan }: Call, { path }: SchemaFile): void {
  if (!scan?.counters || broughtCounters(entities, entity, scan.counters)) return;
  const known = Object.values(entity.calls).filter(({ effect }) => effect === 'counters');
  const which = known.length ? ` Say one of those that do: ${known.map((one) => `"${one.key}"`).join(', ')}.` : '';
  const message = `There is no call "${scan.counters}" that counts.${which}`;
  report.add(path, pointer('calls', key, 'scan', 'counters'), 'BAD_COUNTERS', message);
}

function checkCall(
  checked: Checked,
  entity: Entity,
  call: Call,
  counters: Record<string, Counter>,
  { path }: SchemaFile,
): void {
  const at = pointer('calls', call.key, 'counters');
  const tell = (message: string): void => checked.report.add(path, at, 'BAD_COUNTERS', message, { atKey: true });
  if (call.effect !== 'counters')
    return tell(`The call "${call.key}" has the effect "${call.effect}" already: nothing does its "counters".`);
  if (call.scan || call.write) tell('Counting is no scan and writes nothing: say neither "scan" nor "write".');
  if (Object.values(counters).every(({ from }) => from))
    tell('Nothing is counted: leave the call out, and say the titles in "counters" of the page.');
  const request = Object.keys((call.request.properties ?? {}) as object);
  for (const name of requestOfCounters(counters).filter((one) => !request.includes(one)))
    tell(`The request does not carry "${name}", by which is counted: add it.`);
  for (const [name, counter] of Object.entries(counters)) {
    const own = `${at}${pointer(name)}`;
    const say = (word: string, message: string): void =>
      checked.report.add(path, word ? `${own}${pointer(word)}` : own, 'BAD_COUNTERS', message, { atKey: !word });
    checkCounter({ checked, path, at: own, tell: say }, entity, counter, counters);
  }
}

function checkCounter(place: Place, own: Entity, counter: Counter, counters: Record<string, Counter>): void {
  const { checked, path, at, tell } = place;
  const { entities, report } = checked;
  for (const word of ['plus', 'of'] as const) {
    const other = counter[word];
    const isThere = other === undefined || (other in counters && counters[other] !== counter);
    if (!isThere) tell(word, `There is no other counter "${other}" here.`);
    else if (word === 'plus' && other && (counters[other]?.from || counters[other]?.plus))
      tell(word, `"${other}" is not counted by itself: it cannot be added.`);
  }
  const { title: _title, of: _of, from, ...words } = counter;
  if (from && Object.keys(words).length)
    return tell('', `The answer brings it: "${Object.keys(words).join('", "')}" counts nothing.`);
  if (from) return;
  const entity = entities[counter.entity ?? own.name];
  if (!entity)
    return report.unknown(
      path,
      `${at}/entity`,
      'UNKNOWN_ENTITY',
      'There is no entity',
      String(counter.entity),
      Object.keys(entities),
    );
  if (report.isBroken(entity.name)) return;
  if (entity.scope !== 'warehouse') return tell('', `Records of "${entity.name}" are no warehouse's: none is counted.`);
  if (counter.distinct && counter.sum) tell('sum', 'Say "distinct" or "sum", not both.');
  if (counter.always && !counter.by) tell('always', 'It is counted always: nothing in "by" limits it.');
  checkFields(place, entity, counter);
}

function checkFields({ checked, path, at, tell }: Place, entity: Entity, counter: Counter): void {
  const { where, today, within, by = {}, least = {}, distinct, sum } = counter;
  /** The field of that name, told where there is none, or where it is not of the kind that is needed. */
  const needed = (name: string | undefined, word: string, kind: string, fits: (field: Field) => boolean): void => {
    if (name === undefined) return;
    const field = entity.fields.find((one) => one.name === name);
    if (!field) {
      const known = entity.fields.map((one) => one.name);
      checked.report.unknown(path, `${at}/${word}`, 'UNKNOWN_FIELD', `"${entity.name}" has no field`, name, known);
    } else if (!fits(field)) tell(word.split('/')[0] ?? '', `"${name}" (${field.type}) is no ${kind}.`);
  };
  needed(today, 'today', 'time', isTime);
  needed(within?.field, 'within/field', 'time', isTime);
  needed(sum, 'sum', 'number', isNumber);
  needed(distinct, 'distinct', 'single value', isSingle);
  for (const name of Object.keys(least)) needed(name, `least/${name}`, 'number', isNumber);
  for (const [name, source] of Object.entries(by)) {
    if (authorColumns.includes(name) && source === 'account') continue;
    needed(name, `by/${name}`, 'single value', isSingle);
    if (sourcesOf(source).some((one) => one === 'account' || one === 'workbench'))
      needed(name, `by/${name}`, 'text that names one', (field) => field.schema.type === 'string');
  }
  if (!where) return;
  for (const name of new Set(pathsOf(where))) needed(name, 'where', 'single value of the record itself', isSingle);
  checkCondition(entity, { path }, { at: `${at}/where`, condition: where }, checked);
}

const isTime = ({ type }: Field): boolean => type === 'date-time';
const isNumber = ({ schema, enumeration }: Field): boolean =>
  schema.type === 'integer' || schema.type === 'number' || enumeration !== undefined;
const isSingle = ({ schema }: Field): boolean => schema.type !== 'array' && schema.type !== 'object';
