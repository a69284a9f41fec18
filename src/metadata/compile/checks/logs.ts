import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** A log is asked for the scans of one record: its list takes the entity's name and several numbers, whole. */
export function checkLogs(checked: Checked): void {
  for (const entity of Object.values(checked.entities))
    for (const [word, name] of Object.entries(entity.logOf ?? {})) {
      const filter = entity.filter.find(({ field }) => field === name);
      if (filter?.many || filter?.operator === 'in') continue;
      const at = pointer('x-log-of', word);
      const because = `"${name}" is no filter of the list that takes several texts.`;
      checked.report.add(filesOf(checked, entity).entity?.path ?? '', at, 'BAD_LOG', because);
    }
}
