import { fieldTypes } from '../../../fields/types';
import { columnCell } from '../../../metadata/model/column-cell';
import { elsewhereText, type Elsewhere } from '../../../metadata/model/elsewhere-text';
import type { Column, Field } from '../../../metadata/model';
import type { EntityContext } from '../../records/get';
import { listPages } from '../../records/list';
import { idsIn, type Targets } from '../../records/references';
import type { RecordValues } from '../../platform/handler';
import { atEase } from './at-ease';
import type { Cell } from './sheet';
import { zh } from '../../../language/zh';

/** So many records are read at once, and so often at most: others are to be answered in between. A hundred thousand take ten seconds. */
const pageSize = 100;
const pageMs = 10;

/** The rows of the file, as the list answers its records to this very person. `seen` is told how many there are so far, and may throw. */
export async function* exportRows(
  context: EntityContext,
  columns: Column[],
  seen: (count: number) => Promise<void>,
): AsyncGenerator<Cell[]> {
  const cells = columns.map((column) => cellOf(context, column));
  const fields = new Set(columns.flatMap((column) => column.fields));
  let count = 0;
  for await (const { records, targets, elsewhere } of atEase(listPages(context, pageSize, fields), pageMs)) {
    for (const record of records) yield cells.map((cell) => cell(record, targets, elsewhere?.get(String(record.id))));
    count += records.length;
    await seen(count);
  }
}

type CellOf = (record: RecordValues, targets: Targets, elsewhere?: Elsewhere[]) => Cell;

function cellOf({ entity, model, timeZone }: EntityContext, column: Column): CellOf {
  const fields = column.fields.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  const [only] = fields;
  const type = only && fieldTypes[only.type];
  const isNumber = fields.length === 1 && type?.order?.kind === 'number' && !type.isWritten;
  const context = { zone: timeZone, enumeration: (name = '') => model.enums[name] };
  return (record, targets, elsewhere) => {
    const value = isNumber ? record[only.name] : undefined;
    if (typeof value === 'number') return value;
    const source = {
      value: ({ name }: Field) => record[name],
      labels: ({ name }: Field) => labelsOf(record[name], targets.get(name)),
    };
    const texts = [columnCell(column, fields, source, context)];
    if (elsewhere) texts.push(...fields.map((field) => elsewhereText(field, elsewhere, context)));
    return texts.filter(Boolean).join(zh`，`) || null;
  };
}

const noLabels = {};

function labelsOf(value: unknown, known: ReturnType<Targets['get']>): Record<string, string> {
  if (!known?.size) return noLabels;
  return Object.fromEntries(
    idsIn(value)
      .flatMap((id) => known.get(id) ?? [])
      .map(({ id, label }) => [id, label]),
  );
}
