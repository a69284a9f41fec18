import { componentsOf } from '../components';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** References that must be given and lead back to where they begin: no first record could ever be made. */
export function checkCircles(checked: Checked): void {
  const all = Object.values(checked.entities);
  const index = new Map(all.map((entity, position) => [entity.name, position]));
  const mustHave = all.map((entity) =>
    entity.fields.filter(
      (field) => field.reference && field.required && !field.readOnly && !entity.conditions[field.name]?.visible,
    ),
  );
  const ends = (node: number) =>
    (mustHave[node] ?? []).flatMap((field) => index.get(field.reference?.entity ?? '') ?? []);
  const component = componentsOf(all.length, ends);
  all.forEach((entity, node) => {
    for (const field of mustHave[node] ?? []) {
      const end = index.get(field.reference?.entity ?? '') ?? -1;
      if (component[end] !== component[node]) continue;
      const file = filesOf(checked, entity).entity?.path ?? '';
      const round = end === node ? 'itself' : `"${field.reference?.entity}", which leads back to it`;
      checked.report.add(
        file,
        `${pointer('properties', field.name)}/x-reference`,
        'CIRCULAR_REFERENCE',
        `Every "${entity.name}" needs ${round}: there can be no first one.`,
      );
    }
  });
}
