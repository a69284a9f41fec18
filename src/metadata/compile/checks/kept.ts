import { pointingIn } from '../../model/pointing';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Records that go after a time have a moment to go by, and no other record points at one. */
export function checkKept(checked: Checked): void {
  const entities = Object.values(checked.entities);
  for (const entity of entities) {
    if (!entity.kept) continue;
    const { after } = entity.kept;
    const path = filesOf(checked, entity).entity?.path ?? '';
    const refuse = (at: string, because: string): void => checked.report.add(path, at, 'BAD_KEPT', because);
    if (entity.fields.find(({ name }) => name === after)?.type !== 'date-time')
      refuse(pointer('x-kept', 'after'), `"${after}" is no moment of "${entity.name}".`);
    const other = entities.find((one) => pointingIn(one).some(({ reference }) => reference.entity === entity.name));
    if (other) refuse(pointer('x-kept'), `Records of "${other.name}" point at those of "${entity.name}".`);
  }
}
