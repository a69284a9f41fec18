import { boxSaid, lockParcels, type Box } from '../consolidation/box';
import { boxAt } from '../consolidation/box-at';
import { expectNoneCancelled } from '../consolidation/packable';
import type { RecordValues } from '../handler';
import { about } from '../workflow/about';
import { answer, spoken } from '../workflow/answer';
import { find, lockOne } from '../workflow/find';
import { glance } from '../workflow/glance';
import { move } from '../workflow/move';
import { refuse } from '../workflow/pass-over';
import { refusalOf } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';
import { statusNamed } from '../workflow/status-named';

/** Opens a second-leg package by its slot or its number, or checks one of its parcels into it (scan workflows, 2.5). */
export default scanning(async (scan) => {
  const { base_package_no: number, b_package_no: open } = scan.body;
  const known = await boxAt(scan, number);
  const id = known?.id ?? (await glance(scan, 'package', number))?.b_package_id;
  if (!id) throw await homeless(scan, number);
  const box = await lockOne(scan, 'b-package', id);
  if (open && box.b_package_no !== open) throw await ofAnother(scan, box, known ? undefined : number);
  const mine = await takenOver(scan, box);
  if (known) return opened(scan, mine);
  return rechecked(scan, mine, await find(scan, 'package', number));
});

/** A parcel that belongs to no second-leg package: what is wrong with itself comes first. */
async function homeless(scan: Scan, number: unknown): Promise<ScanRefused> {
  const parcel = await find(scan, 'package', number);
  const refusal = await refusalOf(scan, 'package', parcel, 'recheck');
  const isAhead = refusal && refusal.code !== 'status-exception';
  if (isAhead || parcel.order_no) return refusal ?? new ScanRefused('other-b-package');
  return new ScanRefused('no-outbound-information');
}

async function ofAnother(scan: Scan, { b_package_no: right }: RecordValues, number: unknown): Promise<ScanRefused> {
  const parcel = number === undefined ? undefined : await find(scan, 'package', number);
  return new ScanRefused(parcel?.cancelled ? 'cancelled' : 'other-b-package', { big_text: String(right) });
}

/** Somebody else's work is not gone on with unasked. */
async function takenOver(scan: Scan, box: RecordValues): Promise<RecordValues> {
  const bench = scan.session.workbench?.code ?? '';
  const isOpen = box.status === statusNamed(scan, 'b-package', 'packing');
  if (!isOpen || !box.workbench || box.workbench === bench) return box;
  refuse(scan, new ScanRefused('unfinished-task', { values: { bench: box.workbench } }));
  return move(scan, 'b-package', box, 'take-over', { workbench: bench });
}

/** Nothing is moved yet: the first parcel does. */
async function opened(scan: Scan, box: RecordValues) {
  about(scan, 'b-package', box);
  const parcels = await lockParcels(scan, box);
  scan.seen = await boxSaid(scan, { box, parcels });
  if (Number(box.status) >= statusNamed(scan, 'b-package', 'packed'))
    throw (await refusalOf(scan, 'b-package', box, 'start')) ?? new ScanRefused('status-exception');
  expectNoneCancelled(parcels);
  return answer(scan, 'scanned', { next: nextOf(scan, parcels) });
}

async function rechecked(scan: Scan, box: RecordValues, parcel: RecordValues) {
  const parcels = await lockParcels(scan, box);
  scan.ifRefused = () => boxSaid(scan, { box, parcels });
  if (parcel.b_package_id !== box.id) throw new ScanRefused('other-b-package');
  const moved = await move(scan, 'package', parcel, 'recheck');
  const now: Box = {
    box: await started(scan, box),
    parcels: parcels.map((one) => (one.id === moved.id ? moved : one)),
  };
  scan.seen = await boxSaid(scan, now);
  const { scanned = 0, expected = 0 } = scan.seen.counters ?? {};
  const next = nextOf(scan, now.parcels);
  return answer(scan, 'scanned', { big_text: `${scanned}/${expected}`, speak: spoken(scanned), next });
}

/** The first parcel begins the work on its package, at this workbench. */
async function started(scan: Scan, box: RecordValues): Promise<RecordValues> {
  if (box.status !== statusNamed(scan, 'b-package', 'created')) return box;
  return move(scan, 'b-package', box, 'start', { workbench: scan.session.workbench?.code ?? '' });
}

function nextOf(scan: Scan, parcels: RecordValues[]): string {
  const rechecked = statusNamed(scan, 'package', 'packing');
  const isDone = parcels.length > 0 && parcels.every(({ status }) => Number(status) >= rechecked);
  return isDone ? 'pack' : 'scan';
}
