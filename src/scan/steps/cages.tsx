import { Fragment } from 'react';
import type { AnswerOf } from '../../generated/client';
import type { ScanPage } from '../page/definition';
import { useCallData } from '../page/use-call-data';
import { Side } from '../view/side';
import { Bag } from './bag';
import styles from './cages.module.css';
import { zh } from '../../language/zh';

/** The bag in hand, and beside it the others that stand open at this workbench. */
export function BagAmongOthers({ page }: { page: ScanPage }) {
  return (
    <Fragment>
      <Cages page={page} />
      <Bag page={page} />
    </Fragment>
  );
}

type OpenBag = AnswerOf<'outbound-big-bag.openHere'>['big_bag_list'][number];

/** Where a bag is scanned to be gone on with. */
const filling = ['scan', 'cages'];
// What is done at the same workbench with a handheld is seen, too.
const refreshMs = 10_000;

/**
 * The bags that stand open at this workbench side by side, each with its sorting code and how much is in it. The one that a parcel was put
 * into, or is for, flashes; pressed, a bag is gone on with, and what was refused because of it is put into it.
 */
function Cages({ page }: { page: ScanPage }) {
  const { work, step, result } = page.pageState;
  const known = [work.big_bag_id, work.open_no, work.package_count, step].join(' ');
  const { big_bag_list: bags = [] } =
    useCallData('outbound-big-bag.openHere', {}, { turn: known, everyMs: refreshMs }) ?? {};
  if (bags.length < 2 && step !== 'cages') return null;
  const isRefused = result?.level === 'fail';
  const isInHand = (bag: OpenBag): boolean => bag.big_bag_id === work.big_bag_id;
  const isFor = ({ sort_code: code }: OpenBag): boolean => isRefused && code !== undefined && code === result.bigText;
  const isAim = (bag: OpenBag): boolean => isFor(bag) || (!isRefused && Boolean(result) && isInHand(bag));
  const countIn = (bag: OpenBag): number => (isInHand(bag) ? work.package_count : undefined) ?? bag.package_count;
  const goOn = (bag: OpenBag): void => {
    page.scan(bag.big_bag_no, 'manual');
    if (isFor(bag) && !isInHand(bag)) page.scan(result?.code ?? '', 'manual');
  };
  return (
    <Side title={zh`开着的大包`} facts={zh`${bags.length} 个`}>
      {bags.length === 0 && <p>{zh`扫描分拣码开始第一个大包`}</p>}
      <ol className={styles.cages}>
        {bags.map((bag) => (
          <li
            // It flashes with each parcel anew.
            key={`${bag.big_bag_no} ${isAim(bag) ? result?.turn : ''}`}
            data-cage={bag.sort_code ?? bag.big_bag_no}
            data-target={isAim(bag) || undefined}
            data-in-hand={isInHand(bag) || undefined}
            style={bag.sort_color ? { borderTopColor: bag.sort_color } : undefined}
          >
            <button
              type="button"
              disabled={!filling.includes(step)}
              aria-label={zh`继续大包 ${bag.big_bag_no}`}
              aria-pressed={isInHand(bag)}
              onClick={() => goOn(bag)}
            >
              <b>{bag.sort_code ?? `…${bag.big_bag_no.slice(-4)}`}</b>
              <span>{zh`${countIn(bag)} 件`}</span>
              <small>{isFor(bag) ? zh`改放这里` : `…${bag.big_bag_no.slice(-6)}`}</small>
            </button>
          </li>
        ))}
      </ol>
    </Side>
  );
}
