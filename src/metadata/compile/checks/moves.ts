import type { Call, Entity, Move, Transition } from '../../model';
import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';
import { checkWrites } from './writes';

/** Calls that move a record nowhere, which record cannot be told, or that write what cannot be written. */
export function checkMoves(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const file = filesOf(checked, entity).calls;
    // Of a broken workflow nothing is known.
    if (!file || checked.report.isBroken(entity.name)) continue;
    for (const call of Object.values(entity.calls)) {
      const said = (file.value.calls as Record<string, Json>)[call.key] ?? {};
      if (said.move !== undefined && !call.move) checkOther(checked, call, file);
      else if (call.move) checkMove(checked, entity, call, call.move, { file, said });
    }
  }
}

function checkOther({ report }: Checked, { key, effect }: Call, file: SchemaFile): void {
  const message = `The call "${key}" has the effect "${effect}" already: nothing does its "move". Say one of the two.`;
  report.add(file.path, pointer('calls', key, 'move'), 'BAD_MOVE', message, { atKey: true });
}

function checkMove(
  checked: Checked,
  entity: Entity,
  call: Call,
  move: Move,
  { file, said }: { file: SchemaFile; said: Json },
): void {
  const { report } = checked;
  const { path } = file;
  const { key } = call;
  const at = pointer('calls', key, ...(said.move === undefined ? [] : ['move']));
  const tell = (message: string): void => report.add(path, at, 'BAD_MOVE', message, { atKey: true });
  if (!entity.workflow) return tell(`"${entity.name}" has no workflow.json: its records do not move.`);
  const request = Object.keys((call.request.properties ?? {}) as object);
  const [number = ''] = entity.workflow.numbers;
  if (!request.includes(entity.names.id) && !request.includes(number))
    tell(`The request does not say which record: say "onRecord", or "${entity.names.id}" or "${number}" in "request".`);
  checkTransitions(checked, entity, call, move, { path, at, isList: isList(said) });
  checkWrites(checked, entity, move.writes, { path, at: `${at}/writes`, request });
  checkAnswer(checked, call, move, path, at);
}

const isList = ({ move }: Json): boolean => Array.isArray((move as Json | undefined)?.transition);

function checkTransitions(
  { report }: Checked,
  { name, workflow }: Entity,
  call: Call,
  { transitions }: Move,
  { path, at, isList: isSeveral }: { path: string; at: string; isList: boolean },
): void {
  const known = (workflow?.transitions ?? []).map((item) => item.name);
  transitions.forEach((wanted, index) => {
    const place = isSeveral ? `${at}/transition/${index}` : at;
    const found = workflow?.transitions.find((item) => item.name === wanted);
    // Of two with one name one has lost its own, which is told there.
    if (!found && new Set(known).size < known.length) return;
    if (!found) report.unknown(path, place, 'UNKNOWN_TRANSITION', `"${name}" has no transition`, wanted, known);
    else if (!found.triggers.includes(`${name}.${call.key}`) && !isAwaited(found, call))
      report.add(
        path,
        place,
        'BAD_MOVE',
        `The transition "${wanted}" is not caused by this call: add "${call.key}" to its "trigger" in workflow.json.`,
      );
  });
}

/** The transition waits for this very call, which is told there. */
const isAwaited = ({ awaits = [] }: Transition, { paths }: Call): boolean =>
  paths.some(({ path }) => awaits.some((name) => path.endsWith(`/${name}`)));

/** Only a scan is answered with a code, and goes on at a step. */
function checkAnswer(
  { report, scanCodes }: Checked,
  call: Call,
  { accepted, next }: Move,
  path: string,
  at: string,
): void {
  if (!call.scan && (accepted ?? next) !== undefined) {
    const word = accepted === undefined ? 'next' : 'accepted';
    report.add(path, `${at}/${word}`, 'BAD_MOVE', `"${word}" is told to a scan page, and the call says no "scan".`, {
      atKey: true,
    });
  } else if (accepted !== undefined) {
    const codes = Object.values(scanCodes?.codes ?? {});
    const found = codes.find(({ name }) => name === accepted);
    const known = codes.flatMap(({ name, level }) => (level === 'ok' ? [name] : []));
    if (!found) report.unknown(path, `${at}/accepted`, 'UNKNOWN_SCAN_CODE', 'There is no scan code', accepted, known);
    else if (found.level === 'fail')
      report.add(path, `${at}/accepted`, 'WRONG_LEVEL', `"${accepted}" is a refusal: nothing is accepted with it.`);
  }
}
