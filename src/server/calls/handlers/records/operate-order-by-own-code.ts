import { inWarehouse } from '../../../identity/guards';
import { handler } from '../../../platform/handler';
import { findOperateOrders } from '../../../records/find-operate-orders';

/** The orders whose own number this is. */
const byOwnCode = handler<'shell.getOperateOrderByOwnCode'>(async (context) => {
  const code = context.body.operate_order_code.trim();
  return { operate_order_list: await findOperateOrders(context, inWarehouse(context), code, true) };
});

export default byOwnCode;
