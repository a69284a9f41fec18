import { inBag, weightOf } from '../expected-line/asked';
import { complete, current, edit, finish, group, reopen, ungroup } from '../expected-line/bags';
import type { OutboundBag } from '../expected-line/things';
import type { Desk, Step, Walker } from './walker';

const heavy = 900_000;
const size = { length: 40, width: 30, height: 30 };

async function withBag(
  walker: Walker,
  statuses: number[],
  work: (desk: Desk, bag: OutboundBag) => Promise<unknown>,
): Promise<void> {
  const bag = walker.some(walker.line.bags, ({ status }) => statuses.includes(status));
  if (bag) await work(walker.desk(), bag);
}

/** The number of a new one is known once it is answered. */
function name({ line }: Walker, entity: Record<string, unknown>): void {
  const fresh = line.bags.find(({ id }) => !id);
  if (fresh) Object.assign(fresh, { id: entity.big_bag_id, no: entity.big_bag_no });
}

export const currentOne: Step = async (walker) => {
  const desk = walker.desk();
  await walker.scan(desk, 'outbound-big-bag.current', {}, current(), { isLogged: false });
};

export const groupOne: Step = async (walker) => {
  const box = walker.some(walker.line.boxes, ({ status }) => status === 300);
  if (!box) return;
  const desk = walker.desk();
  const sure = desk.isSure && { take_over: true, reason: '换台' };
  const body = { b_package_no: box.no, ...sure };
  const before = walker.benches();
  const expected = group(walker.line, box, desk);
  const keeps = walker.benches() !== before;
  const { data } = await walker.scan(desk, 'outbound-big-bag.scan', body, expected, { keeps });
  name(walker, data.entity);
};

export const ungroupOne: Step = (walker) =>
  withBag(walker, [200], async (desk, bag) => {
    const box = walker.some(walker.line.boxes, (one) => one.bag === bag);
    if (!box) return;
    const body = { big_bag_id: bag.id, b_package_no: box.no };
    await walker.scan(desk, 'outbound-big-bag.deleteScanned', body, ungroup(walker.line, bag, box));
  });

export const finishOne: Step = (walker) =>
  withBag(walker, [200], (desk, bag) =>
    walker.scan(desk, 'outbound-big-bag.finish', { big_bag_id: bag.id }, finish(walker.line, bag)),
  );

export const completeOne: Step = (walker) =>
  withBag(walker, [300], (desk, bag) => {
    const isHeavy = walker.random.below(6) === 0;
    const weight = isHeavy ? heavy : weightOf(inBag(walker.line, bag)) + 100;
    const sure = desk.isSure && { force_weight: true, reason: '已复称' };
    const body = { big_bag_id: bag.id, actual_weight: weight, ...size, ...sure };
    return walker.scan(desk, 'outbound-big-bag.complete', body, complete(walker.line, bag, desk, isHeavy, weight));
  });

export const editOne: Step = (walker) =>
  withBag(walker, [330], (desk, bag) =>
    walker.scan(desk, 'outbound-big-bag.edit', { big_bag_id: bag.id, tt_code: 'TT-1' }, edit(bag)),
  );

export const rollBackOne: Step = (walker) =>
  withBag(walker, [300, 330], (desk, bag) =>
    walker.scan(
      desk,
      'outbound-big-bag.rollback',
      { big_bag_id: bag.id, open_again: true, reason: '漏装包裹' },
      reopen(walker.line, bag, desk),
    ),
  );
