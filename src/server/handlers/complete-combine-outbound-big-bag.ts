import { bagLabel } from '../consolidation/bag-label';
import { bagSaid } from '../consolidation/bag-said';
import { materialOf } from '../consolidation/materials';
import { weightRefusal, type Measured } from '../consolidation/weight-refusal';
import type { RecordValues } from '../handler';
import { parametersOf } from '../parameters/parameters';
import { about } from '../workflow/about';
import { answer } from '../workflow/answer';
import { benchOf } from '../workflow/bench';
import { lockOne } from '../workflow/find';
import { move } from '../workflow/move';
import { refuse } from '../workflow/pass-over';
import { refusalOf } from '../workflow/refusal';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';

/** Weighs and measures a closed bag and answers its label (scan workflows, 2.7). */
export default scanning(async (scan) => {
  benchOf(scan);
  const { actual_weight: weight, length, width, height, packing_material_id: material } = scan.body;
  const bag = await lockOne(scan, 'outbound-big-bag', scan.body.big_bag_id);
  about(scan, 'outbound-big-bag', bag);
  const early = await refusalOf(scan, 'outbound-big-bag', bag, 'complete');
  if (early) throw early;
  const measured = { weight, length, width, height } as Measured;
  await checkWeight(scan, bag, measured, Number((await materialOf(scan, material))?.weight ?? 0));
  const now = new Date().toISOString();
  const done = await move(scan, 'outbound-big-bag', bag, 'complete', {
    ...{ actual_weight: weight, length, width, height, packing_material_id: material ?? null },
    ...{ label_voided: false, complete_time: now, complete_by: scan.session.account.name },
  });
  const said = await bagSaid(scan, done);
  const entity = { ...said.entity, label: bagLabel(done, Number(done.version)) };
  const { confirm_label: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  const next = isConfirmed ? 'confirm' : 'scan';
  return answer(scan, 'operation-ok', { ...said, entity, big_text: `${Number(weight) / 1000} kg`, next });
});

async function checkWeight(scan: Scan, bag: RecordValues, measured: Measured, materials: number): Promise<void> {
  const limits = await parametersOf(scan, 'bag_limit');
  const { max_side: side, theory_excess: excess } = await parametersOf(scan, 'parcel_limit');
  const refusal = weightRefusal(
    measured,
    { materials, contents: Number(bag.package_weight) },
    {
      min: limits.min_weight * 1000,
      max: limits.max_weight * 1000,
      side,
      excess: excess * 1000,
      range: limits.weight_difference,
      difference: Infinity,
    },
  );
  if (refusal) refuse(scan, refusal);
}
