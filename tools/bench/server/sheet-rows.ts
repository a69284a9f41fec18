import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { writeXlsx } from 'hucre/xlsx';
import type { BenchConsole } from './console';
import { paced, percentile, type Measured } from './load';
import type { Line } from '../table';
import type { Row } from './row';
import type { Caller } from './wire';

const count = 100_000;
const scope = '/api/v1/supply_chain_sos';
const shared = '/api/v1/supply_chain_global';
const materials = `${scope}/list_packaging_material`;
const exportGoal = { seconds: 20, mebibytes: 256, slower: 2 };
const importGoal = { seconds: 60, mebibytes: 512 };
// Of an import that was undone.
const undone = 9004;
const columns = 20;
const calmSeconds = 10;

interface Task {
  task_id: string;
  [field: string]: unknown;
}

/** What others notice: forty people who look at a list once a second each. */
const others = (person: Caller, seconds: number): Promise<Measured> =>
  paced(40, 1000, seconds, () => person.call(materials, { pagination: { page: 1, size: 50 } }));

/** Waits until the task is in none of these statuses. */
async function endOf(person: Caller, path: string, list: string, id: string, field: string, busy: number[]) {
  for (;;) {
    const { data } = JSON.parse(await person.call(path, { task_id_list: [id] })) as { data: Record<string, Task[]> };
    const [task] = data[list] ?? [];
    if (task && !busy.includes(Number(task[field]))) return task;
    await sleep(250);
  }
}

/** From now on, the most that the process has had resident; Linux counts it. */
const beginPeak = ({ pid }: BenchConsole): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
const peak = ({ pid }: BenchConsole): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Processor seconds that the server and the database have taken so far: what is left of a measurement on a machine that others use, too. */
async function processorSeconds({ pid, ownerUrl }: BenchConsole): Promise<{ server: number; database: number }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return { server: spent(pid), database: rows.reduce((sum, one) => sum + spent(one.pid), 0) };
}

/** Of one process; nothing for one that has ended meanwhile. */
function spent(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(stat[11]) + Number(stat[12])) / 100;
  } catch {
    return 0;
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - began) / 1000, answer };
}

/** As many records as a file may have, of an entity with many columns: the parcels of the demo world over and over. */
async function fill({ ownerUrl }: BenchConsole): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into sorting_package select r.* from generate_series(1, $1::integer) n
        join (select p.*, row_number() over (order by p.id) as place, count(*) over () as many from sorting_package p
          join warehouse w on w.id = p.warehouse_id and w.warehouse_code = 'SZ-SOC') t on t.place = 1 + n % t.many
        cross join lateral jsonb_populate_record(null::sorting_package, to_jsonb(t) || jsonb_build_object(
          'id', gen_random_uuid(), 'package_no', 'BX' || lpad(n::text, 10, '0'), 'tracking_no', 'BT' || lpad(n::text, 10, '0'),
          'create_time', now() - n * interval '1 second')) r`,
      [count],
    );
    await client.query('vacuum analyze sorting_package');
  } finally {
    await client.end();
  }
}

// A workbook of Excel 97 has fewer rows than there are.
const latest: Record<string, number> = { xls: 65_000 };

async function exported(person: Caller, fileType: string, asked: string[]): Promise<Task> {
  const start = new Date(Date.now() - (latest[fileType] ?? 10 * count) * 1000).toISOString();
  const query = { v: 1, filter: { package_no: 'BX0', create_time: { start } }, columns: asked };
  // As a browser asks: times are told by the clock of a zone.
  const body = { entity: 'sorting-package', query, file_type: fileType, time_zone: 'Asia/Shanghai' };
  const { data } = JSON.parse(await person.call(`${shared}/export/export_file`, body)) as { data: { task: Task } };
  const path = `${shared}/export/list_export_task`;
  const task = await endOf(person, path, 'export_task_list', data.task.task_id, 'task_status', [100, 200]);
  if (task.task_status !== 300) throw new Error(`The export has ended with ${JSON.stringify(task)}.`);
  return task;
}

export const exportRow: Row = async (console) => {
  await fill(console);
  const person = await console.arrive();
  const other = await console.arrive();
  const asked = await exportColumns(person);
  const lines: Line[] = [];
  for (const fileType of ['xlsx', 'csv', 'xls']) {
    beginPeak(console);
    const start = await processorSeconds(console);
    const { seconds, answer: task } = await timed(() => exported(person, fileType, asked));
    const memory = peak(console);
    const end = await processorSeconds(console);
    const processor = `${(end.server - start.server).toFixed(0)} + ${(end.database - start.database).toFixed(0)} s`;
    // Just before: nothing is left to be written down of what was filled in.
    const before = await others(other, calmSeconds);
    const meanwhile = exported(person, fileType, asked);
    const busy = await others(other, seconds);
    await meanwhile;
    // On both sides: a machine that is slower for a while is not taken for the export.
    const after = await others(other, calmSeconds);
    const [calm, during] = [[...before.times, ...after.times], busy.times].map((times) => percentile(times, 0.99)) as [
      number,
      number,
    ];
    lines.push({
      what: `export of ${task.row_count} × ${columns}, ${fileType}`,
      goal: `< ${exportGoal.seconds} s, < ${exportGoal.mebibytes} MiB resident, p99 of others ≤ ${exportGoal.slower} ×`,
      measured: `${seconds.toFixed(1)} s (processor of server and database ${processor}), ${memory.toFixed(0)} MiB, p99 ${calm.toFixed(0)} → ${during.toFixed(0)} ms (${(during / calm).toFixed(1)} ×)`,
      isMet: seconds < exportGoal.seconds && memory < exportGoal.mebibytes && during <= exportGoal.slower * calm,
    });
  }
  person.close();
  other.close();
  return lines;
};

/** The first columns of the list, as many as are asked for. */
async function exportColumns(person: Caller): Promise<string[]> {
  const { model } = await import('../../../src/server/platform/model');
  const all = model.entities['sorting-package']?.list.columns ?? [];
  if (all.length < columns) throw new Error('The list has too few columns.');
  await person.call(`${scope}/list_package`, { pagination: { page: 1, size: 50 } });
  return all.slice(0, columns).map(({ key }) => key);
}

export const importRow: Row = async (console) => {
  const person = await console.arrive();
  const titles = ['包材编码', '包材名称', '包材类型', '重量（g）', '长（cm）', '宽（cm）', '高（cm）', '状态'];
  const rows = Array.from({ length: count }, (_, n) => [`IMP-${n}`, `气泡袋${n}`, '袋装', 30, 10, 20, 30, '启用']);
  const content = await writeXlsx({ sheets: [{ name: 'x', rows: [titles, ...rows] }] });
  beginPeak(console);
  const before = await processorSeconds(console);
  const preview = await timed(async () => {
    const id = await handOver(console, person, Buffer.from(content));
    const body = { upload_type: 'packaging-material', file_id: id };
    const { data } = JSON.parse(await person.call(`${scope}/upload_task/create`, body)) as { data: { task: Task } };
    return importEnd(person, data.task.task_id);
  });
  const { answer: task } = preview;
  if (task.create_count !== count) throw new Error(`The preview has ended with ${JSON.stringify(task)}.`);
  const apply = await timed(async () => {
    await person.call(`${scope}/upload_task/apply`, { task_id: task.task_id });
    return importEnd(person, task.task_id);
  });
  if (apply.answer.status !== 3) throw new Error(`The import has ended with ${JSON.stringify(apply.answer)}.`);
  const memory = peak(console);
  const after = await processorSeconds(console);
  const undo = await timed(async () => {
    await person.call(`${scope}/upload_task/undo`, { task_id: task.task_id });
    return importEnd(person, task.task_id);
  });
  if (undo.answer.status !== undone) throw new Error(`The undoing has ended with ${JSON.stringify(undo.answer)}.`);
  person.close();
  const seconds = preview.seconds + apply.seconds;
  const processor = `${(after.server - before.server).toFixed(0)} + ${(after.database - before.database).toFixed(0)} s`;
  return [
    {
      what: `import of ${count} rows of 8 cells: looked at, then written`,
      goal: `< ${importGoal.seconds} s, < ${importGoal.mebibytes} MiB resident`,
      measured: `${preview.seconds.toFixed(1)} + ${apply.seconds.toFixed(1)} = ${seconds.toFixed(1)} s (processor of server and database ${processor}), ${memory.toFixed(0)} MiB`,
      isMet: seconds < importGoal.seconds && memory < importGoal.mebibytes,
    },
    { what: '…undone, in one transaction', goal: '', measured: `${undo.seconds.toFixed(1)} s`, isMet: true },
  ];
};

const importEnd = (person: Caller, id: string): Promise<Task> =>
  endOf(person, `${scope}/upload_task/list`, 'upload_records', id, 'status', [1, 2, 9003]);

async function handOver({ port }: BenchConsole, person: Caller, content: Buffer): Promise<string> {
  const form = new FormData();
  form.append('data', new Blob([new Uint8Array(content)]), 'x.xlsx');
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/she_wms_file/upload`, {
    method: 'POST',
    headers: { cookie: person.cookie() },
    body: form,
  });
  const { msg, data } = (await answer.json()) as { msg: string; data: { oid?: string } };
  if (!data.oid) throw new Error(msg);
  return data.oid;
}
