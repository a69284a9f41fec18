import { setTimeout as sleep } from 'node:timers/promises';
import type { Body, NamedAnswer, Person } from '../../person';
import { expectAccepted, tryOtherLabel } from '../../slips';
import type { Work } from '../../work';
import type { Floor, Piece } from '../floor';

const waiting = new Set<NamedAnswer['name']>(['new-package-pending', 'reshipping']);
/** How many of the relabelled get another waybill, because their customer wants it. */
const changed = 0.15;

/** Puts the label of the next leg on parcels, and changes it where a task says so (scan workflows, 2.13, 2.22). */
export const relabel: Work<Floor> = (person, floor) =>
  floor.labelling.each(async (piece) => {
    await tryOtherLabel(person, floor, 'parcel', 'sorting-package.relabel', (label) => ({ package_no: label }));
    await label(person, floor, piece, {
      call: 'sorting-package.relabel',
      old: { package_no: piece.tracking },
      field: 'new_no',
    });
    if (floor.random.chance(changed)) await change(person, floor, piece);
    floor.carry([piece], 'shelf');
    floor.sorting.put(piece);
  });

/** A call that prints a label, and then verifies its number. */
interface Labelling {
  call: string;
  old: Body;
  field: string;
}

async function label(person: Person, floor: Floor, piece: Piece, { call, old, field }: Labelling): Promise<void> {
  const { books } = floor;
  const said = await printed(person, floor, () => person.scan(call, old));
  const no = String(said.entity.waybill_no);
  if (!said.isAccepted) return books.surprise('print a label', said);
  const verify = (number: string) => person.scan(call, { ...old, [field]: number });
  if (floor.newLabel && floor.newLabel !== no && floor.errs('wrong')) {
    const other = await verify(floor.newLabel);
    if (other.isAccepted) books.surprise('take the label of another parcel', other);
  }
  expectAccepted(floor, 'verify a label', await verify(no));
  piece.tracking = no;
  floor.newLabel = no;
  if (floor.errs('twice')) await person.scan(call, old);
}

/** Asks until the carrier has given the label, and says what became of it; one that was spoilt is printed once more. */
async function printed(person: Person, floor: Floor, ask: () => Promise<NamedAnswer>): Promise<NamedAnswer> {
  let said = await ask();
  for (; said.isAccepted && waiting.has(said.name); said = await ask()) await sleep(300);
  const note = (isPrinted: boolean) =>
    person.scan('waybill.notePrint', {
      job_id: jobOf(said),
      is_printed: isPrinted,
      text: isPrinted ? '已打印' : '缺纸',
    });
  if (!said.isAccepted || jobOf(said) === undefined) return said;
  if (floor.errs('unprinted')) {
    const spoilt = await note(false);
    if (spoilt.name !== 'label-not-printed') floor.books.surprise('tell of a spoilt label', spoilt);
  }
  expectAccepted(floor, 'tell of a printed label', await note(true));
  return said;
}

const jobOf = ({ entity: { label: job } }: NamedAnswer): unknown => (job as { job_id?: string } | null)?.job_id;

/** The customer wants it to go by another waybill. */
async function change(person: Person, floor: Floor, piece: Piece): Promise<void> {
  const { id, no, tracking } = piece;
  const task = { task_no: `${no}H`, package_id: id, old_tracking_no: tracking, reason: '收件地址变更' };
  await floor.foreman.done('change-waybill-task.create', task);
  await label(person, floor, piece, {
    call: 'change-waybill-task.scan',
    old: { old_track_no: task.task_no },
    field: 'new_track_no',
  });
}
