import pg from 'pg';
import { changesBetween } from '../../src/metadata/diff';
import { judge } from '../../tools/meta/diff/judge';
import { countRows } from '../../tools/meta/diff/rows';
import { readSchemas } from '../../tools/meta/read';
import { compileEdited, type Edits } from '../metadata/support/edited-schemas';
import { freshDatabase, type FreshDatabase } from '../support/database';

const material = 'entities/packaging-material';
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`insert into warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
    values (gen_random_uuid(), '甲', 'W-1', 1, 'P-1', 'P')`);
  for (const [code, weight] of Object.entries({ A1: 10, A2: 200, A3: 300 }))
    await owner.query(
      `insert into packaging_material (warehouse_id, id, code, name, type, weight) select id, gen_random_uuid(), $1, '同名', 7, $2 from warehouse`,
      [code, weight],
    );
  await owner.end();
});
afterAll(() => database.drop());

async function judged(edits: Edits) {
  const { model } = compileEdited(edits);
  const changes = changesBetween(compileEdited({}).model, model);
  return judge(changes, readSchemas('schemas'), new Map(), await countRows(database.url, model));
}

test('a narrower limit breaks the records that are above it, and they are counted', async () => {
  const [change] = await judged({ [`${material}/entity.json`]: ({ properties }) => (properties.weight.maximum = 100) });
  expect(change).toMatchObject({ class: 'FIELD_NARROWED', rows: 2, verdicts: { database: 'breaking' } });
});

test('a narrower limit that all records keep is safe for this database', async () => {
  const [change] = await judged({ [`${material}/entity.json`]: ({ properties }) => (properties.weight.maximum = 300) });
  expect(change).toMatchObject({
    class: 'FIELD_NARROWED',
    rows: 0,
    verdicts: { database: 'safe', request: 'breaking' },
  });
});

test('a new rule, a value that is gone and a field that is given up are counted too', async () => {
  const changes = await judged({
    [`${material}/rules.json`]: ({ rules }) =>
      rules.push({ rule: 'unique', fields: ['name'], message: '名称不可重复' }),
    'enums/packaging-material-type.json': (value) =>
      (value.oneOf = value.oneOf.filter((item: { const: number }) => item.const !== 7)),
    [`${material}/columns.json`]: (value) => void value.columns.splice(3, 1),
    [`${material}/form.json`]: ({ sections }) => void sections[0].fields.pop(),
    [`${material}/entity.json`]: (value) => {
      delete value.properties.weight;
      value.required.splice(value.required.indexOf('weight'), 1);
    },
  });
  const rows = (name: string) => changes.find((change) => change.class === name)?.rows;
  expect([rows('RULE_ADDED'), rows('ENUM_VALUE_REMOVED'), rows('FIELD_REMOVED')]).toEqual([3, 3, 3]);
});
