import { boxLabel } from '../consolidation/box-label';
import { boxSaid, lockBox, lockOrigin, type Box } from '../consolidation/box';
import { closeWhenDone } from '../consolidation/close-wave';
import { leftWave } from '../consolidation/leave-wave';
import { materialsOf } from '../consolidation/materials';
import { expectNoneBad, expectNoneCancelled, missingIn } from '../consolidation/packable';
import { releaseSlots } from '../consolidation/release-slots';
import { sumOf } from '../consolidation/sum-of';
import { weightRefusal, type Measured } from '../consolidation/weight-refusal';
import type { RecordValues } from '../handler';
import { parametersOf } from '../parameters/parameters';
import { answer } from '../workflow/answer';
import { benchOf } from '../workflow/bench';
import { move, moveThose } from '../workflow/move';
import { refuse } from '../workflow/pass-over';
import { refusalOf } from '../workflow/refusal';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';

/** Closes a rechecked second-leg package with its packaging, weight and size, and answers its label (scan workflows, 2.5). */
export default scanning(async (scan) => {
  const bench = benchOf(scan);
  const number = scan.body.b_package_no;
  const { wave, walls, slots } = await lockOrigin(scan, number);
  const found = await lockBox(scan, number);
  scan.ifRefused = () => boxSaid(scan, found);
  expectNoneCancelled(found.parcels);
  expectNoneBad(scan, found.parcels);
  const early = await refusalOf(scan, 'b-package', found.box, 'pack');
  if (early) throw early;
  const left = missingIn(scan, found.parcels);
  const measured = scan.body as unknown as Measured & { packaging_material_codes?: string[] };
  const codes = [...new Set(measured.packaging_material_codes ?? [])];
  await checkWeight(scan, found, measured, codes, left);

  const staying = found.parcels.filter((parcel) => !left.includes(parcel));
  const { weight, length, width, height } = measured;
  const packed = await move(scan, 'b-package', found.box, 'pack', {
    ...{ weight, length, width, height, packaging_material_codes: codes },
    ...{ package_count: staying.length, workbench: bench, label_voided: false },
    ...{ pack_time: new Date().toISOString(), pack_by: scan.session.account.name },
  });
  const parcels = await moveThose(scan, 'package', staying, 'pack');
  await moveThose(scan, 'package', left, 'leave-wave', leftWave);
  await releaseSlots(scan, slots);
  if (wave) await closeWhenDone(scan, wave, walls);
  const said = await boxSaid(scan, { box: packed, parcels });
  const entity = { ...said.entity, label: boxLabel(packed) };
  const { confirm_label: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  const next = isConfirmed ? 'confirm' : 'scan';
  return answer(scan, 'operation-ok', { ...said, entity, big_text: `${weight} g`, next });
});

async function checkWeight(
  scan: Scan,
  { parcels }: Box,
  measured: Measured,
  codes: string[],
  left: RecordValues[],
): Promise<void> {
  const limits = await parametersOf(scan, 'parcel_limit');
  const staying = parcels.filter((parcel) => !left.includes(parcel));
  const contents = sumOf(staying, 'actual_weight');
  const materials = sumOf(await materialsOf(scan, codes), 'weight') ?? 0;
  const refusal = weightRefusal(
    measured,
    { materials, contents, forecast: sumOf(staying, 'forecast_weight') },
    {
      min: limits.min_weight,
      max: limits.max_weight,
      side: limits.max_side,
      excess: limits.theory_excess * 1000,
      range: ((contents ?? 0) * limits.forecast_percent) / 100,
      difference: limits.forecast_difference,
    },
  );
  if (refusal) refuse(scan, refusal);
}
