import { sql } from 'kysely';
import { BadPattern, readPattern } from '../../../fields/run-time/pattern';
import type { RecordOf } from '../../platform/handler';
import { parametersOf, type Parameters } from '../../records/parameters';
import { selectNamed } from '../../records/select-records';
import { otherKind } from '../../workflow/other-kind';
import { lockByNumber, lockRecords, readRecords, resolveSubject, whereId } from '../../workflow/read-records';
import { ScanRefused } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { isAt } from '../../workflow/status-named';
import { valueNamed } from '../../workflow/value-named';
import { wayTo, wayToValue } from '../../workflow/where-page-is';
import { notingUnknown } from './note-unknown';

type Parcel = RecordOf<'sorting-package'>;

/** A partner whose parcels are received on a page of their own, by its rule. */
export interface Partner {
  code: string;
  name: string;
  rule: Parameters['partner_rule'];
}

/** The partner with that code; undefined: none, or none that is enabled. */
export async function partnerNamed(scan: Scan, code: unknown): Promise<Partner | undefined> {
  if (typeof code !== 'string') return undefined;
  const enabled = valueNamed(scan, 'enable-flag', 'enabled');
  const [config] = await selectNamed(scan, 'param-config', sql`and t.partner_code = ${code} and t.status = ${enabled}`);
  if (!config) return undefined;
  return { code, name: config.config_name, rule: await parametersOf(scan, 'partner_rule', code) };
}

/** The partner whose page this is; undefined: everybody's page. Throws ScanRefused for one that is not enabled any more. */
export async function partnerOfPage(scan: Scan): Promise<Partner | undefined> {
  const { partner_code: code } = scan.body;
  const partner = await partnerNamed(scan, code);
  if (code && !partner) throw new ScanRefused('business-unsupported', { values: { partner: code } });
  return partner;
}

/**
 * The parcels that a number of a partner may mean, without a lock: one of its orders has several. `other`: another number of the same
 * parcel.
 */
export function parcelsOfPartner(scan: Scan, { code }: Partner, number: string, other?: string): Promise<Parcel[]> {
  const has = (one: string) =>
    sql`and (t.package_no = ${one} or t.tracking_no = ${one} or (t.order_no = ${one} and t.partner_code = ${code}))`;
  return readRecords(scan, 'sorting-package', other === undefined ? has(number) : sql`${has(number)} ${has(other)}`);
}

/**
 * The parcel of a partner that is meant by a number, locked. Throws ScanRefused: a number that nothing has is told by the partner's
 * rule, and so are two numbers that no parcel has both of.
 */
export async function lockOfPartner(
  scan: Scan,
  { name, rule }: Partner,
  { number, meant, other }: { number: string; meant?: Parcel; other?: string },
): Promise<Parcel> {
  // Its own number may be another's as well: which one it is was told by two.
  if (meant)
    return resolveSubject(
      scan,
      'sorting-package',
      meant.package_no,
      await lockRecords(scan, 'sorting-package', whereId(meant.id)),
    );
  if (other !== undefined)
    throw new ScanRefused('waybill-unknown', {
      more: `${other} · ${number}`,
      next: 'other',
      entity: { other_no: other },
    });
  try {
    return await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', number));
  } catch (error) {
    const { subject } = scan;
    const isUnknown = error instanceof ScanRefused && error.code === subject?.entity.workflow?.unknown;
    if (!isUnknown || Object.keys(await otherKind(scan, subject)).length) throw error;
    if (fits(rule.number_pattern, number)) throw new ScanRefused('waybill-unknown');
    throw new ScanRefused('other-merchant', { more: name });
  }
}

/** A pattern that cannot be read says nothing about a number. */
function fits(pattern: string, number: string): boolean {
  try {
    return readPattern(pattern).matches(number);
  } catch (error) {
    if (error instanceof BadPattern) return true;
    throw error;
  }
}

/**
 * The partner whose parcel it is; undefined: none. Throws ScanRefused for a parcel that is received on another page, and offers the way there.
 * What its partner's page only takes over is weighed on everybody's.
 */
export async function expectOnItsPage(
  scan: Scan,
  partner: Partner | undefined,
  parcel: Parcel,
): Promise<Partner | undefined> {
  const owner = await partnerNamed(scan, parcel.partner_code);
  if (owner?.code === partner?.code) return owner;
  const isTakenOver = isAt(scan, 'sorting-package', parcel, 'signed', 'ready_to_re_received');
  if (!partner && owner?.rule.sign_only && isTakenOver) return owner;
  const way = owner ? wayToValue(scan, 'scan/partner-sign', owner.code, owner.name) : wayTo(scan, 'scan/package-sign');
  if (partner) throw new ScanRefused('other-business-unsupported', { values: { partner: partner.name }, ...way });
  throw new ScanRefused('business-unsupported', { values: { partner: owner?.name }, ...way });
}
