import { inWarehouse } from '../../../identity/guards';
import { handler } from '../../../platform/handler';
import { findOperateOrders, type OperateOrder } from '../../../records/find-operate-orders';

/** The orders of several codes, in the order of the codes; a code that nothing has is left out. */
const ofCodes = handler<'shell.mgetOperateOrderCode'>(async (context) => {
  const [session, found] = [inWarehouse(context), [] as OperateOrder[]];
  const codes = new Set(context.body.code_list.map((code) => code.trim()));
  for (const code of codes) found.push(...(await findOperateOrders(context, session, code)));
  return { operate_order_list: found };
});

export default ofCodes;
