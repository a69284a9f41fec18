import type { Entity, FilterField } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Records that stand below one another do so by a reference to their own entity; filters look below what is such a tree. */
export function checkTrees(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { entity: file, filter } = filesOf(checked, entity);
    const because = entity.parent === undefined ? undefined : againstParent(entity, entity.parent);
    if (file && because) checked.report.add(file.path, '/x-parent', 'BAD_PARENT', because);
    entity.filter.forEach((one, index) => {
      const told = one.operator === 'below' ? againstBelow(one, checked) : undefined;
      if (filter && told) checked.report.add(filter.path, pointer('fields', index, 'operator'), 'BAD_PARENT', told);
    });
  }
}

function againstParent({ name, scope, fields }: Entity, parent: string): string | undefined {
  const field = fields.find((one) => one.name === parent);
  if (!field) return undefined;
  if (scope !== 'warehouse' && scope !== 'global')
    return `Records of the scope "${scope}" are not one tree: each warehouse has some of them.`;
  if (field.type !== 'reference' || field.reference?.entity !== name)
    return `"${parent}" does not point at a "${name}": say "x-reference": { "entity": "${name}" }.`;
  return undefined;
}

function againstBelow({ field, reference }: FilterField, { entities }: Checked): string | undefined {
  const target = entities[reference?.entity ?? ''];
  if (!target) return `"${field}" points at no record that others stand below.`;
  return target.parent === undefined
    ? `Nothing stands below a "${target.name}": say "x-parent" in schemas/entities/${target.name}/entity.json.`
    : undefined;
}
