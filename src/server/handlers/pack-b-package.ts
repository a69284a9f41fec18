import { boxLabel } from '../consolidation/box-label';
import { boxSaid, cancelledOf, lockBox, lockOrigin, type Box } from '../consolidation/box';
import { closeWhenDone } from '../consolidation/close-wave';
import { leftWave } from '../consolidation/leave-wave';
import { materialsOf } from '../consolidation/materials';
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
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';
import { statusNamed } from '../workflow/status-named';
import { valueNamed } from '../workflow/value-named';

/** Closes a rechecked second-leg package with its packaging, weight and size, and answers its label (scan workflows, 2.5). */
export default scanning(async (scan) => {
  const bench = benchOf(scan);
  const number = scan.body.b_package_no;
  const { wave, walls, slots } = await lockOrigin(scan, number);
  const found = await lockBox(scan, number);
  scan.ifRefused = () => boxSaid(scan, found);
  checkCancelled(found);
  checkSound(scan, found);
  const early = await refusalOf(scan, 'b-package', found.box, 'pack');
  if (early) throw early;
  const left = checkComplete(scan, found);
  const measured = scan.body as unknown as Measured & { packaging_material_codes?: string[] };
  const codes = [...new Set(measured.packaging_material_codes ?? [])];
  await checkWeight(scan, found, measured, codes, left);

  const staying = found.parcels.filter((parcel) => !left.includes(parcel));
  const { weight, length, width, height } = measured;
  const packed = await move(scan, 'b-package', found.box, 'pack', {
    ...{ weight, length, width, height, packaging_material_codes: codes },
    ...{ package_count: staying.length, workbench: bench },
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

function checkCancelled({ parcels }: Box): void {
  const cancelled = cancelledOf(parcels);
  if (!cancelled.length) return;
  if (cancelled.length === parcels.length) throw new ScanRefused('all-cancelled');
  throw new ScanRefused('some-cancelled', { big_text: cancelled.map(({ package_no: no }) => no).join(' ') });
}

/** What was found bad after it was rechecked is taken out first. */
function checkSound(scan: Scan, { parcels }: Box): void {
  const rechecked = statusNamed(scan, 'package', 'packing');
  const bad = parcels.filter(({ status, exception_code: code }) => Number(status) >= rechecked && code);
  if (!bad.length) return;
  const prohibited = valueNamed(scan, 'exception-kind', 'prohibited');
  const isProhibited = bad.some(({ exception_code: code }) => code === prohibited);
  const big_text = bad.map(({ package_no: no }) => no).join(' ');
  throw new ScanRefused(isProhibited ? 'prohibited' : 'abnormal', { big_text });
}

/** The parcels that are missing: packing without them has to be said. An empty box is not packed at all. */
function checkComplete(scan: Scan, { parcels }: Box): RecordValues[] {
  const rechecked = statusNamed(scan, 'package', 'packing');
  const missing = parcels.filter(({ status }) => Number(status) < rechecked);
  const { length: count } = missing;
  const refusal = new ScanRefused('other-b-package', { big_text: `缺 ${count}`, values: { missing: count } });
  if (count === parcels.length) throw refusal;
  if (count) refuse(scan, refusal);
  return missing;
}

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
