import {
  bPackageAnswer,
  lockBPackage,
  lockOrigin,
  recheckedAt,
  type PackedBPackage,
} from '../../../warehouse/consolidation/b-package';
import { closeWhenDone, leftWave } from '../../../warehouse/consolidation/wave';
import { materialsOf } from '../../../warehouse/materials';
import { expectNoneBad, expectNoneCancelled, missingIn } from '../../../warehouse/consolidation/packing';
import { releaseSlots } from '../../../warehouse/consolidation/slots';
import { sumOf } from '../../../warehouse/sum-of';
import { weightRefusal, type Measured } from '../../../warehouse/weight-refusal';
import type { RecordOf } from '../../../platform/handler';
import { parametersOf } from '../../../records/parameters';
import { answer } from '../../../workflow/answer';
import { expectStillHere } from '../../../workflow/container/expect-still-here';
import { workbenchCode } from '../../../workflow/workbench-code';
import { move, moveMovable } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { printJob, replacing } from '../../../workflow/print-job';
import { refusalOf } from '../../../workflow/refusal';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';

/** Closes a rechecked second-leg package with its packaging, weight and size, and answers its label (scan workflows, 2.5). */
export default scanHandler<'b-package.pack'>(async (scan) => {
  const workbench = workbenchCode(scan);
  const { b_package_no: number, seen_version: seen } = scan.body;
  const { wave, walls, slots } = await lockOrigin(scan, number);
  const found = await lockBPackage(scan, number);
  if (seen !== undefined) await expectStillHere(scan, 'b-package', found.bPackage, recheckedAt(scan));
  scan.ifRefused = () => bPackageAnswer(scan, found);
  expectNoneCancelled(scan, found);
  expectNoneBad(scan, found);
  const early = await refusalOf(scan, 'b-package', found.bPackage, 'pack');
  if (early) throw early;
  const left = missingIn(scan, found.parcels);
  const measured = scan.body;
  const codes = measured.packaging_material_codes ?? [];
  await checkWeight(scan, found, measured, codes, left);

  const staying = found.parcels.filter((parcel) => !left.includes(parcel));
  const { weight, length, width, height } = measured;
  const { confirm_label: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  const packed = await move(scan, 'b-package', found.bPackage, 'pack', {
    ...{ weight, length, width, height, packaging_material_codes: [...new Set(codes)] },
    ...{
      package_count: staying.length,
      workbench,
      awaits_weight_at: null,
      label_voided: false,
      awaits_label: isConfirmed,
    },
    ...{ pack_time: scan.session.now(), pack_by: scan.session.account.name },
  });
  const parcels = await moveMovable(scan, 'package', staying, 'pack');
  await moveMovable(scan, 'package', left, 'leave-wave', leftWave);
  await releaseSlots(scan, slots);
  if (wave) await closeWhenDone(scan, wave, walls);
  const said = await bPackageAnswer(scan, { bPackage: packed, parcels });
  const label = replacing(await printJob(scan, 'b-package', packed), found.bPackage);
  const entity = { ...said.entity, label };
  const next = isConfirmed ? 'confirm' : 'scan';
  return answer(scan, 'operation-ok', { ...said, entity, big_text: `${weight} g`, next });
});

async function checkWeight(
  scan: Scan,
  { parcels }: PackedBPackage,
  measured: Measured,
  codes: string[],
  left: RecordOf<'package'>[],
): Promise<void> {
  const limits = await parametersOf(scan, 'parcel_limit');
  const staying = parcels.filter((parcel) => !left.includes(parcel));
  const contents = sumOf(staying, 'actual_weight');
  const materials = sumOf(await materialsOf(scan, codes), 'weight') ?? 0;
  const tolerance = ((contents ?? 0) * limits.forecast_percent) / 100;
  const refusal = weightRefusal(
    measured,
    { materials, contents, forecast: sumOf(staying, 'forecast_weight') },
    {
      min: limits.min_weight,
      max: limits.max_weight,
      side: limits.max_side,
      excess: limits.theory_excess * 1000,
      range: tolerance,
      below: tolerance,
      difference: limits.forecast_difference,
    },
  );
  if (refusal) refuseUnlessOverridden(scan, refusal);
}
