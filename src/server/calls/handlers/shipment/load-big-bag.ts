import { cancelledTold, lockCancelled, readCancelledAboard } from '../../../workflow/cancelled-in-bag';
import { openShipment } from '../../../warehouse/open-shipment';
import { codesOfRule, loadedBy, shipmentRuleInUse } from '../../../warehouse/shipment-rule';
import { shipmentInHand } from '../../../warehouse/shipment-named';
import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { answer, spoken } from '../../../workflow/answer';
import { workbenchCode } from '../../../workflow/workbench-code';
import { lockRecords, resolveSubject, whereNumber } from '../../../workflow/read-records';
import { patchRecord } from '../../../workflow/move';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { readDifference } from '../../../workflow/container/read-difference';
import { inAnother } from '../../../workflow/container/in-another';
import { putInto } from '../../../workflow/container/put';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { refusalOf } from '../../../workflow/refusal';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import { workflowOf, type Scan } from '../../../workflow/scan';
import { isAt, statusNamed } from '../../../workflow/status-named';
import { wayTo } from '../../../workflow/where-page-is';
import { scanHandler } from '../../../workflow/scan-handler';

/** Loads a big bag into the shipment of this workbench; the first one says where it goes. A shipment's number takes that one in hand (scan workflows, 2.8). */
export default scanHandler<'shipment.scan'>(async (scan) => {
  workbenchCode(scan);
  const inHand = await shipmentInHand(scan, scan.body.big_bag_no);
  if (inHand) return inHand;
  const { shipment_id: id, big_bag_no: number, shipment_rule_id: ruleId } = scan.body;
  const open = await openShipment(scan, id);
  const shipment = ruleId ? await loadedBy(scan, open, await shipmentRuleInUse(scan, ruleId, open)) : open;
  scan.ifRefused = () => shipmentAnswer(scan, shipment);
  const bag = await lockBag(scan, shipment, number);
  await checkFree(scan, shipment, bag);
  const accepted = await checkContents(scan, bag);
  checkLabel(scan, bag);
  const mismatch = await mismatchOf(scan, shipment, bag);
  if (mismatch) refuseUnlessOverridden(scan, mismatch);
  const knowing = accepted.length ? await accept(scan, shipment, accepted) : shipment;
  const said = await shipmentAnswer(scan, await putInto(scan, 'shipment', knowing, bag));
  const { bags = 0 } = said.counters ?? {};
  return answer(scan, 'scanned', {
    ...said,
    values: { latest: bag.big_bag_no },
    big_text: String(bags),
    speak: bags < 100 ? spoken(bags) : [],
    next: 'scan',
  });
});

/** A bag whose label did not come out is loaded once the operator says that it has one now. */
function checkLabel(scan: Scan, { big_bag_no, label_unprinted: isUnprinted }: RecordOf<'outbound-big-bag'>): void {
  if (isUnprinted) refuseUnlessOverridden(scan, new ScanRefused('bag-label-not-printed', { values: { big_bag_no } }));
}

/**
 * Why the bag does not belong into the truck: its rule alone decides where there is one, and what is in it already where there is none. In large
 * letters stands where the bag goes; if that is the truck's way, too, what keeps it from going along.
 */
async function mismatchOf(
  scan: Scan,
  shipment: RecordOf<'shipment'>,
  bag: RecordOf<'outbound-big-bag'>,
): Promise<ScanRefused | undefined> {
  const codes = await codesOfRule(scan, shipment);
  const place = String(bag.sort_code ?? bag.destination_country_code);
  if (codes)
    return codes.includes(String(bag.sorting_code_id))
      ? undefined
      : new ScanRefused('shipping-rule-mismatch', { big_text: place });
  const differs = await readDifference(scan, 'shipment', shipment, bag);
  if (!differs) return undefined;
  const { code, ...told } = differs;
  const isOnTheWay = bag.destination_country_code === shipment.shipping_destination;
  return new ScanRefused(code, {
    big_text: isOnTheWay ? told.item : place,
    more: say(scan.model, 'truckDiffers', told),
  });
}

/** The bag with that number. Throws ScanRefused as `lockByNumber` does, and for one that only passes through: it is none of ours to load. */
async function lockBag(
  scan: Scan,
  shipment: RecordOf<'shipment'>,
  number: unknown,
): Promise<RecordOf<'outbound-big-bag'>> {
  const found = await lockRecords(scan, 'outbound-big-bag', whereNumber(scan, 'outbound-big-bag', number));
  if (!found.length) await expectNoTransfer(scan, number);
  return resolveSubject(scan, 'outbound-big-bag', number, found).catch((error: unknown) => {
    const { transfer_task_no: task } = shipment;
    if (task && error instanceof ScanRefused) error.patch.instead = say(scan.model, 'bagOrOtherTask', { task });
    throw error;
  });
}

async function expectNoTransfer(scan: Scan, number: unknown): Promise<void> {
  const inbound = await peekByNumber(scan, 'inbound-big-bag', number);
  const direct = scan.model.entities['inbound-big-bag']?.fields.find(({ name }) => name === 'transfer')?.default;
  if (inbound && inbound.transfer !== direct) throw new ScanRefused('transfer-bag');
}

async function checkFree(scan: Scan, shipment: RecordOf<'shipment'>, bag: RecordOf<'outbound-big-bag'>): Promise<void> {
  if (shipment.finish_time)
    throw new ScanRefused('status-exception', ofTruck(scan, shipment, say(scan.model, 'loadingEnded')));
  const early = await refusalOf(scan, 'outbound-big-bag', bag, 'load');
  if (bag.shipment_id && bag.shipment_id !== shipment.id) throw await onAnother(scan, bag, early);
  if (early && bag.shipment_id) await expectNothingBad(scan, shipment, bag);
  if (early) throw early;
  const late = await refusalOf(scan, 'shipment', shipment, 'start');
  if (late && shipment.big_bag_count === 0)
    throw new ScanRefused(late.code, ofTruck(scan, shipment, late.patch.values?.status));
}

/** A bag that is in this truck already, and has something in it since that must come out, is told as one. Throws ScanRefused. */
async function expectNothingBad(
  scan: Scan,
  shipment: RecordOf<'shipment'>,
  bag: RecordOf<'outbound-big-bag'>,
): Promise<void> {
  const aboard = await readCancelledAboard(scan, shipment);
  const held = aboard.filter(({ bag: { id } }) => id === bag.id);
  const [first] = held;
  if (!first) return;
  const code = first.isAll ? 'all-cancelled' : 'some-cancelled';
  throw new ScanRefused(code, { ...cancelledTold(scan, held), said: 'held-aboard' });
}

/** It is the truck into which nothing goes any more, not the bag that was scanned: the work begins anew. */
function ofTruck(scan: Scan, { shipment_no: more }: RecordOf<'shipment'>, status: unknown): AnswerPatch {
  const { title: object } = workflowOf(scan, 'shipment').workflow;
  return { values: { status, object }, more, next: 'first' };
}

/** A bag on another truck is told with it; one that has left with it, by how it stands. */
async function onAnother(scan: Scan, bag: RecordOf<'outbound-big-bag'>, early?: ScanRefused): Promise<ScanRefused> {
  const refusal = await inAnother(scan, 'shipment', bag.shipment_id);
  const hasLeft = isAt(scan, 'outbound-big-bag', bag, 'shipped', 'handovered');
  return early && hasLeft ? new ScanRefused(early.code, { ...early.patch, more: refusal.patch.more }) : refusal;
}

/**
 * A bag of only cancelled parcels is not loaded; one with some of them only after confirmation: answers those. They come out where the bag is
 * filled.
 */
async function checkContents(scan: Scan, bag: RecordOf<'outbound-big-bag'>): Promise<string[]> {
  const [held] = await lockCancelled(scan, [bag]);
  if (!held) return [];
  const { pages = {} } = workflowOf(scan, 'outbound-big-bag').workflow;
  const filledAt = pages[statusNamed(scan, 'outbound-big-bag', 'grouping')];
  const told = { ...cancelledTold(scan, [held]), ...wayTo(scan, filledAt, bag.big_bag_no) };
  if (held.isAll) throw new ScanRefused('all-cancelled', told);
  refuseUnlessOverridden(scan, new ScanRefused('some-cancelled', told));
  return held.out.flatMap(({ because }) => because);
}

/** What was cancelled goes along knowingly: it keeps the truck from departing no more. */
const accept = (scan: Scan, shipment: RecordOf<'shipment'>, numbers: string[]): Promise<RecordOf<'shipment'>> =>
  patchRecord(scan, 'shipment', shipment, {
    accepted_cancelled: [...new Set([...(shipment.accepted_cancelled ?? []), ...numbers])],
  });
