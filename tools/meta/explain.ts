import { didYouMean } from '../../src/metadata/compile/sources';
import { changeClasses, consumers, type ChangeClassName, type Consumer } from '../../src/metadata/diff/change-classes';
import { problemCodes, type ProblemCode } from '../../src/metadata/compile/problem';

/** Prints what a problem code means, with a wrong and a right example, or what a class of change does to whom. */
export function explain(code: string | undefined): number {
  if (code && Object.hasOwn(changeClasses, code)) return explainChange(code as ChangeClassName);
  const known = [...Object.keys(problemCodes), ...Object.keys(changeClasses)];
  if (!code || !known.includes(code)) {
    const hint = code ? didYouMean(code, known) : undefined;
    console.error(
      `${code ? `There is no code "${code}".${hint ? ` Did you mean "${hint}"?` : ''} ` : ''}Codes: ${known.join(', ')}`,
    );
    return 2;
  }
  const { title, wrong, right } = problemCodes[code as ProblemCode];
  console.log(`${code}: ${title}\n\n  wrong  ${wrong}\n  right  ${right}`);
  return 0;
}

function explainChange(name: ChangeClassName): number {
  const { title, why, verdicts } = changeClasses[name];
  const told = Object.entries(verdicts).map(
    ([consumer, verdict]) => `  ${verdict.padEnd(8)}  ${consumer}: ${consumers[consumer as Consumer]}`,
  );
  console.log([`${name}: ${title} ${why}`, '', ...told].join('\n'));
  return 0;
}
