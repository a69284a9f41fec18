import { arrayText } from '../../fields/storage-checks';
import { unusualDigits } from '../../fields/money/currencies';
import { fieldStorages } from '../../fields/storages';
import type { Field, Rule } from '../../metadata/model';
import { asksForChange } from '../../metadata/check/conditions';
import { conditionSql, givenSql } from './condition-sql';
import type { Home } from './home';
import { schemaColumns } from './layout';
import { ident, idents, objectName } from './names';
import { isAlwaysGiven } from './plan-columns';
import { planRowChecks } from './plan-rows';
import type { Meaning, PlannedConstraint, PlannedTrigger } from './planned';
import { isRepeated } from './violated';

/** Everything that the schema says about the fields of one table, as constraints. */
export function planConstraints(home: Home): PlannedConstraint[] {
  const fields = schemaColumns(home.fields);
  return [
    ...fields.flatMap((field) => [
      ...planFieldChecks(home, field),
      ...planCurrencyCheck(home, field),
      ...planConditionChecks(home, field),
      ...planRowChecks(home, field),
    ]),
    ...home.entity.rules.flatMap((rule) => planRule(home, rule)),
  ];
}

function check(home: Home, parts: string[], expression: string, meaning: Omit<Meaning, 'entity'>): PlannedConstraint {
  return {
    name: objectName(home.table, ...parts),
    kind: 'check',
    definition: `CHECK (${expression})`,
    violated: `NOT (${expression})`,
    meaning: { entity: home.entity.name, ...meaning },
  };
}

function planFieldChecks(home: Home, field: Field): PlannedConstraint[] {
  const { checks } = fieldStorages[field.type];
  return Object.entries(checks(field.schema, ident(field.name))).map(([keyword, expression]) =>
    check(home, [field.name, keyword], expression, {
      fields: [field.name],
      keyword,
      params: { limit: field.schema[keyword], multipleOf: field.schema[keyword] },
    }),
  );
}

/** An amount is as exact as the currency that another column says. */
function planCurrencyCheck(home: Home, { name, currency }: Field): PlannedConstraint[] {
  if (!currency || !('field' in currency)) return [];
  const code = ident(currency.field);
  const steps = Object.entries(unusualDigits).map(
    ([digits, codes]) => `WHEN ${code} = ANY (${arrayText([...codes])}::text[]) THEN 1e-${digits}`,
  );
  return [
    check(home, [name, 'currency'], `mod(${ident(name)}, CASE ${steps.join(' ')} ELSE 0.01 END) = 0`, {
      fields: [name],
      keyword: 'multipleOf',
    }),
  ];
}

function planConditionChecks(home: Home, field: Field): PlannedConstraint[] {
  const conditions = home.entity.conditions[field.name];
  const says = (keyword: string) => ({ fields: [field.name], keyword });
  const visible = conditions?.visible && conditionSql(conditions.visible, home.fields);
  const isUnseen = Boolean(conditions?.visible) && !visible;
  const required = conditions?.required && conditionSql(conditions.required, home.fields);
  const found: PlannedConstraint[] = [];
  // The column says that it is not NULL.
  const isEmpty = isAlwaysGiven(home.entity, field) && fieldStorages[field.type].isEmpty?.(ident(field.name));
  if (isEmpty) found.push(check(home, [field.name, 'given'], `NOT (${isEmpty})`, says('required')));
  if (field.readOnly || isUnseen) return found;
  if (visible && field.required)
    found.push(check(home, [field.name, 'required'], `NOT ${visible} OR ${givenSql(field)}`, says('required')));
  if (required)
    found.push(
      check(
        home,
        [field.name, 'required_when'],
        `NOT (${visible ?? 'true'} AND ${required}) OR ${givenSql(field)}`,
        says('required'),
      ),
    );
  if (visible && conditions?.whenHidden === 'clear') {
    found.push(check(home, [field.name, 'hidden'], `${visible} OR NOT (${givenSql(field)})`, says('hidden')));
  }
  return found;
}

function planRule(home: Home, rule: Rule): PlannedConstraint[] {
  const says = (fields: string[]) => ({ fields, rule: rule.id });
  const isHere = (names: string[]) => names.every((name) => home.fields.some((field) => field.name === name));
  switch (rule.rule) {
    case 'unique':
      return isHere(rule.fields) ? [planUnique(home, rule.fields, says(rule.fields), rule.id)] : [];
    case 'required': {
      const when = rule.when ? conditionSql(rule.when, home.fields) : 'true';
      const fields = home.fields.filter((field) => rule.fields.includes(field.name));
      return when
        ? fields.map((field) =>
            check(
              home,
              [rule.id, field.name],
              `NOT ${whenShown(home, field, when)} OR ${givenSql(field)}`,
              says([field.name]),
            ),
          )
        : [];
    }
    case 'compare':
      return isHere([rule.left, rule.right])
        ? [
            check(
              home,
              [rule.id],
              `${ident(rule.left)} ${rule.operator === '!=' ? '<>' : rule.operator} ${ident(rule.right)}`,
              says([rule.left]),
            ),
          ]
        : [];
    case 'product':
      return isHere([...rule.fields, rule.equals])
        ? [
            check(
              home,
              [rule.id],
              `${rule.fields.map((name) => `${ident(name)}::numeric`).join(' * ')} = ${ident(rule.equals)}`,
              says([rule.equals]),
            ),
          ]
        : [];
  }
}

/** What is hidden is not asked for, even by a rule. */
function whenShown({ entity, fields }: Home, { name }: Field, when: string): string {
  const visible = entity.conditions[name]?.visible;
  return visible ? `(${when} AND ${conditionSql(visible, fields) ?? 'false'})` : when;
}

/** Unique among the records that one warehouse sees; of what has no warehouse, everywhere. */
function planUnique(home: Home, fields: string[], says: Omit<Meaning, 'entity'>, id: string): PlannedConstraint {
  const columns = home.hasWarehouse ? ['warehouse_id', ...fields] : fields;
  return {
    name: objectName(home.table, id),
    kind: 'unique',
    definition: `UNIQUE (${idents(columns)})`,
    violated: isRepeated(home.table, columns),
    meaning: { entity: home.entity.name, ...says },
  };
}

/** What must be given when an update changes something: no CHECK sees what was before. */
export function changeTriggers(home: Home): PlannedTrigger[] {
  const { entity, table } = home;
  const fields = schemaColumns(home.fields);
  const said = [
    ...fields.map((field) => ({
      field,
      when: entity.conditions[field.name]?.required,
      id: 'required',
      rule: undefined,
    })),
    ...entity.rules.flatMap((rule) =>
      rule.rule === 'required'
        ? fields
            .filter(({ name }) => rule.fields.includes(name))
            .map((field) => ({ field, when: rule.when, id: rule.id, rule: rule.id }))
        : [],
    ),
  ];
  return said.flatMap(({ field, when, id, rule }) => {
    const asked = when && asksForChange(when) ? conditionSql(when, home.fields, changed) : undefined;
    if (!asked || field.readOnly) return [];
    const { visible } = entity.conditions[field.name] ?? {};
    const shown = visible ? (conditionSql(visible, home.fields, changed) ?? 'false') : 'true';
    const name = objectName(table, id, field.name, 'changed');
    return [
      {
        name,
        definition: `AFTER UPDATE ON ${ident(table)} FOR EACH ROW WHEN (${shown} AND ${asked} AND NOT ${givenSql(field, changed)}) EXECUTE FUNCTION refuse_change('${name}')`,
        complaint: name,
        meaning: { entity: entity.name, fields: [field.name], ...(rule ? { rule } : { keyword: 'required' }) },
      },
    ];
  });
}

const changed = { is: 'NEW.', was: 'OLD.' };
