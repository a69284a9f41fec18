import type { Call, Entity, JsonSchema, ReportSchema } from '../../model';
import { admits } from '../examples';
import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

type Complain = (at: string, because: string) => void;

/** Reports that write, ask for what cannot be chosen, leave out what must be asked, or add up what is no number. */
export function checkReports(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { report: file } = filesOf(checked, entity);
    const call = entity.calls[entity.report?.call ?? ''];
    if (!file || !entity.report || !call) continue;
    const complain: Complain = (at, because) => checked.report.add(file.path, at, 'BAD_REPORT', because);
    checkCall(file, call, complain);
    checkFilters(file, entity.report, call, complain, checked);
    checkSums(file, entity.report, complain);
    checkCharts(entity.report, complain);
    checkReached(entity, file, checked);
  }
}

function checkCall({ value }: SchemaFile, call: Call, complain: Complain): void {
  if (call.write) complain('/call', `"${call.key}" writes: a report only reads.`);
  const asked = ((value.filters ?? []) as Json[]).map(({ field }) => field);
  for (const name of call.request.required as string[])
    if (!asked.includes(name)) complain('/call', `"${call.key}" needs "${name}", which no filter asks for.`);
}

function checkFilters(
  { path, value }: SchemaFile,
  { filters }: ReportSchema,
  { request, references = {} }: Call,
  complain: Complain,
  { report }: Checked,
): void {
  const accepted = request.properties as Record<string, JsonSchema | undefined>;
  ((value.filters ?? []) as Json[]).forEach((said, index) => {
    const at = pointer('filters', index);
    const field = String(said.field);
    const schema = accepted[field];
    if (!schema) return;
    if (!said.days && !said.enum && !references[field])
      return complain(at, `"${field}" cannot be chosen: say its "days" or "enum", or let the call point at records.`);
    if (said.days && !isRange(schema)) complain(`${at}/days`, `"${field}" is no range with "start" and "end".`);
    if (said.first && !references[field]) complain(`${at}/first`, `"${field}" points at no records.`);
    const { default: first = 0, max = 0, offers = [] } = filters.find((filter) => filter.field === field)?.days ?? {};
    const longest = Math.max(first, ...offers);
    if (longest > max) complain(`${at}/days`, `"${field}" offers ${longest} days, and takes ${max} at most.`);
    if ('default' in said && !admits(schema, said.default))
      report.add(path, `${at}/default`, 'BAD_DEFAULT', `The default of "${field}" does not fit what the call accepts.`);
  });
}

const isRange = ({ properties }: JsonSchema): boolean =>
  ['start', 'end'].every((end) => end in ((properties ?? {}) as JsonSchema));

function checkSums({ value }: SchemaFile, { tables }: ReportSchema, complain: Complain): void {
  (value.tables as { list: string; columns: Json[] }[]).forEach(({ list, columns: said }, index) =>
    said.forEach(({ field, sum }, place) => {
      const column = tables
        .filter((table) => table.list === list)
        .flatMap(({ columns }) => columns)
        .find((one) => one.field === field);
      if (sum && column && !column.isNumber)
        complain(pointer('tables', index, 'columns', place, 'sum'), `"${String(field)}" is no number.`);
    }),
  );
}

/** Charts that draw what is no number, or the shares of several things at once. */
function checkCharts({ tables }: ReportSchema, complain: Complain): void {
  tables.forEach(({ chart }, index) => {
    const at = pointer('tables', index, 'chart');
    chart?.series.forEach(({ field, isNumber }, place) => {
      if (!isNumber) complain(at + pointer('series', place), `"${field}" is no number.`);
    });
    if (chart?.type === 'pie' && chart.series.length > 1)
      complain(`${at}/series`, 'A pie shows the shares of one column: draw several as "bar" or "line".');
  });
}

function checkReached({ name }: Entity, { path }: SchemaFile, { menu, report }: Checked): void {
  const isShown = menu.some(({ items }) => items.some((item) => item.entity === name && item.view === 'report'));
  if (!isShown) report.add(path, '/title', 'UNREACHED', `No menu line leads to the report of "${name}".`);
}
