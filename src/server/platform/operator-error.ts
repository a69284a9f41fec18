/**
 * What keeps the program from starting, or a command from its work, and is the operator's to mend: its message says all, and
 * where it was thrown does not matter. `tools/build/serve.mjs`, which stands outside of the bundle, knows it by `isForOperator`.
 */
export class OperatorError extends Error {
  readonly isForOperator = true;
}
