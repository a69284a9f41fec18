import type { DemoConsole, Visitor } from './demo-console';

export type SheetValue = string | number | boolean | Date | null;

/** A workbook with one sheet. */
export async function workbook(rows: SheetValue[][]): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] }));
}

interface Answer {
  code: number;
  msg: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- an answer of any call
  data: any;
}

/** Hands a file over as the browser does. */
export async function handOver(demo: DemoConsole, person: Visitor, name: string, content: Buffer): Promise<Answer> {
  const form = new FormData();
  form.append('data', new Blob([new Uint8Array(content)]), name);
  const request = new Response(form);
  const { body } = await demo.app.inject({
    method: 'POST',
    url: '/api/v1/she_wms_file/upload',
    headers: { cookie: person.cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return JSON.parse(body) as Answer;
}

const busy = [1, 2, 9003];

/** Waits until nothing is done about the task any more. */
export async function restOf(person: Visitor, taskId: string): Promise<Record<string, unknown>> {
  for (;;) {
    const { data } = await person.call('import-task.list', { task_id_list: [taskId] });
    const [task] = data.upload_records;
    if (!busy.includes(task.status)) return task;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Hands a file over and waits for what it would do. Throws when it is not taken. */
export async function previewed(
  demo: DemoConsole,
  person: Visitor,
  entity: string,
  content: Buffer,
  name = 'x.xlsx',
  facts: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const { code, msg, data } = await handOver(demo, person, name, content);
  if (code !== 0) throw new Error(`${code} ${msg}`);
  const asked = await person.call('import-task.upload', { upload_type: entity, file_id: data.oid }, facts);
  if (asked.code !== 0) throw new Error(`${asked.code} ${asked.msg}`);
  return restOf(person, asked.data.task.task_id);
}

/** The rows of a preview. */
export async function rowsOf(person: Visitor, task: Record<string, unknown>, outcome?: string) {
  const { data } = await person.call('import-task.preview', { task_id: task.task_id, size: 200, outcome });
  return data.row_list as {
    row: number;
    outcome: string;
    label: string;
    changes: { title: string; before: string; after: string }[];
    problems: { cell: string; message: string }[];
  }[];
}

/** Confirms a preview and waits for its end. */
export async function applied(person: Visitor, task: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { code, msg } = await person.call('import-task.apply', { task_id: task.task_id });
  if (code !== 0) throw new Error(`${code} ${msg}`);
  return restOf(person, String(task.task_id));
}

/** Has an import taken back and waits for its end. Answers the refusal, too. */
export async function undone(person: Visitor, task: Record<string, unknown>) {
  const { code, msg } = await person.call('import-task.undo', { task_id: task.task_id });
  return { msg: code === 0 ? '' : msg, task: await restOf(person, String(task.task_id)) };
}
