import { fieldTypes } from '../../../fields/types';
import type { Entity, Enumeration, Field, Scalar } from '../../model';
import { admits } from '../examples';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** References that may point at some records only: by fields that these have and can be looked for by, with values that fit. */
export function checkReferenceLimits(checked: Checked): void {
  for (const entity of Object.values(checked.entities))
    for (const field of entity.fields) checkLimits(field, entity, pointer('properties', field.name), checked);
}

/** What limits one reference, of a field or of a column; `entity`: whose fields may limit it. */
export function checkLimits({ reference }: Field, entity: Entity, place: string, checked: Checked): void {
  const target = checked.entities[reference?.entity ?? ''];
  const path = filesOf(checked, { name: entity.name.split('.')[0] ?? '' }).entity?.path ?? '';
  if (!reference || !target || checked.report.isBroken(target.name)) return;
  const { where = {}, says = {} } = reference;
  for (const name of Object.keys(says).filter((one) => !(one in where))) {
    const at = `${place}${pointer('x-reference', 'says', name)}`;
    const message = `"${name}" keeps nothing from being pointed at: "where" does not name it.`;
    checked.report.add(path, at, 'BAD_REFERENCE_LIMIT', message, { atKey: true });
  }
  for (const [limited, said] of Object.entries(where)) {
    const at = `${place}${pointer('x-reference', 'where', limited)}`;
    const field = target.fields.find((one) => one.name === limited);
    if (!field) {
      const known = target.fields.map((one) => one.name);
      checked.report.unknown(path, at, 'UNKNOWN_FIELD', `"${target.name}" has no field`, limited, known, true);
      continue;
    }
    const because =
      unlimitable(field, target) ?? (Array.isArray(said) ? oddValue(field, said, checked.enums) : undefined);
    if (because) checked.report.add(path, at, 'BAD_REFERENCE_LIMIT', because);
    if (!Array.isArray(said)) checkOwn(said.field, field, { entity, path, at: `${at}/field`, checked });
  }
}

/** Choices are looked for by the target's list filter. */
function unlimitable({ name, schema, reference }: Field, target: Entity): string | undefined {
  if (schema.type === 'array')
    return `"${name}" of "${target.name}" has several values at once: it cannot limit what is pointed at.`;
  const filter = target.filter.find(
    ({ field, operator }) => field === name && (operator === 'equals' || operator === 'in'),
  );
  if (filter) return undefined;
  const said = reference ? `"${name}"` : `{ "field": "${name}", "operator": "in" }`;
  return `The list of "${target.name}" cannot look for "${name}": say ${said} in schemas/entities/${target.name}/filter.json.`;
}

function oddValue(
  { name, schema, enumeration }: Field,
  values: Scalar[],
  enums: ReadonlyMap<string, Enumeration>,
): string | undefined {
  const known = enums.get(enumeration ?? '')?.values.map(({ value }) => value as Scalar);
  const odd = values.find((value) => value !== null && !(known ? known.includes(value) : admits(schema, value)));
  return odd === undefined ? undefined : `"${name}" is never ${JSON.stringify(odd)}: nothing could be pointed at.`;
}

interface Place {
  entity: Entity;
  path: string;
  at: string;
  checked: Checked;
}

/** The own field whose value the target's field must have. */
function checkOwn(name: string, limited: Field, { entity, path, at, checked }: Place): void {
  const own = entity.fields.find((field) => field.name === name);
  const known = entity.fields.map((field) => field.name);
  if (!own) return checked.report.unknown(path, at, 'UNKNOWN_FIELD', `"${entity.name}" has no field`, name, known);
  const kindOf = ({ type, enumeration, reference }: Field) =>
    enumeration ?? reference?.entity ?? fieldTypes[type].order?.kind ?? 'text';
  if (own.schema.type === 'array' || kindOf(own) !== kindOf(limited))
    checked.report.add(
      path,
      at,
      'BAD_REFERENCE_LIMIT',
      `"${name}" (${own.type}) is never what "${limited.name}" (${limited.type}) is: say a field of the same kind.`,
    );
}
