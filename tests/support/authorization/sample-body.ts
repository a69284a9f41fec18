import type { Call, Entity, Field, JsonSchema } from '../../../src/metadata/model';
import { toBody } from '../../../src/metadata/paths';
import { codesOf } from '../../../src/server/identity/permission-tree';
import { model } from '../../../src/server/model';
import type { DemoConsole } from '../demo-console';
import { isUnique, somethingNew, validRecord } from '../valid-record';
import { handlerBodies } from './handler-bodies';
import type { Target } from './people';

export type Body = Record<string, unknown>;

/** A body that the call accepts, about a record of this warehouse, and that changes something if it can. */
export async function sampleBody(demo: DemoConsole, call: Call, target: Target): Promise<Body> {
  const entity = call.entity ? model.entities[call.entity] : undefined;
  if (!entity || call.effect === 'handler') {
    const make = handlerBodies[call.handler ?? ''];
    if (!make) throw new Error(`tests/support/authorization/handler-bodies.ts has no body for "${call.handler}".`);
    return make(demo, target);
  }
  if (call.effect === 'create' || call.effect === 'createMany') return toBody(entity, validRecord(entity, target));
  const record = await anyRecord(demo, entity, target);
  const id = { [entity.names.id]: record.id };
  switch (call.effect) {
    case 'list':
      return { [`${entity.names.id}_list`]: [record.id] };
    case 'get':
      return call.by ? { [call.by]: record[call.by] } : id;
    case 'set':
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
  id: '0193a1f0-0000-7000-8000-000000000001',
  version: 1,
  code: 'NONE-01',
  permission_id_list: [],
};

/** The one record of the warehouse that all calls are about, as it is stored now. */
async function anyRecord({ query }: DemoConsole, entity: Entity, target: Target): Promise<Body> {
  const [record] = await query(...selection(entity, target));
  return record ?? noRecord;
}

function selection(entity: Entity, { id, code, accountId }: Target): [string, unknown[]] {
  switch (entity.scope) {
    case 'shared':
      return [
        `select m.*, t.* from ${entity.table} t join ${entity.table}_warehouse m on m.account_id = t.id and m.warehouse_id = $2 where t.id = $1`,
        [accountId, id],
      ];
    case 'self':
      // Nobody of the people above works there, whatever is done to it.
      return [
        `select * from warehouse where warehouse_code = $1`,
        [code === 'SZ-SOC' || code === 'YW-SOC' ? 'SZ-SOC' : 'HK-COC'],
      ];
    default:
      // Roles that are disabled are nobody's.
      return [
        `select * from "${entity.table}" where warehouse_id = $1 order by ${entity.name === 'role' ? `name <> '夜班临时角色',` : ''} id limit 1`,
        [id],
      ];
  }
}

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
function changed(entity: Entity, field: Field, record: Body, { kind }: Target): unknown {
  const now = record[field.name];
  const { enum: values } = field.schema as JsonSchema & { enum?: unknown[] };
  if (field.type === 'boolean') return !now;
  if (values) return values.find((value) => value !== now);
  if (field.type === 'tree') return codesOf(model.permissions[kind]).slice(-1 - ((now as string[]).length % 2));
  return isUnique(entity, field) ? somethingNew(field) : `改${(turn += 1)}`;
}
