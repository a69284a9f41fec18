import { sql } from 'kysely';
import { doneBy } from '../../../warehouse/clock';
import { asWarning, doneBefore, exceptionTitle } from '../../../warehouse/content';
import { answer, spoken } from '../../../workflow/answer';
import { lockByNumber, lockRecords } from '../../../workflow/read-records';
import { move, moveMovable } from '../../../workflow/move';
import { ScanRefused } from '../../../workflow/refused';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import type { ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt, statusNamed } from '../../../workflow/status-named';

/** Takes over an inbound big bag: what is in it has arrived (scan workflows, 2.1). */
export default scanHandler<'inbound-big-bag.scan'>(async (scan) => {
  const bag = await lockByNumber(scan, 'inbound-big-bag', scan.body.big_bag_no);
  expectChosen(scan, bag);
  const packages = await lockRecords(scan, 'package', sql`and t.inbound_big_bag_id = ${bag.id}::uuid`);
  scan.seen = { big_text: String(packages.length) };
  scan.seen.more = signedBefore(scan, bag);
  scan.ifRefused = () => Promise.resolve({ counters: { packages: packages.length } });
  if (isAt(scan, 'inbound-big-bag', bag, 'cancelled')) throw new ScanRefused('status-exception', { said: 'cancelled' });
  const now = scan.session.now();
  await move(scan, 'inbound-big-bag', bag, 'sign', { sign_time: now, sign_by: scan.session.account.name });
  if (!packages.length) throw new ScanRefused('package-unknown', { said: 'empty' });
  if (packages.every(({ cancelled }) => cancelled)) throw new ScanRefused('all-cancelled', { said: 'all-gone' });
  const arrived = await arrive(scan, packages);
  const counters = { packages: packages.length, arrived: arrived.length };
  const speak = packages.length < 100 ? spoken(packages.length) : [];
  // Marked before it came: it is looked at now.
  const { exception_code: code } = bag;
  const isMarked = code !== null && code !== undefined;
  const more = isMarked ? asWarning(exceptionTitle(scan.model, code)) : undefined;
  return answer(scan, 'signed', { counters, speak, ...(isMarked && { level: 'warn', more }) });
});

/** What is told of a bag that was signed before: by whom and when, and of one with an exception that it waits apart. */
function signedBefore(scan: ScanOf<'inbound-big-bag.scan'>, bag: RecordOf<'inbound-big-bag'>): string | undefined {
  const { sign_by: who, sign_time: when, exception_code: code } = bag;
  return doneBefore(scan, { word: 'signedBefore', by: doneBy(who, when, scan.timeZone), code });
}

/** They keep what they were before: should the bag turn out not to have come, they are that again. */
async function arrive(scan: ScanOf<'inbound-big-bag.scan'>, packages: RecordOf<'package'>[]) {
  const moved: RecordOf<'package'>[] = [];
  for (const name of ['notify', 'created'] as const) {
    const there = packages.filter((one) => isAt(scan, 'package', one, name));
    const patch = { arrive_time: scan.session.now(), previous_status: statusNamed(scan, 'package', name) };
    moved.push(...(await moveMovable(scan, 'package', there, 'arrive', patch)));
  }
  return moved;
}

/** Where a carrier or a resource is chosen, bags of others are not taken over with its own. Throws ScanRefused. */
function expectChosen({ model, body }: ScanOf<'inbound-big-bag.scan'>, bag: RecordOf<'inbound-big-bag'>): void {
  const { previous_carrier_code: carrier, previous_resource_code: resource } = body;
  const names = [bag.previous_carrier_code, bag.previous_resource_code].filter(Boolean).join(' · ');
  const chosen = [carrier, resource].filter(Boolean).join(' · ');
  const more = say(model, names ? 'bagFrom' : 'bagFromNobody', { names, chosen });
  if (carrier && carrier !== bag.previous_carrier_code) throw new ScanRefused('other-provider', { more });
  if (resource && resource !== bag.previous_resource_code) throw new ScanRefused('other-channel', { more });
}
