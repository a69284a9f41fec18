import { lockBox, type Box } from '../consolidation/box';
import { parcelContents, whyNot, type Content } from '../consolidation/content';
import { checkUnpackable } from '../consolidation/unpackable';
import { answer, spoken } from '../workflow/answer';
import { find } from '../workflow/find';
import { glance } from '../workflow/glance';
import { ScanRefused, type Said } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';
import { shown } from '../workflow/shown';

/** Opens a packed second-leg package, or takes one of its parcels out and puts it back. Nothing is written yet (scan workflows, 2.6). */
export default scanning(async (scan) => {
  const { b_package_no: number, package_no: parcelNo, package_unpack_list: said } = scan.body;
  const found = await lockBox(scan, number);
  const out = new Set((said ?? []) as string[]);
  scan.seen = await unpackSaid(scan, found, out);
  checkUnpackable(scan, found);
  if (parcelNo === undefined) return answer(scan, 'scanned', { next: 'take' });

  const parcel = await find(scan, 'package', (await glance(scan, 'package', parcelNo))?.package_no ?? parcelNo);
  if (parcel.b_package_id !== found.box.id) throw new ScanRefused('other-b-package');
  const no = String(parcel.package_no);
  const isBack = out.delete(no);
  if (!isBack) out.add(no);
  const now = await unpackSaid(scan, found, out);
  return answer(scan, isBack ? 'duplicate-scan' : 'scanned', {
    ...now,
    big_text: isBack ? '放回' : '取出',
    speak: spoken(now.counters?.stays ?? 0),
    next: 'take',
  });
});

/** What stays and what comes out; what must come out is told as long as it does not. */
async function unpackSaid(scan: Scan, { box, parcels }: Box, out: ReadonlySet<string>): Promise<Said> {
  const contents = parcelContents(scan, parcels).map((content): Content =>
    out.has(content.number)
      ? { ...content, state: 'out' }
      : { ...content, state: content.state === 'bad' ? 'bad' : 'done' },
  );
  const count = (state: Content['state']): number => contents.filter((content) => content.state === state).length;
  const counters = {
    stays: contents.length - count('out'),
    comes_out: count('out'),
    forced: parcels.filter((parcel) => whyNot(scan.model, parcel)).length,
  };
  return { entity: { ...(await shown(scan, 'b-package', box)), contents, open_no: box.b_package_no }, counters };
}
