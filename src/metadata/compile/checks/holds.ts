import type { Call, Entity, Hold } from '../../model';
import { didYouMean, pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Calls by which a scan page keeps a value: they are scans, and the request carries what is kept. */
export function checkHolds(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { calls } = filesOf(checked, entity);
    if (!calls || checked.report.isBroken(entity.name)) continue;
    for (const call of Object.values(entity.calls)) {
      if (!call.hold) continue;
      const at = pointer('calls', call.key, 'hold');
      checkCall(checked, entity, call, call.hold, (word, message, suggestion) => {
        checked.report.add(calls.path, at + word, 'BAD_HOLD', message, suggestion ? { suggestion } : { atKey: !word });
      });
    }
  }
}

type Tell = (word: string, message: string, suggestion?: string) => void;

function checkCall({ enums }: Checked, { name, names, workflow }: Entity, call: Call, hold: Hold, tell: Tell): void {
  const { takes, frees, enumeration } = hold;
  if (call.effect !== 'hold')
    return tell('', `The call "${call.key}" has the effect "${call.effect}" already: nothing does its "hold".`);
  if (!call.scan) tell('', 'A scan page keeps the value: say "scan".');
  const request = Object.keys((call.request.properties ?? {}) as object);
  if (takes !== undefined && !request.includes(takes))
    tell('/takes', `The request does not carry "${takes}", which is kept: add it.`, didYouMean(takes, request));
  if (request.includes(names.id) && !workflow)
    tell('', `"${name}" has no workflow.json: its records are not scanned. Leave "${names.id}" out of "request".`);
  if (enumeration !== undefined && frees !== undefined) tell('/enumeration', 'What is forgotten has no value to call.');
  else if (enumeration !== undefined && !enums.has(enumeration))
    tell('/enumeration', `There is no enumeration "${enumeration}".`, didYouMean(enumeration, [...enums.keys()]));
}
