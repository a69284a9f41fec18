import { fieldTypes } from '../../src/fields/types';
import { mayCall } from '../../src/metadata/model/access';
import { readPath } from '../../src/metadata/model/paths';
import { elsewhereText, type Elsewhere } from '../../src/metadata/model/elsewhere-text';
import type { Column, Entity, Kind } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import type { DemoConsole, Visitor } from './demo-console';

export type Cell = string | number | null;

/** What came of an export: its task when it has ended, and its file. */
export interface Exported {
  task: Record<string, unknown>;
  content: Buffer;
  headers: Record<string, unknown>;
}

const ended = [300, 400, 500];

/** Waits until the task has ended. */
export async function endOf(person: Visitor, taskId: string): Promise<Record<string, unknown>> {
  for (;;) {
    const { data } = await person.call('export-task.list', { task_id_list: [taskId] });
    const [task] = data.export_task_list;
    if (ended.includes(task.task_status)) return task;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Exports a list, waits for the file, and fetches it. Throws when it is refused. */
export async function exported(demo: DemoConsole, person: Visitor, body: Record<string, unknown>): Promise<Exported> {
  const { code, msg, data } = await person.call('export-task.exportFile', body, { time_zone: 'Asia/Shanghai' });
  if (code !== 0) throw new Error(`refused: ${code} ${msg}`);
  const task = await endOf(person, data.task.task_id);
  if (task.task_status !== 300) throw new Error(`ended with ${task.task_status}: ${task.reason}`);
  const answer = await demo.app.inject({ url: String(task.url), headers: { cookie: person.cookie } });
  return { task, content: answer.rawPayload, headers: answer.headers };
}

/** The first sheet of a workbook, by rows. */
export async function sheetOf(content: Buffer): Promise<Cell[][]> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(content);
  return (sheets[0]?.rows ?? []) as Cell[][];
}

/** The first sheet of a workbook of Excel 97, by rows. */
export async function oldSheetOf(content: Buffer): Promise<Cell[][]> {
  const { read } = await import('hucre');
  return ((await read(content)).sheets[0]?.rows ?? []) as Cell[][];
}

/** The rows of a file of comma-separated values. */
export async function csvOf(content: Buffer): Promise<string[][]> {
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(content.toString()) as unknown as string[][];
}

/** All records of a list, as it answers them page by page. */
export async function listed(person: Visitor, entity: Entity, body: Record<string, unknown> = {}) {
  const records: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const { code, msg, data } = await person.call(`${entity.name}.list`, {
      ...body,
      pagination: { page, size: 200, ...(body.pagination as object | undefined) },
    });
    if (code !== 0) throw new Error(`${entity.name}: ${code} ${msg}`);
    records.push(...data[entity.names.many]);
    if (data[entity.names.many].length < 200) return records;
  }
}

/** The columns that the list of the entity shows this person of itself. */
export const shownColumns = ({ list }: Entity, kind: Kind): Column[] =>
  list.columns.filter(({ hidden, kinds }) => !hidden && (!kinds || kinds.includes(kind)));

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** What a person in China reads in these columns of an answered record: numbers as numbers, everything else as text. */
export const cellsOf = (entity: Entity, columns: Column[], record: Record<string, unknown>): Cell[] =>
  columns.map((column) => {
    const fields = column.fields.map(
      (name) => entity.fields.find((field) => field.name === name) as Entity['fields'][0],
    );
    const values = fields.map((field) => readPath(record, field.path));
    if (fields.length === 1 && typeof values[0] === 'number' && ['integer', 'decimal'].includes(fields[0]?.type ?? ''))
      return values[0];
    const references = (record.references ?? {}) as Record<string, { id: string; label: string }[]>;
    const texts = fields.flatMap((field, place) => {
      const value = values[place];
      if (isNothing(value)) return [];
      if (field.type === 'date-time') return inChina(String(value));
      const labels = Object.fromEntries((references[field.name] ?? []).map(({ id, label }) => [id, label]));
      return fieldTypes[field.type].text(value, { enumeration: model.enums[field.enumeration ?? ''], labels });
    });
    const elsewhere = fields.map((field) =>
      elsewhereText(field, record._elsewhere as Elsewhere[] | undefined, {
        enumeration: (name = '') => model.enums[name],
      }),
    );
    return [texts.join(column.join ?? ' '), ...elsewhere].filter(Boolean).join('，') || null;
  });

function inChina(moment: string): string {
  const local = new Date(Date.parse(moment) + 8 * 3_600_000).toISOString();
  return local.slice(0, 19).replaceAll('-', '/').replace('T', ' ');
}

/** The entities whose list is there for a kind of warehouse, to those who hold these codes. */
export const listsFor = (kind: Kind, codes: ReadonlySet<string>): Entity[] =>
  Object.values(model.entities).filter(({ calls }) => calls.list && mayCall(calls.list, { kind, codes }));
