import type { Model } from '../../metadata/model';
import { noAbilities, planAbilities } from './abilities';
import { functions } from './functions';
import { planEntity } from './plan-entity';
import { planMoves, planValueMoves } from './plan-moves';
import { planInfrastructure } from './plan-infrastructure';
import { sessionFunctions } from '../identity/session-functions';
import { onceFunctions } from '../once/functions';
import type { Abilities, Meaning, Plan } from './planned';

/** The database that the model asks for. Pure: the same model and abilities make the same plan. */
export function planDatabase(model: Model, abilities: Abilities = noAbilities): Plan {
  const tables = [
    ...Object.values(model.entities).flatMap((entity) => planEntity(model, entity, abilities)),
    ...planInfrastructure(model),
  ];
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
    functions: [...functions, ...onceFunctions, ...sessionFunctions],
    tables,
    moves: planMoves(model),
    valueMoves: planValueMoves(model),
  };
}

/** What each constraint enforces, by its name. */
export function meaningsOf(plan: Plan): Map<string, Meaning> {
  const constraints = plan.tables.flatMap((table) => table.constraints);
  const triggers = plan.tables.flatMap((table) => table.triggers ?? []);
  return new Map([
    ...constraints.flatMap(({ name, meaning }) => (meaning ? [[name, meaning] as const] : [])),
    ...triggers.map(({ complaint, meaning }) => [complaint, meaning] as const),
  ]);
}

function refuseTwice(names: string[], what: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`The schemas ask for two ${what}s named "${twice}". Rename an entity or a field.`);
}
