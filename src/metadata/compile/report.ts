import { pathsOf } from '../check/conditions';
import type {
  Call,
  Condition,
  Enumeration,
  JsonSchema,
  ReportChart,
  ReportColumn,
  ReportDays,
  ReportFilter,
  ReportSchema,
  ReportTable,
} from '../model';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

interface Around {
  entity: string;
  calls: Record<string, Call>;
  enums: Map<string, Enumeration>;
  report: Report;
}

interface Place extends Around {
  file: SchemaFile;
  call: Call;
}

/** A report out of its file, as far as its call knows what it names. */
export function compileReport(file: SchemaFile | undefined, around: Around): ReportSchema | undefined {
  if (!file) return undefined;
  const said = file.value;
  const { calls, entity, report } = around;
  const key = String(said.call);
  const call = calls[key];
  if (!call) {
    report.unknown(file.path, '/call', 'UNKNOWN_CALL', `"${entity}" has no call`, key, Object.keys(calls));
    return undefined;
  }
  const place = { ...around, file, call };
  return {
    title: String(said.title),
    call: key,
    ...(said.refreshSeconds ? { refreshMs: Number(said.refreshSeconds) * 1000 } : {}),
    filters: ((said.filters ?? []) as Json[]).flatMap((filter, index) => filterOf(filter, index, place)),
    tables: (said.tables as Json[]).flatMap((table, index) => tableOf(table, index, place)),
  };
}

function filterOf(said: Json, index: number, { call, ...place }: Place): ReportFilter[] {
  const field = String(said.field);
  const accepted = call.request.properties as Record<string, JsonSchema>;
  const at = pointer('filters', index);
  if (!isKnown(`${at}/field`, field, `"${call.key}" accepts no`, Object.keys(accepted), place)) return [];
  const type = typeOf(said, call);
  if (!type || !isEnum(said, at, place)) return [];
  const schema = accepted[field] ?? {};
  return [
    {
      field,
      title: String(said.title),
      type,
      operator: type === 'date-time' ? 'between' : 'equals',
      schema,
      required: (call.request.required as string[]).includes(field),
      ...(said.days ? { days: daysOf(said.days as Partial<ReportDays>) } : {}),
      ...(said.enum ? { enumeration: String(said.enum) } : {}),
      ...('default' in said ? { default: said.default } : {}),
      ...(type === 'reference' ? { reference: call.references?.[field] } : {}),
      ...(said.first ? { first: true as const } : {}),
    },
  ];
}

const daysOf = (said: Partial<ReportDays>): ReportDays => ({ default: 1, max: 1, offers: [], ...said });

/** How it is chosen; undefined when it says nothing of it. */
function typeOf({ field, days, enum: enumeration }: Json, { references = {} }: Call): ReportFilter['type'] | undefined {
  if (days) return 'date-time';
  if (enumeration) return 'enum';
  return references[String(field)] ? 'reference' : undefined;
}

function tableOf(said: Json, index: number, place: Place): ReportTable[] {
  const { call, file, entity, report } = place;
  const answered = call.response.properties as Record<string, JsonSchema>;
  const at = pointer('tables', index);
  const list = String(said.list);
  if (!isKnown(`${at}/list`, list, `"${call.key}" answers no`, Object.keys(answered), place)) return [];
  const row = rowOf(answered[list]);
  const columns = (said.columns as Json[]).flatMap((column, position) =>
    columnOf(column, at + pointer('columns', position), row, place),
  );
  const chart = said.chart ? chartOf(said.chart as Json, `${at}/chart`, columns, place) : undefined;
  for (const name of said.when ? pathsOf(said.when as Condition) : [])
    if (!row[name])
      report.unknown(
        file.path,
        `${at}/when`,
        'UNKNOWN_FIELD',
        `The rows of "${entity}" have no`,
        name,
        Object.keys(row),
      );
  return [
    {
      list,
      ...(said.title ? { title: String(said.title) } : {}),
      ...(said.when ? { when: said.when as Condition } : {}),
      columns,
      ...(chart ? { chart } : {}),
      empty: String(said.empty ?? '没有数据'),
    },
  ];
}

function columnOf(said: Json, at: string, row: Record<string, JsonSchema>, place: Place): ReportColumn[] {
  const field = String(said.field);
  if (!isKnown(`${at}/field`, field, `The rows of "${place.call.key}" have no`, Object.keys(row), place)) return [];
  if (!isEnum(said, at, place)) return [];
  return [
    {
      field,
      title: String(said.title),
      ...(said.enum ? { enumeration: String(said.enum) } : {}),
      ...(said.width ? { width: Number(said.width) } : {}),
      isNumber: !said.enum && ['integer', 'number'].includes(String(row[field]?.type)),
      isDay: row[field]?.format === 'date',
      isSum: said.sum === true,
    },
  ];
}

/** The chart of a table out of the table's own columns; undefined when it names another. */
function chartOf(said: Json, at: string, columns: ReportColumn[], place: Place): ReportChart | undefined {
  const names = columns.map(({ field }) => field);
  const columnAt = (pointerOf: string, name: string): ReportColumn | undefined => {
    const isThere = isKnown(pointerOf, name, 'The table has no column', names, place);
    return isThere ? columns.find(({ field }) => field === name) : undefined;
  };
  const by = columnAt(`${at}/by`, String(said.by));
  const series = (said.series as string[]).map((name, index) => columnAt(at + pointer('series', index), name));
  const known = series.filter((column) => column !== undefined);
  if (!by || known.length < series.length) return undefined;
  return { type: said.type as ReportChart['type'], by, series: known };
}

const rowOf = (list: JsonSchema | undefined): Record<string, JsonSchema> =>
  ((list?.items as JsonSchema | undefined)?.properties ?? {}) as Record<string, JsonSchema>;

function isEnum({ enum: name }: Json, at: string, { file, enums, report }: Omit<Place, 'call'>): boolean {
  if (name === undefined || enums.has(String(name))) return true;
  const known = [...enums.keys()];
  report.unknown(file.path, `${at}/enum`, 'UNKNOWN_ENUM', 'There is no enumeration', String(name), known);
  return false;
}

function isKnown(at: string, name: string, what: string, known: string[], place: Omit<Place, 'call'>): boolean {
  if (known.includes(name)) return true;
  place.report.unknown(place.file.path, at, 'UNKNOWN_FIELD', what, name, known);
  return false;
}
