import type { Entity } from '../../../metadata/model';
import type { FieldProblem, ValidationError } from '../../../metadata/check/problems-of';
import type { RunTimeCheck } from '../../../metadata/run-time/check-run-time';

/** A validator compiled ahead: says whether a body fits its call, and leaves what is wrong in `errors`. */
export interface Validator {
  (body: unknown): boolean;
  errors?: ValidationError[] | null;
}

export interface LoadedEntity {
  entity: Entity;
  /** By the call's key. */
  validators: Record<string, Validator>;
  /** Looks at what is known at run time only; absent where nothing is. */
  checkRunTime?: (check: RunTimeCheck) => FieldProblem[];
}

export type LoadEntity = (name: string) => Promise<LoadedEntity>;
