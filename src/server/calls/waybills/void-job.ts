import { GatewayError } from '../../adapters/gateways/gateway-error';
import type { JobKind } from '../../jobs/run-jobs';
import { selectNamed } from '../../records/select-records';
import { patchRecord } from '../../workflow/move';
import { lockRecords, whereId } from '../../workflow/read-records';
import { inName, type WaybillOfJob, type WaybillJobOptions } from './in-name';

/**
 * Gives a waybill that was given up back to its carrier. One that the carrier will not take back is set aside with the reason, for
 * people to see. No transaction is open while the carrier is asked.
 */
export const voidingWaybills = (options: WaybillJobOptions): JobKind => ({
  async run({ payload }) {
    const asked = payload as unknown as WaybillOfJob;
    const [waybill] =
      (await inName(options, asked, (scan) => selectNamed(scan, 'waybill', whereId(asked.waybill)))) ?? [];
    if (!waybill || waybill.void_time) return;
    const { request_no: requestNo, next_carrier_code: carrier } = waybill;
    const answer = await options.gateways.voidWaybill({ requestNo, carrier: carrier ?? '' });
    if (answer.state === 'refused') throw new GatewayError('carrier', 'refused', answer.reason);
    await inName(options, asked, async (scan) => {
      const [given] = await lockRecords(scan, 'waybill', whereId(asked.waybill));
      if (given) await patchRecord(scan, 'waybill', given, { void_time: scan.session.now() });
    });
  },
});
