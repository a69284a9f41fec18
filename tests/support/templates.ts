import type { DemoConsole } from './demo-console';

const prefix = 'sample_';
// A warehouse has one configuration of each; a prime, so that going round meets all pairs of template and warehouse.
const usual = 61;

/** Makes templates of parameters that the example of a configuration fits. */
export async function makeTemplates(demo: DemoConsole, count = usual): Promise<void> {
  const admin = await demo.someone('global_admin', '10001');
  for (let number = 1; number <= count; number += 1)
    await admin.call('param-template.create', {
      code: `${prefix}${number}`,
      name: `样例模板${number}`,
      value_schema: JSON.stringify({ type: 'object', properties: { max_count: { type: 'integer', minimum: 1 } } }),
    });
}

/** What the records of the inner organization may point at, by the target's entity. */
export async function globalTargets({ query }: DemoConsole): Promise<Record<string, string[]>> {
  const ids = async (statement: string, values: string[] = []): Promise<string[]> =>
    (await query(statement, values)).map(({ id }) => String(id));
  return {
    warehouse: await ids('select id from warehouse order by id'),
    'param-template': await ids('select id from param_template where starts_with(code, $1) order by id', [prefix]),
  };
}
