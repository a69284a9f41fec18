import type { Model } from '../../../metadata/model';
import { noAbilities, planAbilities } from '../../database/abilities';
import { functions } from './functions';
import { planEntity } from '../../database/plan-entity';
import { planDataMigrations, planValueMigrations } from './plan-data-migrations';
import { planInfrastructure } from './plan-infrastructure';
import { grantFunctions, withGrantCeiling } from '../../identity/grant-ceiling';
import { sessionFunctions } from '../../identity/session-functions';
import { idempotencyFunctions } from '../../identity/stored-answer';
import { takeBackFunctions } from '../../workspace/imports/take-back';
import type { Abilities, Plan } from '../../database/planned';

/** The database that the model asks for. Pure: the same model and abilities make the same plan. */
export function planDatabase(model: Model, abilities: Abilities = noAbilities): Plan {
  const tables = withGrantCeiling([
    ...Object.values(model.entities).flatMap((entity) => planEntity(model, entity, abilities)),
    ...planInfrastructure(model),
  ]);
  refuseTwice(
    tables.map((table) => table.name),
    'table',
  );
  refuseTwice(
    tables.flatMap((table) => table.constraints.map((constraint) => constraint.name)),
    'constraint',
  );
  return {
    abilities: planAbilities(abilities),
    functions: [
      ...functions,
      ...idempotencyFunctions,
      ...sessionFunctions,
      ...grantFunctions,
      ...takeBackFunctions(model),
    ],
    tables,
    migrations: planDataMigrations(model),
    valueMigrations: planValueMigrations(model),
  };
}

function refuseTwice(names: string[], what: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`The schemas ask for two ${what}s named "${twice}". Rename an entity or a field.`);
}
