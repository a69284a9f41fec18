import type { RecordOf } from '../platform/handler';
import { parametersOf } from '../records/parameters';
import { expectGuardsPass } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { wayTo } from '../workflow/where-page-is';
import { waybillRuleOf } from './relabel-rule';

/** Refuses a parcel that is to go another way than into a bag: back, aside, or to the relabelling first. Throws ScanRefused. */
export async function expectGroupable(scan: Scan, parcel: RecordOf<'sorting-package'>): Promise<void> {
  const { takes_returns: takesReturns } = await parametersOf(scan, 'return_rule');
  if (parcel.cancelled && takesReturns) throw new ScanRefused('must-be-returned');
  await expectGuardsPass(scan, 'sorting-package', parcel);
  if (parcel.exception_code !== null) throw new ScanRefused('abnormal');
  const isRelabeled = parcel.relabel_time !== null;
  if (!isRelabeled && (await waybillRuleOf(scan, parcel))?.relabel)
    throw new ScanRefused('relabel-needed', wayTo(scan, 'scan/relabel', parcel.package_no));
}
