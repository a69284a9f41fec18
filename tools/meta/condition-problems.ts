import { existsSync } from 'node:fs';
import { holds, pathsOf, comparedValues } from '../../src/metadata/check/conditions';
import { pointer } from '../../src/metadata/compile/sources';
import { rowsOf } from '../../src/metadata/compile/truth';
import type { Call, Condition, Entity, Guard, Transition } from '../../src/metadata/model';
import type { Problem } from '../../src/metadata/compile/problem';
import { mentions, serverHome, type HandlerCode } from './server-code';

/** Calls whose button is hidden under a condition that the server does not hold. */
export function conditionProblems(entities: Record<string, Entity>, codeOf: HandlerCode): Problem[] {
  if (!existsSync(serverHome)) return [];
  return Object.values(entities).flatMap((entity) =>
    Object.values(entity.calls).flatMap((call): Problem[] => {
      if (!call.visibleWhen || !call.write || isHeld(call, call.visibleWhen, entity, codeOf)) return [];
      return [
        {
          file: `schemas/entities/${entity.name}/calls.json`,
          pointer: pointer('calls', call.key, 'visibleWhen'),
          code: 'UNHELD_CONDITION',
          message: `The server makes this call on every record: ${mend(call, entity)}`,
        },
      ];
    }),
  );
}

function mend(call: Call, entity: Entity): string {
  const ways = waysOf(call, entity);
  if (ways.length)
    return `its transition ${ways.map(({ name }) => `"${name}"`).join(', ')} begins elsewhere, too. Say the same in "from" or with a guard.`;
  if (call.handler)
    return `"${call.handler}" does not look at "visibleWhen", and no transition has the call as its trigger.`;
  return `"${call.effect}" does not look at "visibleWhen". Give the fields a "readonlyWhen" in form.json, or let a transition or a handler hold it.`;
}

function isHeld(call: Call, visible: Condition, entity: Entity, codeOf: HandlerCode): boolean {
  // What it is offered for follows from what it says, and is held by the engine.
  if (call.amend || call.to !== undefined || call.whileHere) return true;
  if (call.handler && mentions(codeOf(call.handler), 'visibleWhen')) return true;
  // Where no transition is taken, the engine looks at the condition itself.
  if (call.move && !call.move.transitions.length) return true;
  const ways = waysOf(call, entity);
  return ways.length > 0 && ways.every((way) => implies(way, visible, entity));
}

/** The ways that the call takes itself: of those that it names, another record's that only follows is none. */
function waysOf({ key, move }: Call, { name, workflow }: Entity): Transition[] {
  const triggered = (workflow?.transitions ?? []).filter(({ triggers }) => triggers.includes(`${name}.${key}`));
  const own = triggered.filter((way) => move?.transitions.includes(way.name));
  return own.length ? own : triggered;
}

// Beyond that many, the condition is taken not to be held.
const maxRows = 20_000;
const another = Symbol('another value');

/** Is a record that the transition lets through always one for which the call is offered? */
function implies(way: Transition, visible: Condition, { workflow }: Entity): boolean {
  if (!workflow) return false;
  const guards = [...workflow.guards.filter(({ code }) => !way.ignoreGuards?.includes(code)), ...way.guards];
  const refusals = guards.flatMap(({ refuseWhen, kind }: Guard) => (refuseWhen && !kind ? [refuseWhen] : []));
  const conditions = [visible, ...refusals];
  const paths = [...new Set([workflow.field, ...conditions.flatMap(pathsOf)])];
  const domains = paths.map((path) =>
    path === workflow.field
      ? way.from
      : [...conditions.flatMap((condition) => comparedValues(condition, path)), another, null],
  );
  if (domains.reduce((product, { length }) => product * length, 1) > maxRows) return false;
  return rowsOf(domains).every((row) => {
    const lookup = (path: string): unknown => row[paths.indexOf(path)];
    return holds(visible, lookup) || refusals.some((refusal) => holds(refusal, lookup));
  });
}
