import { createHash } from 'node:crypto';
import type { MigrationPlan } from './migration-plan';
import { OperatorError } from '../../platform/operator-error';

/** The plan that a file holds is not the one that would be carried out now. Nothing was changed. */
export class PlanRefusedError extends OperatorError {
  constructor(reason: string) {
    super(`The plan was refused: ${reason} Make a new one: npm run meta -- migrate > plan.sql`);
    this.name = 'PlanRefusedError';
  }
}

/**
 * The plan as SQL to be read, and to be handed to `meta migrate --apply --plan`: its head says which state it was made against.
 * The same state and schemas make the same statements.
 */
export function planText(plan: MigrationPlan): string {
  const statements = statementsOf(plan);
  const kept = plan.kept.map(
    ({ object, rows, isDeleted, maybeRenamedTo }) =>
      `-- ${object}, ${rows} rows: ${isDeleted ? 'deleted' : 'kept (--allow-delete deletes it)'}\n` +
      (maybeRenamedTo
        ? `--   Was this a rename? Then "${maybeRenamedTo}" says "x-renamed-from": ["${object.split('.')[1]}"].\n`
        : ''),
  );
  const head = `-- cangtai migration\n-- state: ${plan.fingerprint}\n-- plan: ${digest(statements)}\n`;
  return `${head}${kept.join('')}${mark}${statements}`;
}

/** Throws PlanRefusedError unless the text was made from this very plan, against this very state. */
export function refuseOtherPlan(text: string, plan: MigrationPlan): void {
  const said = (word: string): string | undefined => new RegExp(`^-- ${word}: (\\w+)$`, 'm').exec(text)?.[1];
  const statements = text.slice(text.indexOf(mark) + mark.length);
  if (!said('state') || !text.includes(mark)) throw new PlanRefusedError('the file is no plan.');
  if (said('plan') !== digest(statements)) throw new PlanRefusedError('the file was changed after it was made.');
  if (said('state') !== plan.fingerprint)
    throw new PlanRefusedError('it was made against an older state; the database has been migrated since.');
  if (statements !== statementsOf(plan)) throw new PlanRefusedError('the schemas have changed since it was made.');
}

const mark = '\n-- statements\n';

const statementsOf = ({ steps }: MigrationPlan): string =>
  steps.flatMap(({ sql, object }) => (sql ? `-- ${object}\n${sql};\n` : [])).join('');

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
