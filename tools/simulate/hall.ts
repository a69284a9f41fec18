/** Where work lies until it is taken. */
export interface Belt<Item> {
  put(...items: Item[]): void;
  /** Does `work` with one item after the other until the hall closes. */
  each(work: (item: Item) => Promise<void>): Promise<void>;
}

/** A hall of belts: it knows when nothing lies on any of them or in any hand. */
export class Hall {
  private inHand = 0;
  private lying = 0;
  private isClosed = false;
  private readonly waiting = new Set<() => void>();

  belt<Item>(): Belt<Item> {
    const items: Item[] = [];
    const put = (...more: Item[]): void => {
      items.push(...more);
      this.lying += more.length;
      this.stir();
    };
    const each = async (work: (item: Item) => Promise<void>): Promise<void> => {
      for (; !this.isClosed; await this.stirred())
        for (let item = items.shift(); item !== undefined && !this.isClosed; item = items.shift()) {
          this.lying -= 1;
          const taken = item;
          await this.hold(() => work(taken));
        }
    };
    return { put, each };
  }

  /** Counts as work in hand while it is done. */
  async hold<Done>(work: () => Promise<Done>): Promise<Done> {
    this.inHand += 1;
    try {
      return await work();
    } finally {
      this.inHand -= 1;
      this.stir();
    }
  }

  /** Resolves when there is nothing left to do. */
  async calm(): Promise<void> {
    while (!this.isClosed && this.lying + this.inHand > 0) await this.stirred();
  }

  /** Ends the shift. */
  close(): void {
    this.isClosed = true;
    this.stir();
  }

  private stirred(): Promise<void> {
    return new Promise((resolve) => this.waiting.add(resolve));
  }

  private stir(): void {
    const woken = [...this.waiting];
    this.waiting.clear();
    for (const wake of woken) wake();
  }
}
