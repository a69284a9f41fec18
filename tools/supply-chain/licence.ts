/** Whether an SPDX expression can be met by the allowed licences alone: AND needs both sides, OR one of them. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const sum = (): boolean => {
    let met = product();
    while (words[at] === 'OR') {
      at += 1;
      met = product() || met;
    }
    return met;
  };
  const product = (): boolean => {
    let met = one();
    while (words[at] === 'AND') {
      at += 1;
      met = one() && met;
    }
    return met;
  };
  const one = (): boolean => {
    const word = words[at];
    at += 1;
    if (word !== '(') return allowed.has(word ?? '');
    const met = sum();
    const isClosed = words[at] === ')';
    at += 1;
    return met && isClosed;
  };
  return sum() && at === words.length;
}
