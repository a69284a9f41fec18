import type { Entity, Field } from '../../model';
import { isText, ownNumbers } from '../../model/find-fields';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** What is said of the search of everything: of texts in lists alone, and only what does not follow of itself. */
export function checkFindWords(checked: Checked): void {
  for (const entity of Object.values(checked.entities))
    for (const field of entity.fields) {
      const because = field.find === undefined ? undefined : reasonAgainst(field, field.find, entity);
      const at = pointer('properties', field.name, 'x-find');
      if (because) checked.report.add(filesOf(checked, entity).entity?.path ?? '', at, 'BAD_FIND', because);
    }
}

function reasonAgainst(field: Field, find: boolean, entity: Entity): string | undefined {
  if (!isText(field)) return `Records are found by texts, and "${field.name}" is of the type "${field.type}".`;
  if (!entity.calls.list) return `Nothing of "${entity.name}" is found: it has no list.`;
  if (ownNumbers(entity)(field) !== find) return undefined;
  return `Records are ${find ? '' : 'not '}found by "${field.name}" anyway: leave it out.`;
}
