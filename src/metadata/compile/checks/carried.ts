import { pathsOf } from '../../check/conditions';
import type { Entity } from '../../model';
import type { SchemaFile } from '../sources';
import { conditionPlaces } from './conditions';
import { filesOf, type Checked } from './context';

/** Conditions that look through a reference at a field which does not come along with it: they would see nothing. */
export function checkCarried(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { form, rules, calls, columns } = filesOf(checked, entity);
    for (const file of [form, rules, calls, columns]) if (file) checkFile(entity, file, checked);
  }
}

function checkFile(entity: Entity, file: SchemaFile, { report, entities }: Checked): void {
  for (const { at, condition } of conditionPlaces(file.value))
    for (const path of new Set(pathsOf(condition))) {
      const [name, wanted = ''] = path.split('.');
      const reference = entity.fields.find((field) => field.name === name)?.reference;
      const isKnown = entities[reference?.entity ?? '']?.fields.some((field) => field.name === wanted);
      if (!reference || !isKnown || reference.carry.includes(wanted)) continue;
      const mend = `Say "carry": ["${wanted}"] in the "x-reference" of "${String(name)}".`;
      report.add(file.path, at, 'NOT_CARRIED', `"${path}" is never seen: the reference does not carry it. ${mend}`);
    }
}
