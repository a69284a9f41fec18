import { pathsOf } from '../../check/conditions';
import type { Call, DayCount, Entity } from '../../model';
import { didYouMean, pointer } from '../sources';
import { checkCondition } from './conditions';
import { filesOf, type Checked } from './context';

/** Calls that count per day: by times of the records of a warehouse. */
export function checkDays(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { calls } = filesOf(checked, entity);
    if (!calls || checked.report.isBroken(entity.name)) continue;
    for (const call of Object.values(entity.calls)) {
      if (!call.days) continue;
      const at = pointer('calls', call.key, 'days');
      const tell: Tell = (word, message, suggestion) =>
        checked.report.add(calls.path, at + word, 'BAD_DAYS', message, suggestion ? { suggestion } : { atKey: true });
      checkCall(entity, call, tell);
      for (const [name, count] of Object.entries(call.days)) {
        checkCount(entity, name, count, tell);
        if (count.where)
          checkCondition(entity, calls, { at: `${at}${pointer(name, 'where')}`, condition: count.where }, checked);
      }
    }
  }
}

type Tell = (word: string, message: string, suggestion?: string) => void;

function checkCall({ name, scope }: Entity, { key, effect, scan, write }: Call, tell: Tell): void {
  if (effect !== 'days') tell('', `The call "${key}" has the effect "${effect}" already: nothing does its "days".`);
  else if (scan || write) tell('', 'Counting is no scan and writes nothing: say neither "scan" nor "write".');
  if (scope !== 'warehouse') tell('', `Records of "${name}" are no warehouse's: none is counted.`);
}

function checkCount({ name: owner, fields }: Entity, name: string, { time, where }: DayCount, tell: Tell): void {
  if (name === 'day') tell('/day', 'The day itself is called "day" in each row: call this another name.');
  for (const wanted of [time, ...(where ? pathsOf(where) : [])]) {
    const field = fields.find((one) => one.name === wanted);
    const known = fields.map((one) => one.name);
    if (!field) tell(pointer(name), `"${owner}" has no field "${wanted}".`, didYouMean(wanted, known));
    else if (wanted === time && field.type !== 'date-time')
      tell(pointer(name), `"${time}" (${field.type}) is no time.`);
  }
}
