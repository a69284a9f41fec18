import type { ScanAnswer } from '../../metadata/model/scan-answer';
import type { PatchOf, RecordOf } from '../platform/handler';
import { parametersOf } from '../records/parameters';
import { answer } from '../workflow/answer';
import { move } from '../workflow/move';
import { refuseUnlessOverridden } from '../workflow/override';
import { printJob, replacing } from '../workflow/print-job';
import type { Scan } from '../workflow/scan';
import { bagAnswer } from './bag-answer';
import { materialOf } from './materials';
import { toleranceOf } from './measures';
import { weightRefusal, type Expected, type Measured } from './weight-refusal';

type Bag = RecordOf<'outbound-big-bag'>;

interface Besides {
  material?: unknown;
  /** g */
  forecast?: number;
}

/** Writes what a closed bag weighs and measures, and answers its label; `forecast`: what was announced of it, in g. Throws ScanRefused. */
export async function completeBag(
  scan: Scan,
  bag: Bag,
  measured: Measured,
  { material, forecast, ...besides }: PatchOf<'outbound-big-bag'> & Besides,
): Promise<ScanAnswer> {
  const { weight, length, width, height } = measured;
  await checkWeight(scan, bag, measured, { materials: (await materialOf(scan, material))?.weight ?? 0, forecast });
  const { confirm_label: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  const done = await move(scan, 'outbound-big-bag', bag, 'complete', {
    ...besides,
    ...{ actual_weight: weight, length, width, height, packing_material_id: material ?? null },
    ...{
      label_voided: false,
      label_unprinted: false,
      awaits_label: isConfirmed,
      complete_time: scan.session.now(),
      complete_by: scan.session.account.name,
    },
  });
  const said = await bagAnswer(scan, done);
  const label = replacing(await printJob(scan, 'outbound-big-bag', done), bag);
  const entity = { ...said.entity, label };
  const next = isConfirmed ? 'confirm' : 'scan';
  return answer(scan, 'operation-ok', { ...said, entity, big_text: `${weight / 1000} kg`, next });
}

async function checkWeight(
  scan: Scan,
  bag: Bag,
  measured: Measured,
  expected: Omit<Expected, 'contents'>,
): Promise<void> {
  const limits = await parametersOf(scan, 'bag_limit');
  const parcel = await parametersOf(scan, 'parcel_limit');
  const { max_side: side, theory_excess: excess, forecast_percent: percent } = parcel;
  const contents = bag.package_weight;
  const refusal = weightRefusal(
    measured,
    { ...expected, contents },
    {
      min: isTimedOut(scan, bag, limits.timeout_hours) ? 0 : limits.min_weight * 1000,
      max: limits.max_weight * 1000,
      side,
      excess: excess * 1000,
      range: limits.weight_difference,
      // What a heavy bag may lack would be most of a light one.
      below: Math.min(limits.weight_difference, (contents * percent) / 100),
      difference: toleranceOf(expected.forecast ?? 0, parcel),
    },
  );
  if (refusal) refuseUnlessOverridden(scan, refusal);
}

const hourMs = 3_600_000;

/** Is the bag open for so long that it goes as light as it is? Zero hours: none ever is. */
const isTimedOut = ({ session }: Scan, { create_time: since }: Bag, hours: number): boolean =>
  hours > 0 && Date.parse(session.now()) - new Date(since).getTime() >= hours * hourMs;
