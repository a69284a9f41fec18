import type { Call, Entity, Exists } from '../../model';
import { didYouMean, pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Calls that ask whether records have values: of fields that the table has a column for, under names of the request. */
export function checkExisting(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { calls } = filesOf(checked, entity);
    if (!calls || checked.report.isBroken(entity.name)) continue;
    for (const call of Object.values(entity.calls)) {
      if (!call.exists) continue;
      const at = pointer('calls', call.key, 'exists');
      checkCall(entity, call, call.exists, (word, message, suggestion) => {
        checked.report.add(
          calls.path,
          at + word,
          'BAD_EXISTS',
          message,
          suggestion ? { suggestion } : { atKey: !word },
        );
      });
    }
  }
}

type Tell = (word: string, message: string, suggestion?: string) => void;

function checkCall({ name, fields: all }: Entity, call: Call, { fields, taken, free }: Exists, tell: Tell): void {
  if (call.effect !== 'exists')
    return tell('', `The call "${call.key}" has the effect "${call.effect}" already: nothing does its "exists".`);
  if (call.scan || call.write) tell('', 'Asking is no scan and writes nothing: say neither "scan" nor "write".');
  const request = Object.keys((call.request.properties ?? {}) as object);
  fields.forEach((wanted, index) => {
    const place = `/fields/${index}`;
    const field = all.find((one) => one.name === wanted);
    const known = all.map((one) => one.name);
    if (!field) tell(place, `"${name}" has no field "${wanted}".`, didYouMean(wanted, known));
    else if (field.type === 'multi-reference') tell(place, `"${wanted}" is a list: a record has no one value of it.`);
    else if (!request.includes(field.path[0] ?? ''))
      tell(place, `The request does not carry "${field.path[0] ?? ''}", which is looked for: add it.`);
  });
  const word = taken === undefined ? 'free' : 'taken';
  if (fields.length > 1 && fields.includes(String(taken ?? free)))
    tell(`/${word}`, 'Each of the fields is answered by its own name: give the whole answer another one.');
}
