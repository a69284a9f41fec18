import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import {
  checkProgress,
  expectUnderWay,
  foundIn,
  isThere,
  lockChecked,
  missingIn,
  numbersIn,
} from '../../../warehouse/consolidation/big-bag-check';
import { stopReason } from '../../../warehouse/content';
import { answer } from '../../../workflow/answer';
import { patchRecord } from '../../../workflow/move';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { toAnswer } from '../../../workflow/to-answer';
import { zh } from '../../../../language/zh';

/** Ends the check of a signed big bag: holds what was found in it against what is said to be in it, and keeps what is missing and what is too much (scan workflows, 2.1). */
export default scanHandler<'inbound-big-bag.finishCheck'>(async (scan) => {
  const underWay = await lockChecked(scan, scan.body.big_bag_no);
  expectUnderWay(scan, underWay);
  const { bag, parcels: packages } = underWay;
  const found = foundIn(underWay);
  const isFound = (parcel: RecordOf<'package'>): boolean => numbersIn(parcel).some((no) => found.has(no));
  const missing = missingIn(underWay).map(({ package_no: no }) => no);
  const { seen_missing: seen } = scan.body;
  // A colleague has taken something back since the page has asked; about less, no question is needed.
  if (seen !== undefined && missing.length > seen)
    return answer(scan, 'unfinished-task', {
      ...(await checkProgress(scan, underWay)),
      ...{ level: 'warn', said: 'changed', values: { missing: missing.length } },
    });
  const announced = new Set(packages.flatMap(numbersIn));
  const extra = [...found].filter((no) => !announced.has(no));
  const checked = await patchRecord(scan, 'inbound-big-bag', bag, {
    found_packages: null,
    missing_packages: missing,
    extra_packages: extra,
    check_time: scan.session.now(),
    check_by: scan.session.account.name,
  });
  const entity = { ...(await toAnswer(scan, 'inbound-big-bag', checked)), contents: null };
  const count = packages.filter((parcel) => isThere(parcel, found)).length;
  // Found, and to be put aside all the same.
  const aside = packages
    .filter((parcel) => isFound(parcel) && stopReason(scan.model, parcel))
    .map((parcel) => zh`${parcel.package_no}（${stopReason(scan.model, parcel) ?? ''}）`);
  const put = aside.length ? [say(scan.model, 'setAside', { numbers: listed(scan, aside) })] : [];
  if (!missing.length && !extra.length)
    return answer(scan, 'operation-ok', {
      ...{ entity, big_text: `${count}/${count}`, next: 'scan' },
      ...(put.length && { level: 'warn', more: put[0] }),
    });
  const told = (name: string, numbers: string[]): string[] =>
    numbers.length ? [say(scan.model, name, { numbers: listed(scan, numbers) })] : [];
  const more = [...told('checkMissing', missing), ...told('checkExtra', extra), ...put].join(zh`；`);
  const big_text = say(scan.model, 'checkGaps', { missing: missing.length, extra: extra.length });
  return answer(scan, 'operation-ok', { entity, level: 'warn', said: 'gaps', more, big_text, next: 'scan' });
});

/** So many numbers can be read from the panel; the record of the bag has them all. */
const max = 4;
function listed({ model }: Pick<Scan, 'model'>, numbers: string[]): string {
  const first = numbers.slice(0, max).join(zh`、`);
  return numbers.length > max ? say(model, 'numbersAndMore', { numbers: first, count: numbers.length }) : first;
}
