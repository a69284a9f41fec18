import { didYouMean } from '../../../src/metadata/compile/sources';
import type { Entity } from '../../../src/metadata/model';
import { Refusal } from './refusal';
import type { Request } from './request';

/** The entity of that name; refuses another one, with the nearest that there is and how the command is used. */
export function entityNamed({ entities }: Request['model'], name: string, usage: string): Entity {
  const entity = entities[name];
  if (entity) return entity;
  const hint = didYouMean(name, Object.keys(entities));
  throw new Refusal(`There is no entity "${name}".${hint ? ` Did you mean "${hint}"?` : ''} Use: ${usage}`);
}
