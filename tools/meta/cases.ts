import { callCases, casesOf, exampleRecord, storedCases } from '../../src/metadata/cases';
import { checkSchemas, printProblem } from './check';

/** Prints an entity's valid record and its boundary cases with the verdict expected of every enforcer. */
export function printCases(root: string, name: string | undefined): number {
  const { model, problems } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  const entity = model?.entities[name ?? ''];
  if (!entity) {
    if (model) console.error(`usage: cases ENTITY, one of ${Object.keys(model.entities).join(', ')}`);
    return 2;
  }
  console.log(`valid     ${JSON.stringify(exampleRecord(entity))}`);
  for (const { verdict, sentence, patch } of casesOf(entity)) tell(verdict, sentence, patch);
  for (const { verdict, sentence, call, field, record, stored } of callCases(entity))
    tell(verdict, `${call.key}: ${sentence}`, { [field]: stored ?? record[field] });
  for (const { verdict, sentence, patch } of storedCases(entity)) tell(verdict, `in the table: ${sentence}`, patch);
  return 0;
}

const tell = (verdict: string, sentence: string, values: Record<string, unknown>): void =>
  console.log(`${verdict}  ${sentence}  ${JSON.stringify(values).slice(0, 100)}`);
