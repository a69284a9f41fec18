import { checkRunTime } from '../../../metadata/run-time/check-run-time';
import { insertRecords } from '../../records/write-rows';
import { checkedRecord } from './checked-record';
import parameters from './parameters.json';
import { entityOf, type SeedContext, type SeededWarehouse } from './seed-context';
import { demoWorld } from './world';

type Values = Record<string, unknown>;

const writer = { warehouseId: null, account: { id: null, name: demoWorld.founder } };

/** What the warehouses are configured by: templates, and their values for some warehouses and a partner. */
export async function seedParameters(context: SeedContext, warehouses: SeededWarehouse[]): Promise<void> {
  const templates = new Map<string, Values>();
  for (const { schema, ...values } of parameters.templates) {
    const record = { id: context.nextId(), version: 1, ...values, value_schema: JSON.stringify(schema, null, 2) };
    templates.set(values.code, { ...record, ...(await seedOne(context, 'param-template', record)) });
  }
  for (const { template: code, value, warehouse, partner, config_name } of parameters.configs) {
    const template = templates.get(code) ?? {};
    const record = {
      id: context.nextId(),
      config_name,
      dimension: template.dimension,
      template_id: template.id,
      config_value: value,
      template_version: 1,
      ...(warehouse && { target_warehouse: warehouses.find((one) => one.code === warehouse)?.id }),
      ...(partner && { partner_code: partner }),
    };
    await seedOne(context, 'param-config', record, (path) => template[path.split('.')[1] ?? '']);
  }
}

async function seedOne(
  context: SeedContext,
  name: string,
  { id, version: _, ...values }: Values,
  carried: (path: string) => unknown = () => undefined,
): Promise<Values> {
  const entity = entityOf(context.model, name);
  const record = { id, ...checkedRecord(context, entity, values, carried) };
  const problems = checkRunTime({ entity, values: record, carried, messages: context.model.messages });
  if (problems.length) throw new Error(`The demo's ${name} is not good: ${JSON.stringify(problems)}`);
  await insertRecords(context.db, entity, [record], writer);
  return record;
}
