import type { Call, ConfirmLabel, Entity, Move, Transition } from '../../model';
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
      if (call.whileHere && !entity.workflow) {
        const message = `"${entity.name}" has no workflow.json: its records never leave.`;
        checked.report.add(file.path, pointer('calls', call.key, 'whileHere'), 'BAD_MOVE', message, { atKey: true });
      }
      if (call.confirmLabel) checkConfirmLabel(checked, entity, call, call.confirmLabel, file.path);
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
  checkAnswer(checked, entity, call, move, { path, at });
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

/** Only a scan is answered with a code, goes on at a step, shows something large, and prints. */
function checkAnswer(checked: Checked, entity: Entity, call: Call, move: Move, { path, at }: CallPlace): void {
  const { accepted } = move;
  const word = (['accepted', 'next', 'shows', 'print', 'filled', 'reached', 'in'] as const).find(
    (name) => move[name] !== undefined,
  );
  if (!call.scan && word)
    return checked.report.add(
      path,
      `${at}/${word}`,
      'BAD_MOVE',
      `"${word}" is told to a scan page, and the call says no "scan".`,
      { atKey: true },
    );
  if (accepted !== undefined) checkCode(checked, accepted, { path, at: `${at}/accepted` }, 'accepted');
  if (move.shows !== undefined) checkField(checked, entity, move.shows, { path, at: `${at}/shows` });
  for (const [index, { field, code }] of (move.filled ?? []).entries()) {
    checkField(checked, entity, field, { path, at: `${at}/filled/${index}/field` });
    checkCode(checked, code, { path, at: `${at}/filled/${index}/code` }, 'refused');
  }
  for (const word of ['reached', 'in'] as const)
    checkReached(checked, entity, move, word, { path, at: `${at}/${word}` });
  checkPrint(checked, entity, call, move, { path, at: `${at}/print` });
}

interface CallPlace {
  path: string;
  at: string;
}

function checkCode(
  { report, scanCodes }: Checked,
  wanted: string,
  { path, at }: CallPlace,
  as: 'accepted' | 'refused',
): void {
  const codes = Object.values(scanCodes?.codes ?? {});
  const found = codes.find(({ name }) => name === wanted);
  const known = codes.flatMap(({ name, level }) => ((level === 'ok') === (as === 'accepted') ? [name] : []));
  if (!found) report.unknown(path, at, 'UNKNOWN_SCAN_CODE', 'There is no scan code', wanted, known);
  else if (as === 'accepted' && found.level === 'fail')
    report.add(path, at, 'WRONG_LEVEL', `"${wanted}" is a refusal: nothing is accepted with it.`);
  else if (as === 'refused' && found.level === 'ok')
    report.add(path, at, 'WRONG_LEVEL', `"${wanted}" is a success: nothing is refused with it.`);
}

function checkField({ report }: Checked, { name, fields }: Entity, wanted: string, { path, at }: CallPlace): void {
  const known = fields.map((field) => field.name);
  if (!known.includes(wanted)) report.unknown(path, at, 'UNKNOWN_FIELD', `"${name}" has no field`, wanted, known);
}

/** A transition says itself from which statuses it goes. */
function checkReached(checked: Checked, entity: Entity, move: Move, word: 'reached' | 'in', place: CallPlace): void {
  const named = [move[word] ?? []].flat();
  if (!named.length) return;
  const { report } = checked;
  const statuses = (filesOf(checked, entity).workflow?.value.statuses ?? []) as Json[];
  const known = statuses.map((status) => String(status['x-name']));
  for (const status of named)
    if (!known.includes(status))
      report.unknown(place.path, place.at, 'UNKNOWN_STATUS', `"${entity.name}" has no status`, status, known);
  if (move.transitions.length)
    report.add(place.path, place.at, 'BAD_MOVE', `The transition says from where it goes: leave "${word}" out.`, {
      atKey: true,
    });
}

function checkPrint({ report }: Checked, { name, label }: Entity, call: Call, { print }: Move, place: CallPlace): void {
  if (print === undefined) return;
  const tell = (message: string): void => report.add(place.path, place.at, 'BAD_MOVE', message, { atKey: true });
  if (!label) tell(`"${name}" has no label.json: there is nothing to print.`);
  const asked = Object.values(call.scan?.overrides ?? {}).flatMap(({ codes }) => codes);
  if (print === 'again' && !asked.includes('reason-needed'))
    tell('A label is printed again with a reason: say an override of "reason-needed" in "scan".');
}

/** The label of a record is scanned, of one that the request names. */
function checkConfirmLabel(checked: Checked, entity: Entity, call: Call, said: ConfirmLabel, path: string): void {
  const { report } = checked;
  const at = pointer('calls', call.key, 'confirmLabel');
  const tell = (message: string): void => report.add(path, at, 'BAD_MOVE', message, { atKey: true });
  const { workflow, name } = entity;
  if (!workflow) return tell(`"${name}" has no workflow.json: its records are not scanned.`);
  if (call.effect !== 'confirmLabel')
    return tell(`The call "${call.key}" has the effect "${call.effect}" already: nothing does its "confirmLabel".`);
  const request = Object.keys((call.request.properties ?? {}) as object);
  if (!call.scan) tell('A label is scanned: say "scan".');
  if (!request.includes('label')) tell('The request does not say what is scanned: add "label".');
  if (!request.includes(entity.names.id) && !request.includes(workflow.numbers[0] ?? ''))
    tell(`The request does not say which record: add "${entity.names.id}" or "${workflow.numbers[0] ?? ''}".`);
  const known = workflow.transitions.map((way) => way.name);
  if (!known.includes(said.movable))
    report.unknown(path, `${at}/movable`, 'UNKNOWN_TRANSITION', `"${name}" has no transition`, said.movable, known);
  checkCode(checked, said.wrong, { path, at: `${at}/wrong` }, 'refused');
  checkWrites(checked, entity, said.writes ?? {}, { path, at: `${at}/writes` });
}
