import type { Entity, MenuGroup } from '../model';
import { pointer, type Report, type Sources } from './sources';

/** Mistakes that fit the grammar and make no sense: found over whole entities, once all are compiled. */
export function checkSense(
  entities: Record<string, Entity>,
  menu: MenuGroup[],
  sources: Sources,
  report: Report,
): void {
  // A mistyped name makes its target look unused: said once, by the name.
  const misnamed = report.hasBroken || report.problems.some((problem) => problem.code.startsWith('UNKNOWN_'));
  const reached = reachedFrom(entities, menu);
  for (const entity of Object.values(entities)) {
    const files = sources.entities.get(entity.name) ?? {};
    checkNames(entity, files.entity?.path ?? '', report);
    if (!misnamed && !reached.has(entity.name) && !isOfFrame(entity))
      report.add(
        files.entity?.path ?? '',
        '/$id',
        'UNREACHED',
        `No menu line and no reference leads to "${entity.name}".`,
      );
  }
  if (!misnamed) checkEnums(entities, sources, report);
}

const reserved = new Set([
  'not',
  'base',
  'references',
  'pagination',
  'scroll_param',
  'warehouse_id',
  'create_by',
  'update_by',
  'id',
  'version',
  'operator',
  'create_time',
  'update_time',
]);
// PostgreSQL cuts names at 63 bytes; constraints append up to 20 to table and field.
const longest = 40;

function checkNames(entity: Entity, file: string, report: Report): void {
  for (const field of entity.fields.filter((item) => !item.system)) {
    const at = pointer('properties', field.name);
    if (reserved.has(field.name))
      report.add(file, at, 'RESERVED_NAME', `"${field.name}" is the system's own name.`, { atKey: true });
    if (field.name.length > longest)
      report.add(file, at, 'NAME_TOO_LONG', `"${field.name}" has more than ${longest} letters.`, { atKey: true });
  }
}

/** A list of one's own that everybody may see: no page leads to it, the frame shows it. */
const isOfFrame = ({ isPrivate, calls }: Entity): boolean =>
  isPrivate === true && calls.list?.access.type === 'signed-in';

/** The entities that a menu line or a reference leads to. */
function reachedFrom(entities: Record<string, Entity>, menu: MenuGroup[]): Set<string | undefined> {
  const fields = Object.values(entities).flatMap((entity) => entity.fields);
  return new Set([
    ...menu.flatMap((group) => group.items.map((item) => item.entity)),
    ...fields.map((field) => field.reference?.entity),
  ]);
}

function checkEnums(entities: Record<string, Entity>, sources: Sources, report: Report): void {
  const fields = Object.values(entities).flatMap((entity) => entity.fields);
  // A column of sub-records is a field of theirs.
  const used = new Set(
    fields.flatMap(({ enumeration, columns = [] }) => [enumeration, ...columns.map((column) => column.enumeration)]),
  );
  for (const name of sources.enums.keys()) {
    const file = sources.enums.get(name)?.path ?? '';
    if (!used.has(name)) report.add(file, '/title', 'UNUSED_ENUM', `No field uses the enumeration "${name}".`);
  }
}
