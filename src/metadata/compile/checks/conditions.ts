import { isNegation, tablesOf } from '../../check/conditions';
import type { Condition, Entity, Field, JsonSchema } from '../../model';
import { boundsFault } from './bounds';
import { didYouMean, pointer, type Json, type SchemaFile } from '../sources';
import { truthOf } from '../truth';
import { filesOf, type Checked } from './context';

/** Conditions that ask for values which a field never has, that never hold, or that always do. */
export function checkConditions(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { entity: own, form, rules, calls, columns } = filesOf(checked, entity);
    const said: [string, Condition | undefined][] = [
      ['/x-locked/when', entity.locked?.when],
      ['/x-own/refuses', entity.own?.refuses],
      ['/x-grants/when', entity.grants?.when],
    ];
    for (const [at, condition] of said) if (own && condition) checkCondition(entity, own, { at, condition }, checked);
    for (const file of [form, rules, calls, columns])
      if (file) for (const said of conditionPlaces(file.value)) checkCondition(entity, file, said, checked);
  }
}

export interface ConditionPlace {
  at: string;
  condition: Condition;
}

/** One complaint a condition: the odd value says more than that the whole never holds. */
export function checkCondition(
  entity: Entity,
  file: Pick<SchemaFile, 'path'>,
  { at, condition }: ConditionPlace,
  checked: Checked,
): void {
  const { report, enums } = checked;
  const tell = (
    code: 'NEVER_HOLDS' | 'ALWAYS_HOLDS' | 'BAD_CONDITION',
    message: string,
    known?: unknown[],
    suggestion?: string,
  ) => report.add(file.path, at, code, message, { ...(known && { known }), ...(suggestion ? { suggestion } : {}) });
  const columns = tablesOf(condition).flatMap((table) => Object.entries(table));
  for (const [path, values] of columns) {
    const field = fieldAt(path, entity, checked);
    if (!Array.isArray(values)) {
      const fault = field && boundsFault(path, values, field, at);
      if (fault) return tell(...fault);
      continue;
    }
    const known = valuesAt(field, checked);
    const odd = values.filter(
      (value) => value !== null && (known ? !known.includes(value) : field && !isOfKind(value, field.schema)),
    );
    if (odd.length)
      return tell(
        'NEVER_HOLDS',
        `"${path}" is never ${odd.join(' or ')}.`,
        known,
        didYouMean(String(odd[0]), texts(known)),
      );
  }
  const truth = truthOf(condition, entity, enums);
  const [only] = columns;
  if (truth === 'never') tell('NEVER_HOLDS', 'The parts of the condition contradict each other: it never holds.');
  if (truth === 'always' && only && columns.length === 1 && !isNegation(condition))
    tell('ALWAYS_HOLDS', `"${only[0]}" always has one of these values.`);
  else if (truth === 'always') tell('ALWAYS_HOLDS', 'The condition holds whatever the values are.');
}

/** The field that a path leads to, also one of the records that a reference points at. */
function fieldAt(path: string, { fields }: Entity, { entities }: Checked): Field | undefined {
  const [head, tail] = path.split('.');
  const own = fields.find(({ name }) => name === head);
  return tail ? entities[own?.reference?.entity ?? '']?.fields.find(({ name }) => name === tail) : own;
}

/** The values of an enumeration or a yes-or-no field. */
function valuesAt(field: Field | undefined, { enums }: Checked): unknown[] | undefined {
  if (field?.type === 'boolean') return [true, false];
  return field?.enumeration ? enums.get(field.enumeration)?.values.map(({ value }) => value) : undefined;
}

/** Of lists one item is asked for. What is a record or a tree is never a plain value. */
function isOfKind(value: unknown, { type, items }: JsonSchema): boolean {
  if (type === 'array') return isOfKind(value, (items ?? {}) as JsonSchema);
  if (type === 'object') return false;
  return type === undefined || typeof value === (type === 'integer' ? 'number' : type);
}

const texts = (values: unknown[] = []): string[] => values.filter((value) => typeof value === 'string');

const known = new WeakMap<object, ConditionPlace[]>();

/** Every condition written in a file, with its place: looked for once, however often the file is compiled. */
export function conditionPlaces(file: Json): ConditionPlace[] {
  const places = known.get(file) ?? placesBelow(file, '', []);
  known.set(file, places);
  return places;
}

function placesBelow(value: unknown, at: string, found: ConditionPlace[]): ConditionPlace[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'object') continue;
    const place = `${at}${pointer(key)}`;
    if (key.endsWith('When') || key === 'when') found.push({ at: place, condition: item as Condition });
    else placesBelow(item, place, found);
  }
  return found;
}
