import { fieldTypes } from '../../../fields/types';
import { columnReader, type CellSource } from '../../../metadata/model/column-cell';
import { elsewhereText, type Elsewhere } from '../../../metadata/model/elsewhere-text';
import type { Column } from '../../../metadata/model';
import type { EntityContext } from '../../records/get';
import { listPages } from '../../records/list';
import { idsIn, type Targets } from '../../records/references';
import type { RecordValues } from '../../platform/handler';
import { atEase } from './at-ease';
import type { Cell } from './sheet';
import { zh } from '../../../language/zh';

/** So many records are read at once, and so often at most: others are to be answered in between. A hundred thousand take sixteen seconds. */
const pageSize = 50;
const pageMs = 8;

/** The rows of the file, a page at a time, as the list answers its records to this very person. `seen` is told how many there are so far, and may throw. */
export async function* exportRows(
  context: EntityContext,
  columns: Column[],
  seen: (count: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  const cells = columns.map((column) => cellOf(context, column));
  const fields = new Set(columns.flatMap((column) => column.fields));
  let count = 0;
  for await (const { records, targets, elsewhere } of atEase(listPages(context, pageSize, fields), pageMs)) {
    yield records.map((record) => {
      const [source, beside] = [sourceOf(record, targets), elsewhere?.get(String(record.id))];
      return cells.map((cell) => cell(source, beside));
    });
    count += records.length;
    await seen(count);
  }
}

const sourceOf = (record: RecordValues, targets: Targets): CellSource => ({
  value: ({ name }) => record[name],
  labels: ({ name }) => labelsOf(record[name], targets.get(name)),
});

type CellOf = (source: CellSource, elsewhere?: Elsewhere[]) => Cell;

function cellOf({ entity, model, timeZone }: EntityContext, column: Column): CellOf {
  const fields = column.fields.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  const [only] = fields;
  const type = only && fieldTypes[only.type];
  const isNumber = fields.length === 1 && type?.order?.kind === 'number' && !type.isWritten;
  const context = { zone: timeZone, enumeration: (name = '') => model.enums[name] };
  const read = columnReader(column, fields, context);
  return (source, elsewhere) => {
    const value = isNumber ? source.value(only) : undefined;
    if (typeof value === 'number') return value;
    const text = read(source);
    if (!elsewhere) return text || null;
    const texts = [text, ...fields.map((field) => elsewhereText(field, elsewhere, context))];
    return texts.filter(Boolean).join(zh`，`) || null;
  };
}

const noLabels = {};

function labelsOf(value: unknown, known: ReturnType<Targets['get']>): Record<string, string> {
  if (!known?.size) return noLabels;
  const labels: Record<string, string> = {};
  for (const id of idsIn(value)) {
    const target = known.get(id);
    if (target) labels[target.id] = target.label;
  }
  return labels;
}
