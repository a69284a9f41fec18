import { columnStates } from '../../src/engine/antd/list/list-columns';
import { listModel, type ListColumn } from '../../src/engine/core/list/list-model';
import type { Permissions } from '../../src/engine/core/permissions';
import { modelIn } from '../../src/metadata/language/model-in';
import type { EnumValue } from '../../src/fields/field';
import type { Kind, Model } from '../../src/metadata/model';
import { checkSchemas } from '../../tools/meta/check';

const { model, translations } = checkSchemas('schemas');
const compiled = model as Model;
const yes = () => true;
const anything = (kind: Kind): Permissions => ({ kind, may: yes, mayRead: yes, mayWrite: yes }) as Permissions;

/** As the browser measures them: 12 pixels a character in tags and switches, 14 in plain words, the room around them, the cell's own. */
function neededBy({ column, toggle }: ListColumn, { title, color }: EnumValue): number {
  const isSmall = toggle !== undefined || (color !== undefined && column.as !== 'text');
  const size = isSmall ? 12 : 14;
  const words = [...title].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? size : size * 0.5), 0);
  return words + (toggle ? 33 : isSmall ? 16 : 0) + 16;
}

function cutWords(model: Model, kind: Kind): string[] {
  return Object.values(model.entities).flatMap((entity) => {
    const list = listModel(entity, anything(kind));
    const widths = new Map(
      columnStates(list, { enumeration: (name) => model.enums[name ?? ''] }).map(({ key, width = 0 }) => [key, width]),
    );
    return list.columns.flatMap((listed) => {
      const [field] = listed.fields;
      const width = widths.get(listed.column.key);
      if (listed.fields.length !== 1 || !field?.enumeration || listed.column.component || width === undefined)
        return [];
      return (model.enums[field.enumeration]?.values ?? [])
        .filter((item) => neededBy(listed, item) > width)
        .map(({ title }) => `${entity.name}.${field.name}: ${title} in ${width} pixels`);
    });
  });
}

test.each(['cos', 'sos', 'inner'] as const)(
  'no word of a status is cut in any list of %s, in either language',
  (kind) => {
    const english = modelIn(compiled, translations.en as NonNullable<typeof translations.en>);
    expect(cutWords(compiled, kind)).toEqual([]);
    expect(cutWords(english, kind)).toEqual([]);
  },
);
