import type { Amend, Call, Entity } from '../../model';
import { didYouMean, pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Calls that amend: both records can know each other, the statuses are those of the workflow, and a new record can be made. */
export function checkAmends(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { calls, workflow } = filesOf(checked, entity);
    if (!calls || checked.report.isBroken(entity.name)) continue;
    for (const call of Object.values(entity.calls)) {
      if (!call.amend) continue;
      const at = pointer('calls', call.key, 'amend');
      const tell = (word: string, message: string, suggestion?: string): void =>
        checked.report.add(calls.path, at + word, 'BAD_AMEND', message, suggestion ? { suggestion } : {});
      if (!workflow) tell('', `"${entity.name}" has no workflow.json: its records have no status to be amended in.`);
      const makes = Object.values(entity.calls).some(({ effect }) => effect === 'create');
      if (!makes) tell('', `No call creates a "${entity.name}": what stands for another one is made like any other.`);
      checkReferences(entity, call, call.amend, tell);
      checkStatuses(entity, call.amend, checked, tell);
    }
  }
}

type Tell = (word: string, message: string, suggestion?: string) => void;

function checkReferences({ name, fields }: Entity, call: Call, amend: Amend, tell: Tell): void {
  for (const word of ['predecessor', 'successor'] as const) {
    const field = fields.find((one) => one.name === amend[word]);
    if (!field) {
      const known = fields.map((one) => one.name);
      tell(`/${word}`, `"${name}" has no field "${amend[word]}".`, didYouMean(amend[word], known));
    } else if (field.type !== 'reference' || field.reference?.entity !== name || !field.readOnly || field.required) {
      const mend = `say "x-reference": { "entity": "${name}" } and "readOnly": true, and do not require it`;
      tell(`/${word}`, `"${field.name}" cannot keep what "${call.key}" writes: ${mend}.`);
    }
  }
  if (amend.predecessor === amend.successor) tell('/successor', 'The two records need a reference each.');
}

function checkStatuses({ fields, workflow }: Entity, { from }: Amend, { enums }: Checked, tell: Tell): void {
  const status = fields.find(({ name }) => name === workflow?.field);
  const known = enums.get(status?.enumeration ?? '')?.values.map(({ value }) => value);
  from.forEach((value, index) => {
    if (known && !known.includes(value)) tell(`/from/${index}`, `There is no status ${value}.`);
  });
}
