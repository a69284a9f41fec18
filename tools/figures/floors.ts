/** Rooms, and the rooms that each of them imports from. */
export type Arrows = Map<string, Set<string>>;

/** An order in which as few arrows as a greedy choice finds run back (Eades, Lin and Smyth): importers first. */
function orderOf(arrows: Arrows): string[] {
  const left = new Set(arrows.keys());
  const first: string[] = [];
  const last: string[] = [];
  const out = (room: string): number => [...(arrows.get(room) ?? [])].filter((other) => left.has(other)).length;
  const into = (room: string): number => [...left].filter((other) => arrows.get(other)?.has(room)).length;
  while (left.size) {
    const rooms = [...left];
    const leaf = rooms.find((room) => out(room) === 0);
    const root = rooms.find((room) => into(room) === 0);
    const next = leaf ?? root ?? rooms.sort((a, b) => out(b) - into(b) - (out(a) - into(a)))[0] ?? '';
    left.delete(next);
    if (leaf !== undefined) last.unshift(next);
    else first.push(next);
  }
  return [...first, ...last];
}

/** The arrows that run back in that order. None: the way of the data can be read from top to bottom. */
export function arrowsBack(arrows: Arrows): number {
  const place = new Map(orderOf(arrows).map((room, index) => [room, index]));
  return [...arrows].flatMap(([room, others]) =>
    [...others].filter((other) => (place.get(other) ?? 0) < (place.get(room) ?? 0)),
  ).length;
}

/** How many rooms the longest way down passes, but for arrows that run back. */
export function floorsOf(arrows: Arrows): number {
  const order = orderOf(arrows);
  const place = new Map(order.map((room, index) => [room, index]));
  const floor = new Map<string, number>();
  for (const room of [...order].reverse()) {
    const below = [...(arrows.get(room) ?? [])].filter((other) => (place.get(other) ?? 0) > (place.get(room) ?? 0));
    floor.set(room, 1 + Math.max(0, ...below.map((other) => floor.get(other) ?? 0)));
  }
  return Math.max(0, ...floor.values());
}
