import type { ScanPage } from '../page/definition';
import { useCount } from '../page/use-count';
import styles from './scan-page.module.css';

// Four stand beside one another, as a rule.
const four = 4;
const mostInFour = 5;

const lengthOf = (counts: (number | undefined)[]): number =>
  counts.reduce<number>((sum, count) => sum + String(count ?? '').length, 0);

/** What the server has counted; nothing is ever added up here. */
export function Counters({ page }: { page: ScanPage }) {
  const { counters, workCounters = {} } = page.pageState;
  const shown = Object.entries(useCount(page)).map(([name, { title, of = '', isOfWork }]) => {
    const told = isOfWork ? workCounters : counters;
    return { name, title, count: told[name], whole: told[of], isOfWhole: of !== '' };
  });
  if (!shown.length) return null;
  // Most of them become long, and none is to move then.
  const isPlan = shown.length >= four && shown.filter(({ isOfWhole }) => isOfWhole).length > shown.length / 2;
  const isLong = isPlan || shown.some(({ count, whole }) => lengthOf([count, whole]) > mostInFour);
  return (
    <dl className={styles.counters} data-part="counters" data-long={isLong || undefined}>
      {shown.map(({ name, title, count, whole }) => (
        <div key={name} data-counter={name}>
          <dt>{title}</dt>
          <dd>
            {count ?? '-'}
            {whole !== undefined && <small data-of>/{whole}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
