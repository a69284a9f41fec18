import { useEffect, useState } from 'react';
import { useClient } from '../../engine/core/client/client';
import { useEngine } from '../../engine/core/engine';
import type { Model } from '../../metadata/model';
import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import './big-bag-sign.css';

interface Content {
  package_no: string;
  status: number;
  cancelled?: boolean;
}

/** Taking over a truck of big bags: one scan per bag, and its parcels have arrived (scan workflows, 2.1). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: { prompt: '请扫描大包号', scan: { call: 'inbound-big-bag.scan', as: 'big_bag_no' } },
  },
  counters: { signed: '今日已签收', announced: '预报大包', packages: '本包包裹' },
  Aside: BagContents,
});

/** The bag that was scanned last, and what is said to be in it. */
function BagContents({ page: { memory } }: { page: ScanPage }) {
  const { big_bag_no: bag, previous_carrier_code: carrier, previous_resource_code: resource } = memory.work;
  const contents = useContents(typeof bag === 'string' ? bag : undefined, memory.result?.turn);
  if (typeof bag !== 'string') return null;
  return (
    <section className="ct-bag" aria-label="大包内包裹" data-bag={bag}>
      <h2>
        {bag}
        <small>{[carrier, resource].filter(Boolean).join(' · ')}</small>
      </h2>
      <ul tabIndex={0} aria-label={`${bag} 的包裹`}>
        {contents?.map(({ package_no: number, title, cancelled }) => (
          <li key={number} data-package={number} data-cancelled={cancelled || undefined}>
            <code>{number}</code>
            <span>{cancelled ? '已取消' : title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asked again after every answer: a bag that comes a second time may hold something else by now. */
function useContents(bag: string | undefined, turn: number | undefined) {
  const client = useClient();
  const { loadEntity, shell } = useEngine();
  const [known, setKnown] = useState<{ bag: string; contents: (Content & { title: string })[] }>();
  useEffect(() => {
    if (bag === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    const ask = async () => {
      const [{ entity }, parcels] = await Promise.all([loadEntity('inbound-big-bag'), loadEntity('package')]);
      const call = entity.calls.listSubPackages;
      if (!call) return;
      const answer = (await client.call(call, { big_bag_no: bag }, { signal })) as { package_list: Content[] };
      const titles = statusTitles(
        shell.enums,
        parcels.entity.fields.find(({ name }) => name === 'status')?.enumeration,
      );
      const contents = answer.package_list.map((one) => ({ ...one, title: titles.get(one.status) ?? '' }));
      if (!signal.aborted) setKnown({ bag, contents });
    };
    // What is shown besides; the scan itself has been answered.
    ask().catch(() => undefined);
    return () => ending.abort();
  }, [bag, turn, client, loadEntity, shell.enums]);
  return known && known.bag === bag ? known.contents : undefined;
}

const statusTitles = (enums: Model['enums'], name: string | undefined): Map<unknown, string> =>
  new Map(enums[name ?? '']?.values.map(({ value, title }) => [value, title]));
