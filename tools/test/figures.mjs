// What jest and npm say of themselves, and what is no figure.
const others = /^(Tests|Test Suites|Snapshots|Time|Running one project|npm \w+|Ran all|Error|at )\b/;

/** What the suites tell of a run, `parity: SEED=7, 100000 cases …`: their sizes, their seeds, what came out. */
export function figuresIn(output) {
  const lines = output.split('\n').filter((line) => /^[A-Za-z][^:]{0,60}: .*\d/.test(line) && !others.test(line));
  return [...new Set(lines.map((line) => line.trim()))];
}
