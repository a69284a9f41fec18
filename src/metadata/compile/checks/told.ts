import { pathsOf } from '../../check/conditions';
import type { Call, JsonSchema, Told, ToldRecord } from '../../model';
import { didYouMean, pointer, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

/** Calls that answer what is known: under names that the answer has, all that it must have, and constants that there are. */
export function checkTold(checked: Checked): void {
  const { entities, sources, calls } = checked;
  for (const entity of Object.values(entities)) {
    const file = filesOf(checked, entity).calls;
    if (file && !checked.report.isBroken(entity.name)) checkCalls(checked, file, entity.calls);
  }
  for (const file of sources.shellCalls) checkCalls(checked, file, calls);
}

type Tell = (word: string, message: string, suggestion?: string) => void;

function checkCalls(checked: Checked, file: SchemaFile, calls: Record<string, Call>): void {
  for (const key of Object.keys(file.value.calls as object)) {
    const call = calls[key];
    if (!call?.tells) continue;
    const at = pointer('calls', key, 'tells');
    checkCall(checked, call, call.tells, (word, message, suggestion) => {
      checked.report.add(file.path, at + word, 'BAD_TELLS', message, suggestion ? { suggestion } : { atKey: true });
    });
  }
}

function checkCall(checked: Checked, call: Call, tells: Record<string, Told>, tell: Tell): void {
  if (call.effect !== 'tells')
    return tell('', `The call "${call.key}" has the effect "${call.effect}" already: nothing does its "tells".`);
  if (call.scan || call.write) tell('', 'Telling is no scan and writes nothing: say neither "scan" nor "write".');
  checkNames(tells, call.response, '', tell);
  const constants = Object.keys(checked.sources.shell.constants?.value ?? {}).filter((name) => !name.startsWith('$'));
  checkConstants(tells, constants, '', tell);
  for (const [name, one] of Object.entries(tells))
    if (typeof one === 'object' && 'record' in one) checkRecord(checked, call, one.record, `/${name}/record`, tell);
}

/** What is told is answered by the names that `response` says, and what it must have is told. */
function checkNames(tells: Record<string, Told>, schema: JsonSchema, at: string, tell: Tell): void {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const known = Object.keys(properties);
  for (const [name, one] of Object.entries(tells)) {
    if (!known.includes(name))
      tell(`${at}/${name}`, `The answer has no "${name}": say it in "response".`, didYouMean(name, known));
    else if (typeof one === 'object' && 'fields' in one)
      checkNames(one.fields, properties[name] ?? {}, `${at}/${name}/fields`, tell);
  }
  // What is told under a wrong name is what is missing.
  if (Object.keys(tells).some((name) => !known.includes(name))) return;
  for (const name of (schema.required ?? []) as string[])
    if (!(name in tells)) tell(at, `The answer must have "${name}", and nothing tells it.`);
}

/** Which of its records is told, an entity says; of the session there are three. */
function checkRecord({ entities }: Checked, call: Call, meant: ToldRecord, at: string, tell: Tell): void {
  const entity = entities[call.entity ?? ''];
  if (!entity) return tell(at, 'The call is of no entity: it has no record to tell.');
  if (typeof meant === 'string') {
    if (meant !== entity.name) tell(at, `The session's ${meant} is no record of "${entity.name}".`, entity.name);
    return;
  }
  const known = entity.fields
    .filter(({ system, type }) => !system && type !== 'multi-reference')
    .map(({ name }) => name);
  for (const [name, place] of [
    [meant.latest, '/latest'],
    ...pathsOf(meant.where ?? {}).map((one) => [one, '/where']),
  ] as const)
    if (!known.includes(name)) tell(at + place, `"${entity.name}" has no field "${name}".`, didYouMean(name, known));
}

function checkConstants(tells: Record<string, Told>, known: string[], at: string, tell: Tell): void {
  for (const [name, one] of Object.entries(tells)) {
    if (typeof one === 'string') continue;
    if ('fields' in one) checkConstants(one.fields, known, `${at}/${name}/fields`, tell);
    else if ('constant' in one && !known.includes(one.constant))
      tell(`${at}/${name}/constant`, `There is no constant "${one.constant}".`, didYouMean(one.constant, known));
  }
}
