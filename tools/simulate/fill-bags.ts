import type { Bagged, Batch, Ground, Labelled, OutboundBag, Place } from './ground';
import type { Body, NamedAnswer, Person } from './person';
import { expectAccepted, tryOtherLabel } from './slips';
import { again } from './sweep';
import type { Work } from './work';

/** How a kind of warehouse fills its bags. */
export interface Filling<Item extends Bagged> {
  /** The calls that put something in, and take it out again. */
  put: string;
  takeOut: string;
  /** The field of both for its number. */
  field: string;
  label: Labelled;
  /** Where it lies outside of a bag. */
  outside: Place;
  /** What is done with something that may not be put in any more. */
  spoilt?(item: Item): void;
  /** The first of these and what belongs to it, and the number by which all of that is put in at once. */
  whole?(items: Item[]): { number: string; items: Item[] } | undefined;
  /** Everything in a bag that is open is taken out at once, where the kind can. */
  empty?: string;
}

const spoilt = new Set<NamedAnswer['name']>(['cancelled', 'some-cancelled']);
const full = new Set<NamedAnswer['name']>(['quantity-over-limit', 'total-weight-over-limit']);
/** What an empty bag weighs, in g. */
const empty = 150;

/** Fills big bags with what goes one way, closes and weighs them (scan workflows, 2.7, 2.15). */
export const fillBags =
  <Item extends Bagged, Floor extends Ground<Item>>(filling: (floor: Floor) => Filling<Item>): Work<Floor> =>
  (person, floor) =>
    floor.bagging.each((batch) => new Bag(person, floor, filling(floor), batch.lane).work(batch));

/** A bag that is filled by one person, one after the other. */
class Bag<Item extends Bagged> {
  private id = '';
  private no = '';
  private items: Item[] = [];

  constructor(
    private readonly person: Person,
    private readonly floor: Ground<Item>,
    private readonly way: Filling<Item>,
    private readonly lane: string,
  ) {}

  async work({ items }: Batch<Item>): Promise<void> {
    await this.fill(items);
    if (this.items.length) await this.close();
  }

  private body = (no: string): Body => ({ [this.way.field]: no, ...(this.id && { big_bag_id: this.id }) });
  private put = ({ no }: Item): Promise<NamedAnswer> => this.person.scan(this.way.put, this.body(no));
  private takeOut = ({ no }: Item): Promise<NamedAnswer> => this.person.scan(this.way.takeOut, this.body(no));
  private inside = () => this.items.flatMap((item) => this.floor.inside(item));

  private async fill(items: Item[]): Promise<void> {
    const { person, floor, way, lane } = this;
    for (let left = items; left.length;) {
      const [item] = left as [Item];
      const { number, items: some } = way.whole?.(left) ?? { number: item.no, items: [item] };
      // The label of a bag takes that one in hand.
      await tryOtherLabel(person, floor, [way.label, 'bag'], way.put, this.body);
      const said = await person.scan(way.put, this.body(number));
      if (full.has(said.name)) return floor.bagging.put({ lane, items: left });
      left = left.filter((one) => !some.includes(one));
      if (this.isIn(some, said, 'put into a bag')) await this.carryOn(item);
    }
  }

  /** Whether they are in the bag now; a customer may have cancelled one. */
  private isIn(items: Item[], said: NamedAnswer, what: string): boolean {
    if (said.isAccepted) {
      this.id = String(said.entity.big_bag_id);
      this.no = String(said.entity.big_bag_no);
      this.items.push(...items);
    } else if (spoilt.has(said.name) && this.way.spoilt) for (const item of items) this.way.spoilt(item);
    else this.floor.books.surprise(what, said);
    return said.isAccepted;
  }

  /** Perhaps it is scanned or put in once more, or something is tried that goes elsewhere. */
  private async carryOn(item: Item): Promise<void> {
    const { floor } = this;
    const stranger = floor.itemTray.other(item.lane);
    const tried = stranger && floor.errs('wrong') && (await this.put(stranger));
    if (tried && tried.isAccepted) floor.books.surprise('put into another destination’s bag', tried);
    if (floor.errs('twice')) await this.put(item);
    if (floor.errs('corrected')) await this.putBack(item);
  }

  /** Taken out, alone or with all that is in the bag, and put in once more. */
  private async putBack(item: Item): Promise<void> {
    const { floor, person, way, id } = this;
    const isAll = way.empty !== undefined && floor.random.chance(0.5);
    const out = isAll ? this.items.splice(0) : this.items.splice(this.items.indexOf(item), 1);
    const said = isAll ? await person.scan(way.empty ?? '', { big_bag_id: id }) : await this.takeOut(item);
    expectAccepted(floor, 'take out of a bag', said);
    // The bag that was emptied at once is no more.
    if (isAll) this.id = '';
    for (const one of out) this.isIn([one], await this.put(one), 'put back into a bag');
  }

  private async close(): Promise<void> {
    const { floor, way } = this;
    // From now on no customer cancels what is in it.
    floor.carry(this.inside(), 'bag');
    const closer = floor.errs('helped') ? floor.foreman : this.person;
    const said = await closer.scan('outbound-big-bag.finish', { big_bag_id: this.id });
    if (said.name === 'some-cancelled') return this.sortOut(said.big_text.split(' '));
    if (!said.isAccepted) return floor.books.surprise('close a bag', said);
    const weighed = await this.weigh();
    if (weighed.name === 'weight-too-high') return this.lighten(way.outside);
    if (weighed.name === 'some-cancelled') return this.openFor(weighed.big_text.split(' '));
    floor.bagTray.put(this.closed());
  }

  private closed = (): OutboundBag<Item> => ({ id: this.id, no: this.no, lane: this.lane, items: this.items });

  /** Cancelled while the bag was carried to the scale: the foreman opens it again. */
  private async openFor(numbers: string[]): Promise<void> {
    await this.floor.foreman.scan('outbound-big-bag.rollback', { big_bag_id: this.id, ...again });
    await this.sortOut(numbers);
  }

  /** What was cancelled meanwhile comes out. */
  private async sortOut(numbers: string[]): Promise<void> {
    const { floor, way } = this;
    floor.carry(this.inside(), way.outside);
    for (const item of this.items.filter(({ no }) => numbers.includes(no))) {
      expectAccepted(floor, 'take out what was cancelled', await this.takeOut(item));
      way.spoilt?.(item);
    }
    this.items = this.items.filter(({ no }) => !numbers.includes(no));
    if (this.items.length) await this.close();
  }

  /** It may be too heavy, or hold what was cancelled. */
  private async weigh(): Promise<NamedAnswer> {
    const { floor, person, id } = this;
    const weight = this.items.reduce((sum, item) => sum + item.weight, 0) + empty;
    const size = { length: floor.random.between(70, 80), width: 60, height: floor.random.between(50, 60) };
    const isSwaying = floor.errs('corrected');
    const read = weight + (isSwaying ? floor.random.between(1, 30) : 0);
    const said = await person.scan('outbound-big-bag.complete', { big_bag_id: id, actual_weight: read, ...size });
    if (said.name === 'weight-too-high' || said.name === 'some-cancelled') return said;
    expectAccepted(floor, 'weigh a bag', said);
    if (isSwaying)
      expectAccepted(
        floor,
        'correct the weight of a bag',
        await floor.foreman.scan('outbound-big-bag.edit', { big_bag_id: id, actual_weight: weight }),
      );
    floor.labels.set('bag', this.no);
    floor.books.measured.set(this.no, [weight, size.length, size.width, size.height]);
    return said;
  }

  /** Full by what is in it, and too heavy with the bag itself: the foreman opens it again, and the last one goes into another. */
  private async lighten(outside: Place): Promise<void> {
    const { floor, lane, id } = this;
    const last = this.items.slice(-1);
    await floor.foreman.scan('outbound-big-bag.rollback', { big_bag_id: id, ...again });
    floor.carry(this.inside(), outside);
    for (const item of last) await this.takeOut(item);
    this.items = this.items.slice(0, -1);
    floor.bagging.put({ lane, items: last });
    await this.close();
  }
}
