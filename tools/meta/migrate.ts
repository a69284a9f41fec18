import { readFileSync } from 'node:fs';
import type { Model } from '../../src/metadata/model';
import { migrate, rehearse, type MigrateOptions } from '../../src/server/installation/migration/migrate';
import { PlanRefusedError, planText, refuseOtherPlan } from '../../src/server/installation/migration/plan-text';
import { RowsInTheWayError, rowsText } from '../../src/server/installation/migration/rows-in-the-way';
import { checkSchemas, printProblem } from './check';
import { withDatabase } from './database';

/**
 * Prints what would bring the database to the schemas, as SQL, and which rows are in the way; with `--apply`, does it. `--plan FILE`
 * applies that plan and no other. Answers the exit code: 1 when rows are in the way or the plan is refused.
 */
export async function migrateCommand(root: string, words: string[]): Promise<number> {
  const { model: draft, problems } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!draft) return 1;
  const at = words.indexOf('--plan');
  const file = at < 0 ? undefined : words[at + 1];
  if (at >= 0 && (!file || !words.includes('--apply'))) {
    console.error('--plan FILE goes with --apply: the plan that was printed is applied, or refused.');
    return 2;
  }
  const wanted = { model: { fingerprint: '', ...draft }, allowDelete: words.includes('--allow-delete') };
  return withDatabase((ownerUrl) =>
    words.includes('--apply')
      ? applyPlan({ ...wanted, ownerUrl, secret: process.env.CANGTAI_SECRET }, file)
      : printPlan({ ...wanted, ownerUrl }),
  );
}

async function printPlan(options: MigrateOptions & { model: Model }): Promise<number> {
  const { plan, inTheWay } = await rehearse(options);
  process.stdout.write(planText(plan));
  if (!inTheWay.length) return 0;
  console.error(`These rows break the new rules. Correct them first:\n${inTheWay.map(rowsText).join('\n')}`);
  return 1;
}

async function applyPlan(options: MigrateOptions, file: string | undefined): Promise<number> {
  const text = file === undefined ? undefined : readFileSync(file, 'utf8');
  try {
    const { applied, kept } = await migrate({
      ...options,
      review: (plan) => text !== undefined && refuseOtherPlan(text, plan),
    });
    for (const { object, rows, isDeleted } of kept)
      console.log(`${isDeleted ? 'deleted' : 'kept'}  ${object}, ${rows} rows`);
    console.log(applied ? `${applied} steps applied` : 'nothing to do');
    return 0;
  } catch (error) {
    if (!(error instanceof RowsInTheWayError || error instanceof PlanRefusedError)) throw error;
    console.error(error.message);
    return 1;
  }
}
