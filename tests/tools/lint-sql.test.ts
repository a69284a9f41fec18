import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import sqlFromConstants from '../../tools/lint/sql-from-constants.mjs';

const linter = new Linter();
const config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  plugins: { house: { rules: { 'sql-from-constants': sqlFromConstants } } },
  rules: { 'house/sql-from-constants': 'error' },
} as unknown as Linter.Config;

const complaints = (code: string): string[] =>
  linter.verify(code, [config], 'line.ts').map(({ messageId, message }) => messageId ?? message);

test.each([
  ['a parameter of the function', 'const run = (name: string) => sql.raw(name);'],
  ['something of the request', 'sql.raw(request.body.sort);'],
  ['a template with anything in it', 'client.query(`select * from role where name = ${name}`);'],
  ['a text put together', 'client.query("select * from " + table);'],
  ['a constant that is none', 'const text = `order by ${sort}`; sql.raw(text);'],
  ['a variable that may change', 'let text = "asc"; text = body.sort; sql.raw(text);'],
  ['a choice of which one is not ours', 'sql.raw(isOwn ? "asc" : direction);'],
  ['another function’s word', 'sql.raw(clean(name));'],
  ['what is behind a cast', 'sql.raw(name as "asc");'],
  ['a list of texts', 'client.query(`truncate ${names.join()}`);'],
  ['a property of the same name', 'sql.raw(names.ident);'],
  ['what is taken out of an object', 'const { text } = body; sql.raw(text);'],
  ['a query as an object', 'client.query({ text: `select ${name}` });'],
  ['a literal made by hand', 'sql.lit(value);'],
  ['a compiled query', 'db.executeQuery(CompiledQuery.raw(text));'],
])('%s is no SQL text', (_, code) => expect(complaints(code)).toEqual(['loose']));

test('a tag that is called is refused', () => expect(complaints('sql([name] as never);')).toEqual(['called']));

test.each([
  ['a constant', 'client.query("select 1");'],
  ['a constant of a query as an object', 'const text = `select 1`; client.query({ text, query_timeout: 5 });'],
  ['a constant with a name', 'const text = `select 1`; client.query(text);'],
  ['a choice between constants', 'sql.raw(direction === 2 ? "desc" : "asc");'],
  ['a quoted name', 'client.query(`select count(*) from ${ident(table)}`);'],
  ['quoted names and values', 'client.query(`alter role ${ident(role)} password ${literal(word)}`);'],
  ['a parameter beside it', 'client.query("select * from role where name = $1", [name]);'],
  ['a value in the tag', 'sql`select * from role where name = ${name} order by ${sql.ref(column)}`;'],
])('%s is', (_, code) => expect(complaints(code)).toEqual([]));
