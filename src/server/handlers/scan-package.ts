import { inboundCounters } from '../consolidation/inbound-counters';
import { isForecastAbnormal } from '../consolidation/measures';
import { parametersOf } from '../parameters/parameters';
import { answer } from '../workflow/answer';
import { find } from '../workflow/find';
import { expectMovable } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';
import { isBanned } from '../consolidation/banned';

/** Identifies a parcel that is to be received, and tells what is known of it; it is signed once it is weighed (scan workflows, 2.2). */
export default scanning(async (scan) => {
  const parcel = await find(scan, 'package', scan.body.package_no);
  scan.seen = { next: 'scan', counters: { ...(await inboundCounters(scan)) } };
  if (isBanned(scan, parcel.forecast_goods_type)) throw new ScanRefused('prohibited');
  await expectMovable(scan, 'package', parcel, 'receive');
  const limits = await parametersOf(scan, 'parcel_limit');
  const forecast = parcel.forecast_weight as number | null;
  if (isForecastAbnormal(forecast, limits)) throw new ScanRefused('forecast-weight-abnormal');
  return answer(scan, 'scanned', { next: 'sign', big_text: forecast === null ? '' : `${forecast} g` });
});
