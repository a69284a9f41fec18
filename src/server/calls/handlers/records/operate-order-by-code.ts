import { inWarehouse } from '../../../identity/guards';
import { handler } from '../../../platform/handler';
import { findOperateOrders } from '../../../records/find-operate-orders';

/** The orders that have this code as one of their numbers: their own, that of the carrier, that of a label. */
const byCode = handler<'shell.getOperateOrderByCode'>(async (context) => ({
  operate_order_list: await findOperateOrders(context, inWarehouse(context), context.body.code.trim()),
}));

export default byCode;
