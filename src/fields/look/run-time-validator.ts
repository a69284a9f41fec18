import type { ErrorSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import { isIndex, valueProblems, type ValueProblem } from '../run-time-problems';
import type { RunTimeSchema } from '../run-time-schema';

type Values = Record<string, unknown>;

/** rjsf's validator without anything that is compiled or evaluated: what the server asks, asked in the browser. */
export const runTimeValidator: ValidatorType = {
  validateFormData: (value: unknown, schema): ValidationData<Values> => {
    const problems = valueProblems(schema as RunTimeSchema, value);
    return { errors: problems.map(asError), errorSchema: problems.reduce(withError, {}) };
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

function withError(schema: ErrorSchema<Values>, { path, message }: ValueProblem): ErrorSchema<Values> {
  const [head, ...rest] = path;
  // A list is one field: what is wrong with an item is told there.
  if (head === undefined || isIndex(head)) return { ...schema, __errors: [...(schema.__errors ?? []), message] };
  const inner = (schema as Record<string, ErrorSchema<Values>>)[head] ?? {};
  return { ...schema, [head]: withError(inner, { path: rest, message, keyword: '' }) };
}
