import { literal } from '../../fields/storage-checks';
import type { Field, Model } from '../../metadata/model';
import { ident, objectName } from './names';
import type { Home } from './home';
import { targetKey } from './plan-references';
import type { PlannedConstraint, PlannedTrigger } from './planned';
import { cellExists, conditionPath } from './row-condition-path';

/** What the columns of sub-records say of a row besides what each cell is like: which cells must be there, and which must not. */
export function planRowChecks(home: Home, field: Field): PlannedConstraint[] {
  const { required: sent = [] } = (field.schema.items ?? {}) as { required?: string[] };
  return (field.columns ?? []).flatMap((column): PlannedConstraint[] => {
    const { name, required, readOnly, conditions } = column;
    if (readOnly) return [];
    const shown = conditions?.visible && conditionPath(conditions.visible);
    const needed = [
      ...(required && !sent.includes(name) ? ['true'] : []),
      ...(!required && conditions?.required ? [conditionPath(conditions.required)] : []),
    ];
    const missing = needed.map((when) =>
      [shown, when === 'true' ? undefined : when, `!${cellExists(name)}`].filter(Boolean).join(' && '),
    );
    return [
      ...missing.map((broken) => check(home, field, name, 'required', broken)),
      ...(shown ? [check(home, field, name, 'hidden', `!(${shown}) && ${cellExists(name)}`)] : []),
    ];
  });
}

function check(home: Home, field: Field, column: string, keyword: string, broken: string): PlannedConstraint {
  const expression = `NOT jsonb_path_exists(${ident(field.name)}, ${literal(`$[*] ? (${broken})`)})`;
  return {
    name: objectName(home.table, field.name, column, keyword),
    kind: 'check',
    definition: `CHECK (${expression})`,
    violated: `NOT (${expression})`,
    meaning: { entity: home.entity.name, fields: [field.name], keyword },
  };
}

/** Rows point at records that are there, and of the same warehouse: a list has no foreign keys, so that a trigger looks. */
export function planRowLinks(model: Model, home: Home): PlannedTrigger[] {
  return home.fields.flatMap((field) =>
    (field.columns ?? []).flatMap((column): PlannedTrigger[] => {
      const target = column.reference && model.entities[column.reference.entity];
      const to = target && targetKey(target, home.hasWarehouse);
      if (!to) return [];
      const complaint = objectName(home.table, field.name, column.name, 'reference');
      const [id = ''] = to.columns.slice(-1);
      const values = [field.name, column.name, to.table, id, to.columns.length === 2, complaint];
      return [
        {
          name: objectName(home.table, field.name, column.name, 'links'),
          definition: `AFTER INSERT OR UPDATE OF ${ident(field.name)} ON ${ident(home.table)} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_row_links(${values.map((value) => `'${value}'`).join(', ')})`,
          complaint,
          meaning: { entity: home.entity.name, fields: [field.name], keyword: 'reference' },
        },
      ];
    }),
  );
}
