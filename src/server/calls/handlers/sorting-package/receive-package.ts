import { sql } from 'kysely';
import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import type { PatchOf, RecordOf } from '../../../platform/handler';
import { parametersOf } from '../../../records/parameters';
import { expectNotCalledOff } from '../../../warehouse/sorting/called-off';
import { exceptionOf, isBanned } from '../../../warehouse/banned';
import {
  forecastText,
  isForecastAbnormal,
  limitsTold,
  measureProblem,
  measuresOf,
  type Measures,
  weightRange,
} from '../../../warehouse/measures';
import { notingUnknown } from '../../../warehouse/sorting/note-unknown';
import {
  expectOnItsPage,
  lockOfPartner,
  parcelsOfPartner,
  partnerOfPage,
  type Partner,
} from '../../../warehouse/sorting/partner';
import { sortColor } from '../../../platform/sort-color';
import { waybillOf } from '../../../warehouse/sorting/waybill';
import { ruleAndCodeOf } from '../../../warehouse/sorting/way-on';
import { answer, spoken } from '../../../workflow/answer';
import { say } from '../../../platform/errors';
import { createRecords } from '../../../workflow/create-records';
import { move } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { lockByNumber, lockRecords, readRecords, whereId } from '../../../workflow/read-records';
import { expectMovable } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import { statusTitle, workflowOf, type ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { valueNamed } from '../../../workflow/value-named';
import { wayTo } from '../../../workflow/where-page-is';
import { orderWaybill } from '../../waybills/order-waybill';

type Receipt = ScanOf<'sorting-package.sign'>;
type Parcel = RecordOf<'sorting-package'>;

/**
 * Receives a parcel of a sorting warehouse: it is identified, weighed and measured, and told where it goes; or what was measured of one
 * that was received is corrected (scan workflows, 2.9).
 */
export default scanHandler<'sorting-package.sign'>(async (scan) => {
  const { body, call } = scan;
  const other = 'other_no' in body ? String(body.other_no) : undefined;
  const partner = await partnerOfPage(scan);
  const meant = partner
    ? await parcelsOfPartner(scan, partner, body.package_no, other)
    : [await peekByNumber(scan, 'sorting-package', body.package_no)];
  if (meant.length > 1) return askForAnother(scan, meant.length, other);
  const manifest = await lockOpenManifest(scan, meant[0]);
  const parcel = partner
    ? await lockOfPartner(scan, partner, { number: body.package_no, meant: meant[0], other })
    : await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', body.package_no));
  scan.seen = { next: 'scan' };
  if (call.key === 'updateSign') return correct(scan, parcel);
  const exception = exceptionOf(scan, parcel);
  await expectReceivable(scan, { parcel, partner, exception });
  if (call.key === 'scan') {
    if (partner?.rule.sign_only) return signOnly(scan, parcel);
    const { forecast_weight: forecast } = parcel;
    const next = partner?.rule.photo_required ? 'photograph' : 'sign';
    return answer(scan, 'scanned', { next, big_text: forecastText(scan, forecast) });
  }
  const measures = await expectMeasures(scan, parcel, partner);
  const patch: PatchOf<'sorting-package'> = { ...measured(scan, measures), ...said(scan, exception) };
  const received = await move(scan, 'sorting-package', parcel, exception ? 'receive-exception' : 'receive', patch);
  await keepMeasure(scan, received, measures);
  if (manifest) await signLast(scan, manifest);
  return told(scan, received, exception);
});

/** One number of a partner belongs to several parcels: another number of the one in hand is asked for. Throws ScanRefused where two did not tell. */
function askForAnother(scan: Receipt, count: number, other: string | undefined): Promise<ScanAnswer> {
  const { package_no: number } = scan.body;
  const isIdentifying = scan.call.key === 'scan';
  if (other !== undefined || !isIdentifying)
    throw new ScanRefused('duplicate-waybill', {
      more: say(scan.model, 'otherNumberNeeded'),
      ...(isIdentifying && { next: 'other', entity: { other_no: number } }),
    });
  const known = { entity: { other_no: number }, values: { number, count } };
  return answer(scan, 'scanned', {
    ...known,
    level: 'warn',
    said: 'several',
    next: 'other',
    big_text: String(count),
  });
}

/** Taken over by the scan alone; it is measured later. */
async function signOnly(scan: Receipt, parcel: Parcel): Promise<ScanAnswer> {
  if (isAt(scan, 'sorting-package', parcel, 'signed', 'ready_to_re_received'))
    return answer(scan, 'duplicate-scan', {
      ...{ level: 'warn', said: 'taken-over', next: 'scan' },
      ...wayTo(scan, 'scan/package-sign', parcel.package_no),
    });
  await expectMovable(scan, 'sorting-package', parcel, 'sign');
  await move(scan, 'sorting-package', parcel, 'sign', { sign_time: scan.session.now() });
  return answer(scan, 'signed', { next: 'scan' });
}

/** A manifest that was never scanned is signed with its last parcel. It is locked before its parcels. */
async function lockOpenManifest(scan: Receipt, parcel: Parcel | undefined): Promise<RecordOf<'manifest'> | undefined> {
  if (!parcel?.manifest_id || !isAt(scan, 'sorting-package', parcel, 'created')) return undefined;
  const [manifest] = await lockRecords(scan, 'manifest', whereId(parcel.manifest_id));
  return manifest && isAt(scan, 'manifest', manifest, 'created') ? manifest : undefined;
}

async function signLast(scan: Receipt, manifest: RecordOf<'manifest'>): Promise<void> {
  const parcels = await readRecords(scan, 'sorting-package', sql`and t.manifest_id = ${manifest.id}::uuid`);
  if (parcels.some((one) => isAt(scan, 'sorting-package', one, 'created'))) return;
  const { session } = scan;
  await move(scan, 'manifest', manifest, 'sign', { sign_time: session.now(), sign_by: session.account.name });
}

/** Refuses a parcel that is not to be received, here or at all. Throws ScanRefused. */
async function expectReceivable(
  scan: Receipt,
  { parcel, partner, exception }: { parcel: Parcel; partner: Partner | undefined; exception: unknown },
): Promise<void> {
  await expectNotCalledOff(scan, parcel);
  // What a customer or a colleague has done to it while it was measured: it is measured no longer.
  const over = scan.call.key === 'sign' ? { next: 'scan' } : {};
  if (isBanned(scan, parcel.forecast_goods_type)) throw new ScanRefused('prohibited');
  await expectMovable(scan, 'sorting-package', parcel, exception ? 'receive-exception' : 'receive', over);
  const owner = await expectOnItsPage(scan, partner, parcel);
  const { seller_name: wanted } = scan.body;
  if (wanted && wanted !== parcel.seller_name)
    throw new ScanRefused('other-merchant', { ...(parcel.seller_name && { more: parcel.seller_name }) });
  const forecast = parcel.forecast_weight ?? null;
  // Partners forecast what is in a parcel, not always what it weighs.
  if (forecast === null && (!owner || owner.rule.forecast_required)) throw new ScanRefused('forecast-incomplete');
  if (isForecastAbnormal(forecast, await parametersOf(scan, 'parcel_limit')))
    throw new ScanRefused('forecast-weight-abnormal');
}

/** What was weighed and measured. Throws ScanRefused while something is missing, and for what no parcel here may be. */
async function expectMeasures(
  scan: Receipt,
  { forecast_weight: forecast = null }: Parcel,
  partner?: Partner,
): Promise<Measures> {
  const measures = measuresOf(scan.body);
  if (!measures) throw new ScanRefused('inbound-information-missing');
  if (partner?.rule.photo_required && !scan.body.inbound_photos?.length)
    throw new ScanRefused('inbound-information-missing', { more: titleOf(scan, 'inbound_photos') });
  const limits = { ...(await parametersOf(scan, 'parcel_limit')), ...tolerance(partner) };
  const found = measureProblem(measures, forecast, limits);
  // Farther off than another weighing explains: no override passes over it.
  const range = {
    from: Math.ceil((forecast ?? 0) / limits.range_factor),
    to: Math.floor((forecast ?? 0) * limits.range_factor),
  };
  const isInRange = measures.weight >= range.from && measures.weight <= range.to;
  const problem = found === 'weight-difference' && !isInRange ? 'weight-out-of-range' : found;
  if (problem) {
    const told = limitsTold(limits);
    refuseUnlessOverridden(
      scan,
      new ScanRefused(problem, {
        big_text: `${measures.weight} g`,
        // It is measured here: no other page mends what is wrong with it.
        go: undefined,
        values: { ...told, ...(problem === 'weight-difference' ? weightRange(forecast, limits) : range) },
        ...(problem === 'weight-difference' && { more: forecastText(scan, forecast) }),
      }),
    );
  }
  return measures;
}

const titleOf = (scan: Receipt, field: string): string | undefined =>
  workflowOf(scan, 'sorting-package').entity.fields.find(({ name }) => name === field)?.title;

const tolerance = (partner: Partner | undefined) =>
  partner && { forecast_difference: partner.rule.weight_tolerance, forecast_percent: 0 };

const measured = (
  { body }: Receipt,
  { weight, sides: [length, width, height] }: Measures,
): PatchOf<'sorting-package'> => ({
  actual_weight: weight,
  actual_length: length,
  actual_width: width,
  actual_height: height,
  ...(body.wrap_type !== undefined && { wrap_type: body.wrap_type }),
});

const said = ({ body, session }: Receipt, exception: unknown): PatchOf<'sorting-package'> => ({
  actual_goods_type: body.actual_goods_type ?? null,
  special_goods_feature: body.special_goods_feature ?? null,
  actual_pickup_type: body.actual_pickup_type ?? null,
  security_check_type: body.security_check_type ?? null,
  ...(body.inbound_photos && { inbound_photos: body.inbound_photos }),
  ...(exception !== undefined && { exception_code: exception, shippable: false }),
  inbound_time: session.now(),
  inbound_by: session.account.name,
});

async function keepMeasure(scan: Receipt, { package_no: no }: Parcel, { weight, sides }: Measures): Promise<void> {
  const [length, width, height] = sides;
  const volume = Math.round(length * width * height * 1000) / 1000;
  await createRecords(scan, 'package-measure', [
    { package_no: no, pack_weight: weight, length, width, height, volume },
  ]);
}

/** What was measured of a parcel that was received is another; an exception is cleared with it. */
async function correct(scan: Receipt, parcel: Parcel) {
  const way = isAt(scan, 'sorting-package', parcel, 'exception_received') ? 'clear-exception' : 'correct';
  await expectMovable(scan, 'sorting-package', parcel, way);
  const measures = await expectMeasures(scan, parcel);
  const patch = { ...measured(scan, measures), exception_code: null, shippable: true };
  const corrected = await move(scan, 'sorting-package', parcel, way, patch);
  await keepMeasure(scan, corrected, measures);
  return answer(scan, 'updated', { big_text: `${measures.weight} g` });
}

/** Where it goes, in large letters; or what has to be done with it first. */
async function told(scan: Receipt, parcel: Parcel, exception: unknown) {
  const { entity } = workflowOf(scan, 'sorting-package');
  const status = statusTitle(scan, entity, parcel.status);
  if (exception !== undefined) return answer(scan, 'abnormal', { level: 'warn', big_text: status });
  const { code, rule } = await ruleAndCodeOf(scan, parcel);
  const isKnown = code?.status === valueNamed(scan, 'enable-flag', 'enabled');
  const place = isKnown
    ? { big_text: code.sorting_no, speak: spoken(code.sorting_no), colour: sortColor(code.sorting_no) }
    : {};
  if (!isKnown && !parcel.next_carrier_code) return answer(scan, 'sorting-rule-not-configured');
  if (!isKnown) return answer(scan, 'sorting-code-not-configured');
  if (!rule?.relabel) return answer(scan, 'inbound-ok', place);
  // The carrier has the way to the relabelling to give it.
  if (!(await waybillOf(scan, parcel))) await orderWaybill(scan, { parcel, issuer: rule.issuer });
  const way = wayTo(scan, 'scan/relabel', parcel.package_no);
  return answer(scan, 'relabel-needed', { ...place, ...way, level: 'warn' });
}
