import { didYouMean } from '../../src/metadata/compile/sources';
import { problemCodes, type ProblemCode } from '../../src/metadata/problem';

/** Prints what a problem code means, with a wrong and a right example. */
export function explain(code: string | undefined): number {
  const known = Object.keys(problemCodes);
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
