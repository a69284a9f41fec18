import type { AnswerOf } from '../../generated/client';
import type { HandlerContext } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { findRecords } from './find-records';

export type OperateOrder = AnswerOf<'shell.mgetOperateOrderCode'>['operate_order_list'][number];

/**
 * What stands behind a code in the operation log: records with a workflow (parcels, tasks, bags, shipments) that have it as one of their numbers, as
 * far as the session may list them. With `isOwn` only those whose own number it is.
 */
export async function findOperateOrders(
  context: HandlerContext,
  session: Session & { warehouse: SessionWarehouse },
  code: string,
  isOwn = false,
): Promise<OperateOrder[]> {
  const { entities } = context.model;
  const found = await findRecords(context, session, code);
  return found
    .filter(({ entity, is_whole: isWhole }) => isWhole && entities[entity]?.workflow)
    .filter(({ label, value }) => !isOwn || label === value)
    .map(({ entity, title, id, label, status, status_enum: statuses }) => ({
      ...{ code, operate_order_code: label, record_type: entity, title, id },
      ...(statuses && { status, status_enum: statuses }),
    }));
}
