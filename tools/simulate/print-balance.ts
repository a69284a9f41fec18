import type { Balance } from './balance';

/** The balance sheet as a table. */
export function printBalance(balance: Balance): string {
  const {
    announced,
    statuses,
    cancelled,
    shipments,
    bags,
    inOneBag,
    lost,
    double,
    stuck,
    mistakes,
    differs,
    others,
    scans,
    repeated,
    surprises,
  } = balance;
  const lines: [string, unknown][] = [
    ['announced · 预报', announced],
    ...Object.entries(statuses).map(([title, count]): [string, unknown] => [`  ${title}`, count]),
    ['cancelled · 已取消', cancelled],
    ['shipments, bags · 发运单、大包', `${shipments}, ${bags}`],
    ['in exactly one bag · 恰在一个大包', inOneBag],
    ['scans, sent again · 扫描、重发', `${scans}, ${repeated}`],
    ['mistakes · 差错', Object.values(mistakes).reduce((sum, count) => sum + count, 0)],
    ...Object.entries(mistakes).map(([kind, count]): [string, unknown] => [`  ${kind}`, count]),
    ['in hands of others · 在他人手中', others.length],
    ['lost · 丢失', lost.length],
    ['double · 重复', double.length],
    ['stuck · 卡住', stuck.length],
    ['stored otherwise than measured · 尺寸重量不符', differs.length],
    ['not understood · 意外', surprises.length],
  ];
  const wide = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);
  const max = Math.max(...lines.map(([title]) => wide(title)));
  const table = lines.map(([title, value]) => `${title}${' '.repeat(max - wide(title))}  ${String(value)}`);
  return [...table, ...[...lost, ...double, ...stuck, ...differs, ...surprises, ...others].slice(0, 20)].join('\n');
}

/** Nothing is lost, double or unexplained. */
export const isBalanced = ({ lost, double, stuck, differs, surprises, announced, statuses }: Balance): boolean =>
  lost.length + double.length + stuck.length + differs.length + surprises.length === 0 &&
  Object.values(statuses).reduce((sum, count) => sum + count, 0) === announced;
