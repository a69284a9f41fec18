import type { Field } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Limits that leave no value at all. */
export function checkLimits(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const file = filesOf(checked, entity).entity?.path ?? '';
    for (const field of entity.fields) {
      const pair = crossed(field);
      if (pair)
        checked.report.add(
          file,
          pointer('properties', field.name, pair[0]),
          'EMPTY_RANGE',
          `No value of "${field.name}" is within both "${pair[0]}" and "${pair[1]}".`,
        );
    }
  }
}

const pairs: [string, string, (least: number, most: number) => boolean][] = [
  ['minLength', 'maxLength', (least, most) => least > most],
  ['minItems', 'maxItems', (least, most) => least > most],
  ['minimum', 'maximum', (least, most) => least > most],
  ['exclusiveMinimum', 'maximum', (least, most) => least >= most],
  ['minimum', 'exclusiveMaximum', (least, most) => least >= most],
  ['exclusiveMinimum', 'exclusiveMaximum', (least, most) => least >= most],
];

function crossed({ schema }: Field): [string, string] | undefined {
  const found = pairs.find(([least, most, isCrossed]) => {
    const [from, to] = [schema[least], schema[most]];
    return typeof from === 'number' && typeof to === 'number' && isCrossed(from, to);
  });
  return found && [found[0], found[1]];
}
