import { sql } from 'kysely';
import { CallError, say } from '../platform/errors';
import type { HandlerContext, RecordValues } from '../platform/handler';
import { inWarehouse } from './guards';

/**
 * The positions of an account whose body says `is_admin`: with or without the inner organization's administrator position. An
 * account that keeps no other position gets the operator position.
 */
export async function withAdminFlag(
  context: HandlerContext,
  values: RecordValues,
  held: unknown = [],
): Promise<RecordValues> {
  const { is_admin: isAdmin } = context.body;
  if (isAdmin === undefined) return values;
  if (inWarehouse(context).warehouse.kind !== 'inner') throw refusal(context);
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from "position" where warehouse_id = app_warehouse() order by create_time, id`.execute(context.db);
  const [admin = '', operator = ''] = ['ADMIN', 'OPERATOR'].map((type) => rows.find((row) => row.type === type)?.id);
  const others = ((values.position_id_list ?? held) as string[]).filter((id) => id !== admin);
  const kept = others.length || isAdmin ? others : [operator];
  return { ...values, position_id_list: isAdmin ? [admin, ...kept] : kept };
}

function refusal({ model }: HandlerContext): CallError {
  const message = say(model, 'additionalProperties', { additionalProperty: 'is_admin' });
  return new CallError('invalid', message, {
    problems: [{ field: 'is_admin', rule: 'additionalProperties', message }],
  });
}
