import { bagAnswer } from '../../../warehouse/bag-answer';
import { materialOf } from '../../../warehouse/materials';
import { weightRefusal, type Measured } from '../../../warehouse/weight-refusal';
import { CallError, say } from '../../../platform/errors';
import type { PatchOf, RecordOf } from '../../../platform/handler';
import { parametersOf } from '../../../records/parameters';
import { setSubject } from '../../../workflow/set-subject';
import { answer } from '../../../workflow/answer';
import { workbenchCode } from '../../../workflow/workbench-code';
import { lockRecord } from '../../../workflow/read-records';
import { move } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { printJob } from '../../../workflow/print-job';
import { refusalOf } from '../../../workflow/refusal';
import type { Scan, ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { zh } from '../../../../language/zh';

/** Weighs and measures a closed bag and answers its label (scan workflows, 2.7). */
export default scanHandler<'outbound-big-bag.complete'>(async (scan) => {
  workbenchCode(scan);
  const { actual_weight: weight, length, width, height, packing_material_id: material } = scan.body;
  const bag = await lockRecord(scan, 'outbound-big-bag', scan.body.big_bag_id);
  setSubject(scan, 'outbound-big-bag', bag);
  const early = await refusalOf(scan, 'outbound-big-bag', bag, 'complete');
  if (early) throw early;
  const route = routeOf(scan, bag);
  const measured: Measured = { weight, length, width, height };
  await checkWeight(scan, bag, measured, (await materialOf(scan, material))?.weight ?? 0);
  const now = scan.session.now();
  const done = await move(scan, 'outbound-big-bag', bag, 'complete', {
    ...route,
    ...{ actual_weight: weight, length, width, height, packing_material_id: material ?? null },
    ...{ label_voided: false, complete_time: now, complete_by: scan.session.account.name },
  });
  const said = await bagAnswer(scan, done);
  const entity = { ...said.entity, label: await printJob(scan, 'outbound-big-bag', done) };
  const { confirm_label: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  const next = isConfirmed ? 'confirm' : 'scan';
  return answer(scan, 'operation-ok', { ...said, entity, big_text: `${weight / 1000} kg`, next });
});

const routeFields = [
  ...(['destination_country_code', 'port', 'last_mile_code', 'goods_type'] as const),
  ...(['sort_code', 'sort_no', 'sort_color'] as const),
];

/** Where the bag goes, as the station says it: what the bag does not know yet. Throws when the bag knows another. */
function routeOf(
  { body, model }: ScanOf<'outbound-big-bag.complete'>,
  bag: RecordOf<'outbound-big-bag'>,
): PatchOf<'outbound-big-bag'> {
  const given = routeFields.filter((name) => body[name] !== undefined && body[name] !== bag[name]);
  const { fields } = model.entities['outbound-big-bag'] ?? { fields: [] };
  const problems = given
    .filter((name) => bag[name] !== null)
    .map((name) =>
      say(model, 'differsFromRecord', { title: fields.find((field) => field.name === name)?.title, value: bag[name] }),
    );
  if (problems.length) throw new CallError('invalid', problems.join(zh`；`));
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}

async function checkWeight(
  scan: Scan,
  bag: RecordOf<'outbound-big-bag'>,
  measured: Measured,
  materials: number,
): Promise<void> {
  const limits = await parametersOf(scan, 'bag_limit');
  const { max_side: side, theory_excess: excess, forecast_percent: percent } = await parametersOf(scan, 'parcel_limit');
  const contents = bag.package_weight;
  const refusal = weightRefusal(
    measured,
    { materials, contents },
    {
      min: limits.min_weight * 1000,
      max: limits.max_weight * 1000,
      side,
      excess: excess * 1000,
      range: limits.weight_difference,
      // What a heavy bag may lack would be most of a light one.
      below: Math.min(limits.weight_difference, (contents * percent) / 100),
      difference: Infinity,
    },
  );
  if (refusal) refuseUnlessOverridden(scan, refusal);
}
