import { changesBetween } from '../../../src/metadata/diff';
import { checkSchemas, printProblem } from '../check';
import { databaseAtHand } from '../database';
import { readSchemas } from '../read';
import { reasonsIn, recordConsents } from './consents';
import { judge } from './judge';
import { printChange, printTotals } from './print';
import { modelAt } from './revision';
import { countRows } from './rows';

/**
 * Compares the schemas with those of a git revision (HEAD unless named) and tells what each change does to whom. `--allow CLASS|CHANGE
 * --reason "…"` records a consent. Answers the exit code: 1 when something breaks without consent, 2 when it could not be told.
 */
export async function diff(root: string, words: string[]): Promise<number> {
  const { allow, reason, ref, json, wrong } = read(words);
  if (wrong) return refuse(wrong);
  const { model, problems } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!model) return 2;
  try {
    const changes = changesBetween(modelAt(ref, root), model);
    if (allow && reason) {
      const written = recordConsents(root, changes, allow, reason);
      if (!written.length) return refuse(`There is no change "${allow}" since ${ref}.`);
      if (!json) for (const file of written) console.log(`allowed  ${file}`);
    }
    const sources = readSchemas(root);
    const url = await databaseAtHand();
    const judged = judge(changes, sources, reasonsIn(sources.files), url ? await countRows(url, model) : undefined);
    if (json) console.log(JSON.stringify({ ref, changes: judged }, null, 2));
    else console.log([...judged.map(printChange), printTotals(judged)].join('\n'));
    return judged.some(({ verdict, reason: said }) => verdict === 'breaking' && !said) ? 1 : 0;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

interface DiffOptions {
  ref: string;
  json: boolean;
  allow?: string;
  reason?: string;
  /** What is wrong with the words. */
  wrong?: string;
}

function read(words: string[]): DiffOptions {
  const valueOf = (option: string): string | undefined => {
    const at = words.indexOf(option);
    return at < 0 ? undefined : (words[at + 1] ?? '');
  };
  const [allow, reason] = [valueOf('--allow'), valueOf('--reason')?.trim()];
  const values = [allow, valueOf('--reason')];
  const ref = words.find((word) => !word.startsWith('-') && !values.includes(word)) ?? 'HEAD';
  const wrong =
    allow !== undefined && (!allow || !reason)
      ? 'Consent needs a reason: --allow CLASS|CHANGE --reason "…".'
      : undefined;
  return { ref, json: words.includes('--json'), allow, reason, wrong };
}

function refuse(why: string): number {
  console.error(why);
  return 2;
}
