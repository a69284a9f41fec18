import type { ScanPage, ScanPageDefinition } from '../page/definition';
import { useCount } from '../page/use-count';
import styles from './scan-page.module.css';

type Counter = NonNullable<ScanPageDefinition['counters']>[string];

// Four stand beside one another, as a rule.
const mostInFour = 5;

function lengthOf(counters: Record<string, number>, name: string, said: Counter): number {
  const { of = '' } = typeof said === 'string' ? {} : said;
  return [counters[name], counters[of]].reduce<number>((sum, count) => sum + String(count ?? '').length, 0);
}

/** What the server has counted; nothing is ever added up here. */
export function Counters({ page }: { page: ScanPage }) {
  const { definition, pageState } = page;
  const shown = Object.entries(useCount(page) ?? definition.counters ?? {});
  if (!shown.length) return null;
  const { counters } = pageState;
  const isLong = shown.some(([name, said]) => lengthOf(counters, name, said) > mostInFour);
  return (
    <dl className={styles.counters} data-part="counters" data-long={isLong || undefined}>
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
