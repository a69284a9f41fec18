import { receivedBefore } from '../../../warehouse/consolidation/received-before';
import { say } from '../../../platform/errors';
import { zh } from '../../../../language/zh';
import { hintOf, asWarning, exceptionTitle } from '../../../warehouse/content';
import { forecastText, isForecastAbnormal } from '../../../warehouse/measures';
import { parametersOf } from '../../../records/parameters';
import { answer } from '../../../workflow/answer';
import { lockByNumber } from '../../../workflow/read-records';
import { expectMovable } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';
import { isBanned } from '../../../warehouse/banned';

/** Identifies a parcel that is to be received, and tells what is known of it; it is signed once it is weighed (scan workflows, 2.2). */
export default scanHandler<'package.scan'>(async (scan) => {
  const parcel = await lockByNumber(scan, 'package', scan.body.package_no);
  scan.seen = { next: 'scan' };
  scan.ifRefused = () => Promise.resolve(receivedBefore(scan, parcel));
  if (isBanned(scan, parcel.forecast_goods_type)) throw new ScanRefused('prohibited');
  await expectMovable(scan, 'package', parcel, 'receive');
  const limits = await parametersOf(scan, 'parcel_limit');
  const forecast = parcel.forecast_weight ?? null;
  if (isForecastAbnormal(forecast, limits)) throw new ScanRefused('forecast-weight-abnormal');
  const { exception_code: code } = parcel;
  // Registered before it came: it is received with that.
  const isMarked = code !== null && code !== undefined;
  const marked = isMarked ? say(scan.model, 'markedApart', { exception: exceptionTitle(scan.model, code) }) : undefined;
  const more = [marked, asWarning(hintOf(scan.model, parcel))].filter(Boolean).join(zh`，`) || undefined;
  return answer(scan, 'scanned', {
    ...{ next: 'sign', big_text: forecastText(scan, forecast), more },
    ...(isMarked && { level: 'warn' }),
  });
});
