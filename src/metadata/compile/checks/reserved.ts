import { menuPlace } from '../menu-place';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Tables that no entity is made from. A test compares them with the database plan. */
export const systemTables = new Set(
  'account_secret approval audit_link audit_note comment_mention ended_session export_request file_piece history import_file import_row job_run job_worker kept_file list_setting login_failure number_series operate_log preference print_config record_attachment record_comment request_key saved_view saved_view_default schema_state session sign_in_rate stored_file ttp_token upload_token workbench_binding write_probe'.split(
    ' ',
  ),
);
// Files of `src/generated` that are not an entity's.
const ownModules = new Set(['help', 'index', 'shell', 'validator']);
// What PostgreSQL and JavaScript keep for themselves.
const ownFields = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid', 'constructor']);
const ownPaths = new Set([
  '/',
  '/home',
  '/login',
  '/reset-password',
  '/no-permission',
  '/blank',
  '/passport/web/logout',
]);
const longestPath = 200;

/** Names that the database, the generated code or the frame need for themselves, and addresses that are too long. */
export function checkReserved(checked: Checked): void {
  const { report } = checked;
  const tables = new Map<string, string>();
  for (const entity of Object.values(checked.entities)) {
    const { entity: file, calls } = filesOf(checked, entity);
    const path = file?.path ?? '';
    if (systemTables.has(entity.table) || ownModules.has(entity.name))
      report.add(path, '/$id', 'RESERVED_NAME', `"${entity.name}" is the system's own name.`);
    for (const field of entity.fields)
      if (ownFields.has(field.name))
        report.add(
          path,
          pointer('properties', field.name),
          'RESERVED_NAME',
          `"${field.name}" is the system's own name.`,
          { atKey: true },
        );
    for (const table of tablesOf(entity)) {
      const other = tables.get(table);
      if (other) report.add(path, '/$id', 'RESERVED_NAME', `The table "${table}" belongs to "${other}" already.`);
      tables.set(table, entity.name);
    }
    for (const call of Object.values(entity.calls))
      if (call.paths.some((item) => item.path.length > longestPath))
        report.add(
          calls?.path ?? '',
          pointer('calls', call.key),
          'NAME_TOO_LONG',
          `A path of "${call.key}" has more than ${longestPath} letters.`,
          { atKey: true },
        );
  }
  checkAddresses(checked);
}

function checkAddresses({ menu, sources, report }: Checked): void {
  const taken = new Map<string, string>();
  for (const group of menu)
    for (const { path, formerPaths = [] } of group.items)
      for (const address of [path, ...formerPaths])
        if (ownPaths.has(address) || address.startsWith('/api/')) taken.set(menuPlace(sources, group, path), address);
  for (const [place, path] of taken)
    report.add(sources.shell.menu?.path ?? '', place, 'RESERVED_NAME', `"${path}" is the system's own address.`);
}

/** The tables that an entity is kept in: its own, its membership, one per list of references. */
function tablesOf({ table, scope, fields }: Checked['entities'][string]): string[] {
  const lists = fields.filter((field) => field.type === 'multi-reference').map((field) => `${table}_${field.name}`);
  return [table, ...(scope === 'shared' ? [`${table}_warehouse`] : []), ...lists];
}
