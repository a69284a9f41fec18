import type { ErrorSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import { placeOf, valueProblems, type ValueProblem } from '../run-time/problems';
import type { RunTimeSchema } from '../run-time/schema';

type Values = Record<string, unknown>;
type Errors = ErrorSchema<Values>;

/** rjsf's validator without anything that is compiled or evaluated: what the server asks, asked in the browser. */
export const runTimeValidator: ValidatorType = {
  validateFormData: (value: unknown, schema): ValidationData<Values> => {
    const problems = valueProblems(schema as RunTimeSchema, value);
    const told = problems.map((problem): PathMessage => [placeOf(problem), problem.message]);
    return { errors: problems.map(asError), errorSchema: errorsAt(told) };
  },
  isValid: (schema, value) => valueProblems(schema as RunTimeSchema, value).length === 0,
  rawValidation: (schema, value) => ({ errors: valueProblems(schema as RunTimeSchema, value) as never[] }),
};

const asError = ({ path, keyword, message }: ValueProblem): RJSFValidationError => ({
  name: keyword,
  property: `.${path.join('.')}`,
  message,
  stack: message,
});

/** A parameter's path, and what is wrong with it. */
export type PathMessage = readonly [path: string[], message: string];

/** Complaints at their parameters, as rjsf wants them. */
export const errorsAt = (told: PathMessage[]): Errors => told.reduce<Errors>(withError, {});

function withError(schema: Errors, [[head, ...rest], message]: PathMessage): Errors {
  if (head === undefined) return { ...schema, __errors: [...(schema.__errors ?? []), message] };
  const inner = (schema as Record<string, Errors>)[head] ?? {};
  return { ...schema, [head]: withError(inner, [rest, message]) };
}
