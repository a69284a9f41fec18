import { completeBag } from '../../../warehouse/complete-bag';
import { CallError, say } from '../../../platform/errors';
import type { PatchOf, RecordOf } from '../../../platform/handler';
import { expectStillHere } from '../../../workflow/container/expect-still-here';
import { setSubject } from '../../../workflow/set-subject';
import { workbenchCode } from '../../../workflow/workbench-code';
import { lockRecord } from '../../../workflow/read-records';
import { expectMovable } from '../../../workflow/refusal';
import type { ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { zh } from '../../../../language/zh';

/** Weighs and measures a closed bag and answers its label (scan workflows, 2.7). */
export default scanHandler<'outbound-big-bag.complete'>(async (scan) => {
  workbenchCode(scan);
  const { actual_weight: weight, length, width, height, packing_material_id: material } = scan.body;
  const bag = await lockRecord(scan, 'outbound-big-bag', scan.body.big_bag_id);
  setSubject(scan, 'outbound-big-bag', bag);
  await expectStillHere(scan, 'outbound-big-bag', bag);
  // Where it stands is told first; whether it may be sealed is asked last.
  await expectMovable(scan, 'outbound-big-bag', bag, 'complete');
  return completeBag(scan, bag, { weight, length, width, height }, { ...routeOf(scan, bag), material });
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
