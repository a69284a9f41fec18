import pg from 'pg';
import { validators } from '../../src/generated/validators';
import type { Workflow } from '../../src/metadata/model';
import { openPool } from '../../src/server/database/pool';
import { seedDemo } from '../../src/server/installation/demo';
import { model } from '../../src/server/platform/model';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const db = openPool({ url: database.appUrl });
  await seedDemo({ model, db, validators }).finally(() => db.destroy());
}, 60_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const rows = async (statement: string): Promise<Record<string, unknown>[]> => (await owner.query(statement)).rows;
const { transitions } = model.entities['sorting-package']?.workflow as Workflow;

describe('the sorting warehouses of the demo world', () => {
  test('have parcels in every status that the workflow reaches', async () => {
    const found = await rows('select distinct status from sorting_package order by status');
    const reached = [...new Set(transitions.flatMap(({ from, to }) => [...from, to]))].sort(
      (one, other) => one - other,
    );
    expect(found.map(({ status }) => status)).toEqual(reached);
  });

  test('say of each manifest how many parcels it has, and signed are those whose parcels have come', async () => {
    const wrong = await rows(`select m.manifest_no from manifest m
      left join sorting_package p on p.manifest_id = m.id
      group by m.id, m.manifest_no, m.package_count, m.status, m.sign_time having count(*) <> m.package_count
        or (m.status = 9002) <> bool_and(p.status <> 100) or (m.sign_time is null) <> (m.status = 9001)`);
    expect(wrong).toEqual([]);
  });

  test('have nothing from tomorrow: histories grow from creation to now, and end where the record is', async () => {
    const [told] = await rows(`select count(*)::integer as n from history h
      where entity = 'sorting-package' and (create_time > now() or create_time < (
        select max(create_time) from history e where e.record_id = h.record_id and e.version < h.version))`);
    expect(told).toEqual({ n: 0 });
    const unexplained = await rows(`select p.package_no from sorting_package p where version <>
      (select count(*) from history h where h.record_id = p.id) or status::text <>
      (select after ->> 'status' from history h where h.record_id = p.id and after ? 'status' order by h.version desc limit 1)`);
    expect(unexplained).toEqual([]);
  });

  test('have times where the status says that something was done, and none where it was not', async () => {
    const wrong = await rows(`select package_no from sorting_package
      where (status >= 500 and status <= 700) <> (combine_time is not null and status <> 1800)
        or (status in (600, 700)) <> (shipment_time is not null and status <> 1800)
        or (status = 700) <> (handover_time is not null)
        or (status in (300, 325, 350, 400, 450, 500, 550, 600, 700) and (inbound_time is null or actual_weight is null))`);
    expect(wrong).toEqual([]);
  });

  test('give a parcel the number of its finished task, and no other', async () => {
    const wrong = await rows(`select t.task_no from change_waybill_task t join sorting_package p on p.id = t.package_id
      where p.tracking_no <> case t.status when 9003 then t.new_tracking_no else t.old_tracking_no end`);
    expect(wrong).toEqual([]);
    expect(await rows('select distinct status from change_waybill_task')).toHaveLength(5);
  });

  test('measured each parcel that they have received, as it says of itself', async () => {
    const wrong = await rows(`select p.package_no from sorting_package p
      left join package_measure m on m.package_no = p.package_no and m.warehouse_id = p.warehouse_id
      where (p.actual_weight is null) <> (m.id is null) or m.pack_weight <> p.actual_weight
        or m.volume <> m.length * m.width * m.height`);
    expect(wrong).toEqual([]);
  });

  test('have each scan of their parcels in the operate log, when it was, and none of a parcel that is not there', async () => {
    const wrong = await rows(`select p.package_no from sorting_package p
      left join scan_log l on l.record_type = 'sorting-package' and l.record_no = p.package_no
        and l.warehouse_id = p.warehouse_id and l.create_time = p.inbound_time
      where p.inbound_time is not null and l.id is null`);
    expect(wrong).toEqual([]);
    const strange = await rows(`select l.record_no from scan_log l
      left join sorting_package p on p.package_no = l.record_no and p.warehouse_id = l.warehouse_id
      where l.record_type = 'sorting-package' and p.id is null`);
    expect(strange).toEqual([]);
  });
});
