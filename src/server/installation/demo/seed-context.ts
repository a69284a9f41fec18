import type { Transaction } from 'kysely';
import type { Entity, Kind, Model } from '../../../metadata/model';
import type { Tables } from '../../platform/tables';
import type { Validators } from './checked-record';

export interface SeedContext {
  model: Model;
  /** A new record's id, later than all before it, so that the hand-written order stays. */
  nextId: () => string;
  db: Transaction<Tables>;
  validators: Validators;
  /** Where it is told what was left empty. */
  say?: (line: string) => void;
}

/** A warehouse that has been written, and what is in it by name. */
export interface SeededWarehouse {
  id: string;
  code: string;
  name: string;
  kind: Kind;
  admin: string;
  positions: Record<string, string>;
  roles: Record<string, string>;
  /** By their codes. */
  benches: Record<string, string>;
}

export function entityOf(model: Model, name: string): Entity {
  const entity = model.entities[name];
  if (!entity) throw new Error(`The demo world needs the entity "${name}", which the schemas do not have.`);
  return entity;
}
