import { moving, type Moving, type Scan } from './scan';

/** A status by the name that its workflow gives it (`packed`). Throws when there is none: a mistake in code. */
export function statusNamed(scan: Pick<Scan, 'model'>, name: Moving, wanted: string): number {
  const { entity, workflow } = moving(scan, name);
  const field = entity.fields.find((item) => item.name === workflow.field);
  const found = scan.model.enums[field?.enumeration ?? '']?.values.find((item) => item.name === wanted);
  if (!found) throw new Error(`"${name}" has no status "${wanted}".`);
  return Number(found.value);
}
