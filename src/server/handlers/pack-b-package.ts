import { boxLabel } from '../consolidation/box-label';
import { boxSaid, cancelledOf, lockBox, lockPlace, type Box } from '../consolidation/box';
import { closeWave, releaseSlots } from '../consolidation/leave-wall';
import { materialsOf } from '../consolidation/materials';
import { sumOf } from '../consolidation/sum-of';
import { weightRefusal, type Measured } from '../consolidation/weight-refusal';
import type { RecordValues } from '../handler';
import { parametersOf } from '../parameters/parameters';
import { answer } from '../workflow/answer';
import { benchOf } from '../workflow/bench';
import { move, moveThose } from '../workflow/move';
import { refuse } from '../workflow/pass-over';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';
import { statusNamed } from '../workflow/status-named';

/** Closes a rechecked second-leg package with its packaging, weight and size, and answers its label (scan workflows, 2.5). */
export default scanning(async (scan) => {
  const bench = benchOf(scan);
  const number = scan.body.b_package_no;
  const place = await lockPlace(scan, number);
  const found = await lockBox(scan, number);
  scan.ifRefused = () => boxSaid(scan, found);
  checkCancelled(found);
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
  await moveThose(scan, 'package', left, 'leave-wave', withoutPlace);
  await releaseSlots(scan, place.slots);
  await closeWave(scan, place.wave);
  const said = await boxSaid(scan, { box: packed, parcels });
  const entity = { ...said.entity, label: boxLabel(packed) };
  return answer(scan, 'operation-ok', { ...said, entity, big_text: `${weight} g`, next: 'scan' });
});

const withoutPlace = { b_package_id: null, wave_id: null, wall_no: null, slot_no: null };

function checkCancelled({ parcels }: Box): void {
  const cancelled = cancelledOf(parcels);
  if (!cancelled.length) return;
  if (cancelled.length === parcels.length) throw new ScanRefused('all-cancelled');
  throw new ScanRefused('some-cancelled', { big_text: cancelled.map(({ package_no: no }) => no).join(' ') });
}

/** The parcels that are missing: packing without them has to be said. */
function checkComplete(scan: Scan, { box, parcels }: Box): RecordValues[] {
  const rechecked = statusNamed(scan, 'package', 'packing');
  const missing = parcels.filter(({ status }) => Number(status) < rechecked);
  const isOpen = box.status === statusNamed(scan, 'b-package', 'packing');
  if (isOpen && missing.length)
    refuse(
      scan,
      new ScanRefused('other-b-package', { big_text: `缺 ${missing.length}`, values: { missing: missing.length } }),
    );
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
