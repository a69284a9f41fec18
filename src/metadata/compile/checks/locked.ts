import { pathsOf } from '../../check/conditions';
import type { Entity, Field } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Records that are locked by what stands in them, are changed by some call, and leave open what could be changed at all. */
export function checkLocked(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { locked } = entity;
    if (!locked) continue;
    const path = filesOf(checked, entity).entity?.path ?? '';
    const refuse = (at: string, because: string): void => checked.report.add(path, at, 'BAD_LOCK', because);
    if (!isChanged(entity))
      refuse('/x-locked', `No call changes a record of "${entity.name}": there is nothing to lock.`);
    const through = pathsOf(locked.when).find((name) => name.includes('.'));
    if (through) refuse('/x-locked/when', `"${through}" stands in another record: a lock looks at its own.`);
    locked.open.forEach((name, index) => {
      const field = entity.fields.find((one) => one.name === name);
      if (field && isFixed(field, entity))
        refuse(pointer('x-locked', 'open', index), `"${name}" cannot be changed, locked or not.`);
    });
  }
}

/** A call of its own may set what people do not write. */
const isFixed = ({ name, readOnly, immutable }: Field, { calls }: Entity): boolean =>
  immutable || (readOnly && !Object.values(calls).some(({ sets }) => sets === name));

const isChanged = ({ calls }: Entity): boolean =>
  Object.values(calls).some(({ effect }) => effect === 'update' || effect === 'set' || effect === 'restore');
