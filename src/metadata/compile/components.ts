/** The strongly connected component of each node, by number. */
export function componentsOf(size: number, after: (node: number) => number[]): number[] {
  const order: number[] = new Array<number>(size).fill(-1);
  const low: number[] = new Array<number>(size).fill(-1);
  const component: number[] = new Array<number>(size).fill(-1);
  const stack: number[] = [];
  let count = 0;
  let found = 0;
  const close = (node: number) => {
    if (low[node] !== order[node]) return;
    for (let member = stack.pop(); member !== undefined; member = member === node ? undefined : stack.pop())
      component[member] = found;
    found += 1;
  };
  for (let root = 0; root < size; root += 1) {
    if (order[root] !== -1) continue;
    const work: { node: number; ends: number[]; at: number }[] = [];
    const visit = (node: number) => {
      order[node] = low[node] = count;
      count += 1;
      stack.push(node);
      work.push({ node, ends: after(node), at: 0 });
    };
    visit(root);
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const end = top.ends[top.at];
      top.at += 1;
      if (end === undefined) {
        work.pop();
        close(top.node);
        const parent = work.at(-1)?.node;
        if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[top.node] ?? 0);
      } else if (order[end] === -1) visit(end);
      else if (component[end] === -1) low[top.node] = Math.min(low[top.node] ?? 0, order[end] ?? 0);
    }
  }
  return component;
}
