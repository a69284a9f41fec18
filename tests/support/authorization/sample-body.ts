import type { Call, Entity, Field, JsonSchema } from '../../../src/metadata/model';
import { toBody } from '../../../src/metadata/model/paths';
import { conditionSql } from '../../../src/server/database/condition-sql';
import { codesOf } from '../../../src/server/identity/permission-tree';
import { model } from '../../../src/server/platform/model';
import type { DemoConsole } from '../demo-console';
import { isUnique, somethingNew, validRecord } from '../valid-record';
import { handlerBodies } from './handler-bodies';
import { noId, usernames, type AttemptTarget } from './people';

export type Body = Record<string, unknown>;

/** What is said of these stands in the table of bodies. */
const worded = [
  'handler',
  'move',
  'takeOut',
  'contents',
  'confirmLabel',
  'counters',
  'exists',
  'hold',
  'tells',
  'current',
  'statistics',
] as const;
const isWorded = (effect: Call['effect']): effect is (typeof worded)[number] =>
  (worded as readonly string[]).includes(effect);

/** A body that the call accepts, about a record of this warehouse, and that changes something if it can. */
export async function sampleBody(demo: DemoConsole, call: Call, target: AttemptTarget): Promise<Body> {
  const entity = call.entity ? model.entities[call.entity] : undefined;
  const { effect } = call;
  if (!entity || isWorded(effect)) {
    const make = handlerBodies[call.handler ?? `${call.entity}.${call.key}`];
    const required = (call.request.required ?? []) as string[];
    // A call on a record needs nothing but the record, unless the table above says more.
    const isByRecord = entity && entity.names.id in ((call.request.properties ?? {}) as object);
    if (!make && isByRecord && required.every((name) => name === entity.names.id))
      return pick({ [entity.names.id]: (await anyRecord(demo, call, entity, target)).id }, call);
    if (!make && !required.length) return {};
    if (!make)
      throw new Error(
        `tests/support/authorization/handler-bodies.ts has no body for "${call.handler ?? `${call.entity}.${call.key}`}".`,
      );
    return pick(await make(demo, target), call);
  }
  if (effect === 'export') return {};
  if (effect === 'create' || effect === 'createMany') return toBody(entity, validRecord(entity, target));
  const record = await anyRecord(demo, call, entity, target);
  const id = { [entity.names.id]: record.id };
  switch (effect) {
    case 'list':
      return pick({ [`${entity.names.id}_list`]: [record.id] }, call);
    case 'get':
      return call.by ? { [call.by]: record[call.by] ?? noRecord.code } : id;
    case 'history':
      return id;
    case 'amend':
      return { ...id, version: record.version, ...toBody(entity, validRecord(entity, target)) };
    case 'restore':
      return { ...id, version: record.version, to_version: record.version };
    case 'set':
      if (call.to !== undefined) return { ...id, [call.param ?? '']: call.to };
      return { ...id, [call.param ?? '']: changed(entity, fieldNamed(entity, call.sets ?? ''), record, target) };
    case 'update': {
      const field = changeable(entity);
      return {
        ...id,
        version: record.version,
        ...toBody(entity, { [field.name]: changed(entity, field, record, target) }),
      };
    }
  }
}

// What a kind of warehouse does not keep is asked for all the same.
const noRecord: Body = {
  id: noId,
  version: 1,
  code: 'NONE-01',
  permission_id_list: [],
};

/** Only what the call knows of. */
function pick(body: Body, { request }: Call): Body {
  const known = Object.keys((request.properties ?? {}) as object);
  return Object.fromEntries(Object.entries(body).filter(([name]) => known.includes(name)));
}

/** The one record of the warehouse that all calls are about, as it is stored now. */
async function anyRecord({ query }: DemoConsole, call: Call, entity: Entity, target: AttemptTarget): Promise<Body> {
  const [record] = await query(...selections[entity.scope](entity, target, call));
  return record ?? noRecord;
}

type Selection = (entity: Entity, target: AttemptTarget, call: Call) => [statement: string, values: unknown[]];

const selections: Record<Entity['scope'], Selection> = {
  shared: ({ table }, { accountId, id }) => [
    `select m.*, t.* from ${table} t join ${table}_warehouse m on m.account_id = t.id and m.warehouse_id = $2 where t.id = $1`,
    [accountId, id],
  ],
  // None of the people works there, whatever is done to it.
  self: ({ table }, { code }) => [
    `select * from ${table} where warehouse_code = $1`,
    [code === 'NO-SUCH' ? code : code === 'YW-SOC' || code === 'SZ-SOC' ? 'SZ-SOC' : 'HK-COC'],
  ],
  // A code that another warehouse has, too, would find that one's own; what was moved or amended is not moved or amended again, nor changed when locked.
  warehouse: (entity, { id }, call) => [
    `select * from "${entity.table}" t where warehouse_id = $1
      order by ${[isDone(entity, call), entity.name === 'role' && isHeld, call.by && sharing(entity, call.by), 'id'].filter(Boolean).join()} limit 1`,
    [id],
  ],
  global: ({ table }, { code }) => [`select * from "${table}" where $1 <> 'NO-SUCH' order by id limit 1`, [code]],
};

/** Is a record elsewhere than where the call takes it from, amended already, or locked? Undefined: that does not matter. */
function isDone({ workflow, locked, fields }: Entity, { amend, move, effect }: Call): string | undefined {
  if (amend) return `"${amend.successor}" is not null, "${workflow?.field}" not in (${amend.from.join()})`;
  const ways = workflow?.transitions.filter(({ name }) => move?.transitions.includes(name)) ?? [];
  const from = ways.flatMap((way) => way.from);
  if (from.length) return `"${workflow?.field}" not in (${from.join()})`;
  return locked && effect === 'update' ? conditionSql(locked.when, fields) : undefined;
}

const sharing = ({ table }: Entity, by: string): string =>
  `(select count(*) from "${table}" o where o."${by}" = t."${by}")`;

// A role of one of the people must stay as it is.
const isHeld = `exists (select 1 from account_role_id_list l join account a on a.id = l.account_id
  where l.target_id = t.id and a.username in (${usernames.map((name) => `'${name}'`).join()}))`;

const fieldNamed = (entity: Entity, name: string): Field => {
  const field = entity.fields.find((item) => item.name === name);
  if (!field) throw new Error(`${entity.name} has no field "${name}".`);
  return field;
};

/** A field that an update may write: a free text, else a switch. */
function changeable(entity: Entity): Field {
  const fields = entity.fields.filter(({ system, readOnly, immutable }) => !system && !readOnly && !immutable);
  const field =
    fields.find(({ type, schema }) => (type === 'text' || type === 'textarea') && !schema.pattern) ??
    fields.find(({ type }) => type === 'boolean') ??
    fields.find(({ type }) => type === 'enum');
  if (!field) throw new Error(`${entity.name}: there is nothing that could be changed.`);
  return field;
}

let turn = 0;

/** Another value than the stored one. */
function changed(entity: Entity, field: Field, record: Body, { kind }: AttemptTarget): unknown {
  const now = record[field.name];
  const { enum: values } = field.schema as JsonSchema & { enum?: unknown[] };
  if (field.type === 'boolean') return !now;
  if (values) return values.find((value) => value !== now);
  if (field.type === 'tree') return codesOf(model.permissions[kind]).slice(-1 - ((now as string[]).length % 2));
  return isUnique(entity, field) ? somethingNew(field) : `改${(turn += 1)}`;
}
