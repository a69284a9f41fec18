import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** What says that a record is archived is written by calls of its own alone, and the list can be filtered by it. */
export function checkArchived(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { archived, fields, calls, filter } = entity;
    if (archived === undefined || checked.report.isBroken(entity.name)) continue;
    const path = filesOf(checked, entity).entity?.path ?? '';
    const refuse = (because: string): void => checked.report.add(path, pointer('x-archived'), 'BAD_ARCHIVE', because);
    const field = fields.find(({ name }) => name === archived);
    if (field?.type !== 'boolean' || !field.readOnly || field.default !== false)
      refuse(`"${archived}" is no boolean of "${entity.name}" that is readOnly with the default false.`);
    else if (
      ![true, false].every((to) => Object.values(calls).some((call) => call.sets === archived && call.to === to))
    )
      refuse(`No two calls of "${entity.name}" set "${archived}", one "to": true and one "to": false.`);
    else if (!filter.some((item) => item.field === archived))
      refuse(
        `The list of "${entity.name}" cannot be filtered by "${archived}": what is archived would not be found again.`,
      );
  }
}
