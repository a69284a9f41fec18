import { sweepTasks } from '../../src/server/http/housekeeping';
import { openFiles } from '../../src/server/adapters/files/open-files';
import { openPool } from '../../src/server/database/pool';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { handOver, workbook } from '../support/imported';

let demo: DemoConsole;

// Its jobs are never done.
beforeAll(async () => {
  demo = await startDemoConsole();
}, 120_000);
afterAll(() => demo.stop());

/** One export, and three imports: one that is looked at, one whose preview is too old, one that is taken back. */
async function begin(person: Visitor): Promise<string[]> {
  const query = { v: 1, filter: {} };
  const { data } = await person.call('export-task.exportFile', { entity: 'packaging-material', query });
  const imports: string[] = [];
  for (const name of ['a.xlsx', 'b.xlsx', 'c.xlsx']) {
    const file = await handOver(demo, person, name, await workbook([['包材编码'], [name]]));
    const asked = { upload_type: 'packaging-material', file_id: file.data.oid };
    imports.push((await person.call('import-task.upload', asked)).data.task.task_id);
  }
  await demo.query(`update import_task set status = 9001, expire_time = now() - interval '1 s' where id = $1`, [
    imports[1],
  ]);
  await demo.query(`update import_task set status = 9003 where id = $1`, [imports[2]]);
  return [data.task.task_id, ...imports];
}

test('why a task has ended by itself is told in the language of who has asked for it', async () => {
  const reader = demo.visitor({ 'accept-language': 'en' });
  await reader.signIn('yiwu_admin');
  await reader.enter('YW-SOC');
  const ids = [...(await begin(await demo.someone('yiwu_admin', 'YW-SOC'))), ...(await begin(reader))];
  await demo.query('delete from graphile_worker._private_jobs');
  for (const table of ['export_task', 'import_task'])
    await demo.query(`update ${table} set update_time = now() - interval '2 minutes'`);
  const db = openPool({ url: demo.appUrl });
  await sweepTasks(model, db, openFiles(db));
  await db.destroy();
  const told = await demo.query(
    `select reason from (select id, reason from export_task union all select id, reason from import_task) t
      where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    [ids],
  );
  expect(told.map(({ reason }) => reason)).toEqual([
    '系统异常，请重试',
    '导入失败，请重试',
    '预览已过期，请重新上传文件',
    '撤销失败，请重试',
    expect.stringMatching(/^[ -~]+$/),
    expect.stringMatching(/^Import failed/),
    expect.stringMatching(/^[ -~]+$/),
    expect.stringMatching(/^[ -~]+$/),
  ]);
}, 60_000);
