import { askGateways } from '../../outside/ask-gateways';
import { handler } from '../../../platform/handler';

/** Tells what the transport system knows of a transfer task. Throws unavailable, with the reason in words. */
export default handler<'shipment.checkTransport'>(async (context) => {
  const { body, logId } = context;
  const { transfer_task_no: taskNo } = body;
  askGateways(context, async ({ checkTransportTask }) => {
    const { state, plateNo, destination, bigBagCount } = await checkTransportTask({ taskNo, idempotencyKey: logId });
    return { state, plate_no: plateNo, destination, big_bag_count: bigBagCount };
  });
  return { state: 'unknown' };
});
