import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import {
  forecastText,
  limitsTold,
  measureProblem,
  measuresOf,
  weightRange,
  type Measures,
} from '../../../warehouse/measures';
import type { PatchOf, RecordOf } from '../../../platform/handler';
import { parametersOf } from '../../../records/parameters';
import { answer } from '../../../workflow/answer';
import { printJob } from '../../../workflow/print-job';
import { lockByNumber, lockRecord } from '../../../workflow/read-records';
import { move, moveThrough } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { expectMovable } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import type { Scan, ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { exceptionTitle } from '../../../warehouse/content';
import { receivedBefore } from '../../../warehouse/consolidation/received-before';
import { say } from '../../../platform/errors';
import { exceptionOf } from '../../../warehouse/banned';

/** Receives a parcel that is weighed and measured; with its outbound information it is ready for a wave at once (scan workflows, 2.2). */
export default scanHandler<'package.sign'>(async (scan) => {
  const parcel = await lockByNumber(scan, 'package', scan.body.package_no);
  scan.seen = { next: 'scan' };
  scan.ifRefused = () => Promise.resolve(receivedBefore(scan, parcel));
  const exception = exceptionOf(scan, parcel);
  // What a customer or a colleague has done to it while it was measured: it is measured no longer.
  await expectMovable(scan, 'package', parcel, exception ? 'receive-exception' : 'receive', { next: 'scan' });
  const measures = measuresOf(scan.body);
  if (!measures) throw new ScanRefused('inbound-information-missing');
  const limits = await parametersOf(scan, 'parcel_limit');
  const problem = measureProblem(measures, parcel.forecast_weight ?? null, limits);
  if (problem) {
    const told = limitsTold(limits);
    refuseUnlessOverridden(
      scan,
      new ScanRefused(problem, {
        big_text: `${measures.weight} g`,
        // It is measured here: no other page mends what is wrong with it.
        go: undefined,
        values: { ...told, ...weightRange(parcel.forecast_weight, limits) },
        ...(problem === 'weight-difference' && { more: forecastText(scan, parcel.forecast_weight) }),
      }),
    );
  }
  const patch = signed(scan, measures, exception);
  if (exception) await move(scan, 'package', parcel, 'receive-exception', patch);
  else if (!parcel.order_no) await move(scan, 'package', parcel, 'receive', patch);
  else await moveThrough(scan, 'package', parcel, [{ transition: 'receive', patch }, { transition: 'make-ready' }]);
  const said = await told(scan, parcel, measures, exception);
  // What waits apart for its exception does not go on yet.
  return exception ? said : withNextLabel(scan, parcel, said);
});

/** A parcel that goes on under another number gets its label as soon as it is received. */
async function withNextLabel(scan: Scan, { id, next_package_no: next }: RecordOf<'package'>, said: ScanAnswer) {
  if (!next) return said;
  const received = await lockRecord(scan, 'package', id);
  return { ...said, entity: { ...said.entity, label: await printJob(scan, 'package', received) } };
}

function signed(
  { body, session }: ScanOf<'package.sign'>,
  { weight, sides }: Measures,
  exception: unknown,
): PatchOf<'package'> {
  const [length, width, height] = sides;
  return {
    actual_weight: weight,
    actual_length: length,
    actual_width: width,
    actual_height: height,
    actual_goods_type: body.actual_goods_type ?? null,
    special_goods_feature: body.special_goods_feature ?? null,
    actual_pickup_type: body.actual_pickup_type ?? null,
    security_check_type: body.security_check_type ?? null,
    ...(exception !== undefined && { exception_code: exception }),
    receive_time: session.now(),
    receive_by: session.account.name,
  };
}

async function told(
  scan: ScanOf<'package.sign'>,
  parcel: RecordOf<'package'>,
  { weight }: Measures,
  exception: unknown,
) {
  const said = { big_text: `${weight} g` };
  // It does not go where the good ones go.
  if (exception)
    return answer(scan, 'marked', {
      level: 'warn',
      big_text: exceptionTitle(scan.model, exception),
      instead: say(scan.model, 'putAside'),
    });
  const { customs_declaration_type: seen } = scan.body;
  if (seen !== undefined && seen !== parcel.customs_declaration_type) return answer(scan, 'customs-type-differs', said);
  if (!parcel.order_no) return answer(scan, 'no-outbound-information', { ...said, level: 'warn' });
  return answer(scan, 'inbound-ok', said);
}
