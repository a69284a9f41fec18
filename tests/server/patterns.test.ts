import { Client } from 'pg';
import { postgresPattern } from '../../src/fields/pattern';
import { slowness } from '../../src/metadata/compile/slow-pattern';
import { model } from '../../src/server/platform/model';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { knownBad } from '../support/patterns/known-bad';
import { readBounded } from '../support/patterns/read-bounded';

const { errors } = model.constants;

describe('a template with a pattern that stalls backtracking engines', () => {
  let demo: DemoConsole;
  let inner: Visitor;
  let count = 0;
  beforeAll(async () => {
    demo = await startDemoConsole();
    inner = await demo.someone('global_admin', '10001');
  }, 120_000);
  afterAll(() => demo.stop());

  const create = (pattern: string) =>
    inner.call('param-template.create', {
      code: `p_${(count += 1)}`,
      name: `模板${count}`,
      value_schema: JSON.stringify({ type: 'object', properties: { code: { type: 'string', pattern } } }),
    });

  /** What JavaScript's own engine, which goes back, is asked to read meanwhile. */
  async function readGoingBack(work: () => Promise<unknown>): Promise<Set<string>> {
    const read = new Set<string>();
    const { exec } = RegExp.prototype;
    // Every way to ask it, `test` and `match` among them, comes by here.
    const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      read.add(this.source);
      return exec.call(this, text);
    });
    await work().finally(() => spy.mockRestore());
    return read;
  }

  test('is never read by an engine that goes back: a value that does not fit is told so', async () => {
    const pattern = '^(a+)+$';
    const { data } = await create(pattern);
    const configure = (code: string) =>
      inner.call('param-config.create', { config_name: '配置', template_id: data.template_id, config_value: { code } });
    // An engine that goes back needs some seconds for the first, and for the second more than there are: it is not let near that.
    for (const code of [`${'a'.repeat(27)}!`, `${'a'.repeat(19_000)}!`]) {
      const read = await readGoingBack(async () => {
        expect(await configure(code)).toMatchObject({
          code: errors.invalid,
          data: { problems: expect.arrayContaining([expect.objectContaining({ field: 'config_value/code' })]) },
        });
      });
      expect([read.size > 0, read.has(pattern)]).toEqual([true, false]);
    }
  });

  test('is refused where it would be too long written out, or would have to go back', async () => {
    for (const pattern of ['^((a{0,30}){0,30})$', '^(a+)\\1$', '^(?=a*b)'])
      expect(await create(pattern)).toMatchObject({
        code: errors.invalid,
        data: { problems: [{ field: 'value_schema', rule: 'schema' }] },
      });
  });
});

describe('a pattern of public lists that passes the check of schemas', () => {
  let database: FreshDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await freshDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const isSayable = (pattern: string): boolean => {
    try {
      return Boolean(postgresPattern(pattern));
    } catch {
      return false;
    }
  };

  test('is read by browser, server and database, and alike', async () => {
    const passed = knownBad.filter(({ pattern }) => isSayable(pattern) && !slowness(pattern));
    for (const { pattern, texts } of passed) {
      const given = texts(20_000);
      const inJavaScript = readBounded(pattern, given);
      const sql =
        'select array(select t collate "C" ~ $2 from unnest($1::text[]) with ordinality as u(t, n) order by n) as is';
      const { rows } = await client.query<{ is: boolean[] }>(sql, [given, postgresPattern(pattern)]);
      expect([pattern, rows[0]?.is]).toEqual([pattern, inJavaScript]);
    }
    expect(passed.length).toBeGreaterThan(10);
  }, 120_000);
});
