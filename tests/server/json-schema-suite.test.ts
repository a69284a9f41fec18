import pg from 'pg';
import { narrowedWords, refusedWords } from '../../src/metadata/grammar/refused-words';
import { bodyErrors } from '../../src/metadata/check/body-errors';
import type { Entity, FieldTypeName } from '../../src/metadata/model';
import { migrate } from '../../src/server/installation/migration/migrate';
import { model } from '../../src/server/platform/model';
import { languagePage } from '../../tools/meta/docs/language';
import { makeAjv } from '../../tools/meta/ajv';
import { casesOf, groupsOf, suiteFiles, triedFiles } from '../metadata/json-schema-suite/suite';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { objection } from '../support/enforcers/agreement';
import { columnOf } from '../support/enforcers/column';
import { makeField, withSample } from '../support/sample-entity';

let database: FreshDatabase;
let client: pg.Client;
const ajv = makeAjv();
const cases = triedFiles.flatMap(casesOf);
const keyOf = ({ type, schema }: { type: string; schema: object }): string => `${type} ${JSON.stringify(schema)}`;
const fields = [...new Map(cases.map((item) => [keyOf(item), item])).values()].map(({ type, schema }, index) =>
  makeField(`f${index}`, { type: type as FieldTypeName, schema }),
);
const sampled = withSample(model, {}, fields);

beforeAll(async () => {
  database = await freshDatabase();
  await migrate({ ownerUrl: database.url, model: sampled });
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const withCases = triedFiles.map((file) => [file, casesOf(file)] as const).filter(([, own]) => own.length);
describe.each(withCases)('%s.json of the official suite', (_, own) => {
  test.each(own.map((item) => [`${item.type}: ${item.sentence}`, item]))('%s', async (_sentence, item) => {
    const isValid = ajv.compile({ type: 'object', properties: { value: item.schema } });
    const isFine = (value: unknown) => bodyErrors(isValid, { value }).length === 0;
    expect(isFine(item.data)).toBe(item.valid);
    const field = fields.find((one) => keyOf(one) === keyOf(item));
    const column = field && (await columnOf(client, sampled.entities.sample as Entity, field));
    const [written] = (await column?.write([item.data])) ?? [];
    await column?.remove();
    // To a column, null is having no value.
    if (written && item.data !== null)
      expect(await objection(written, item.data, item.valid, async (back) => isFine(back))).toBe('');
  });
});

test('every file of the suite is tried, or refused with a reason', () => {
  expect([...triedFiles, ...Object.keys(refusedWords)].sort()).toEqual([...suiteFiles].sort());
  expect(Object.keys(narrowedWords).filter((file) => !triedFiles.includes(file))).toEqual([]);
});

test('every tried file has cases that fields can say, or says why none', () => {
  for (const file of triedFiles) {
    const said = new Set(casesOf(file).map(({ sentence }) => sentence)).size;
    const all = groupsOf(file).flatMap(({ tests }) => tests).length;
    expect(said > 0 || file in narrowedWords).toBe(true);
    process.stdout.write(`json schema suite: ${file} ${said} of ${all} cases\n`);
  }
});

test('the language reference has the whole list', () => {
  const page = languagePage();
  for (const name of [...Object.keys(refusedWords), ...Object.keys(narrowedWords)])
    expect(page).toContain(`| \`${name}\` |`);
});
