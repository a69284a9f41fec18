import type { Entity } from '../../../metadata/model';
import type { ValidationError } from '../../../metadata/problems-of';

/** A validator compiled ahead: says whether a body fits its call, and leaves what is wrong in `errors`. */
export interface Validator {
  (body: unknown): boolean;
  errors?: ValidationError[] | null;
}

export interface LoadedEntity {
  entity: Entity;
  /** By the call's key. */
  validators: Record<string, Validator>;
}

export type LoadEntity = (name: string) => Promise<LoadedEntity>;
