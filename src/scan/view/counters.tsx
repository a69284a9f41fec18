import type { ScanPage } from '../page/definition';

/** What the server has counted; nothing is ever added up here. */
export function Counters({ page: { definition, pageState } }: { page: ScanPage }) {
  const shown = Object.entries(definition.counters ?? {});
  if (!shown.length) return null;
  return (
    <dl className="ct-scan-counters">
      {shown.map(([name, said]) => {
        const { title, of = undefined } = typeof said === 'string' ? { title: said } : said;
        const whole = of === undefined ? undefined : pageState.counters[of];
        return (
          <div key={name} data-counter={name}>
            <dt>{title}</dt>
            <dd>
              {pageState.counters[name] ?? '-'}
              {whole !== undefined && <small data-of>/{whole}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
