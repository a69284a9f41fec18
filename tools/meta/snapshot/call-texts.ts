import type { Call, Entity, Model } from '../../../src/metadata/model';
import { line, printLines, type Line } from '../../../src/metadata/snapshot/line';

type WholeModel = Omit<Model, 'fingerprint'>;
type Json = Record<string, unknown>;

/**
 * What every call does, by file: `calls/shipment.txt`, `calls/console.txt` for those of no entity. Whatever a call says stands here in its own
 * words, but for what the entity's fields say already: so that a change of a guard, a limit or a question is read before it is accepted.
 */
export function callTexts(model: WholeModel): Map<string, string> {
  const rooms: [string, string, Record<string, Call>][] = [
    ['console', '', model.calls],
    ...Object.values(model.entities).map(({ name, title, calls }): (typeof rooms)[number] => [name, title, calls]),
  ];
  return new Map(
    rooms.map(([name, title, calls]) => {
      const entity = model.entities[name];
      const below = [
        ...wordLines({ workflow: entity?.workflow, statuses: statusesOf(entity, model) }),
        ...Object.values(calls).map((call) => callLine(call, entity)),
      ];
      return [`calls/${name}.txt`, printLines([line('calls', title, [name], below)])];
    }),
  );
}

function statusesOf(entity: Entity | undefined, { enums }: WholeModel) {
  const status = entity?.fields.find(({ name }) => name === entity.workflow?.field);
  return enums[status?.enumeration ?? '']?.values;
}

// Told by the line itself.
const toldByLine = new Set(['key', 'title', 'entity', 'paths', 'access']);
/** Calls that ask for the fields of the entity, as its forms show. */
const asksFields = new Set<Call['effect']>(['create', 'createMany', 'update']);
/** Calls that answer records of the entity. */
const answersFields = new Set<Call['effect']>(['list', 'get']);

function callLine(call: Call, entity: Entity | undefined): Line {
  const isTold = ([word]: [string, unknown]) =>
    toldByLine.has(word) ||
    (word === 'request' && asksFields.has(call.effect)) ||
    // All scans answer alike.
    (word === 'response' && (answersFields.has(call.effect) || call.scan));
  const rest = Object.fromEntries(Object.entries(call).filter((entry) => !isTold(entry)));
  const at = call.paths.map(
    ({ scope, kinds, path }) => `${scope}/${path.replace(/^\/api\/v\d+\/[^/]+\//, '')} (${kinds.join(', ')})`,
  );
  return line(
    'call',
    call.title,
    [`key ${call.key}`, `at ${at.join('、')}`, ...facetsOf(rest)],
    [...wordLines({ access: call.access, asks: asksBeside(call, entity) }), ...wordLines(rest)],
  );
}

/** What a call that asks for the fields of the entity asks besides. */
function asksBeside({ effect, request }: Call, entity: Entity | undefined): Json | undefined {
  if (!asksFields.has(effect)) return undefined;
  const fields = new Set(entity?.fields.map(({ name }) => name));
  const asked = Object.entries((request?.properties ?? {}) as Json).filter(([name]) => !fields.has(name));
  return asked.length ? Object.fromEntries(asked) : undefined;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !isList(value);
const isPlain = (value: unknown): boolean => !isObject(value) && !(isList(value) && value.some(isObject));

/** Words with a value: `write`, `success 包裹预报成功`, `in 200、300`. */
function facetsOf(words: Json): string[] {
  return Object.entries(words)
    .filter(([, value]) => isPlain(value))
    .map(([word, value]) => {
      if (value === true) return word;
      // A field is `required`; what holds fields requires them.
      if (isList(value)) return `${word === 'required' ? 'requires' : word} ${value.map(String).join('、') || 'none'}`;
      return `${word} ${String(value)}`;
    });
}

/** Words that hold others, a line each. */
function wordLines(words: Json): Line[] {
  return Object.entries(words).flatMap(([word, value]): Line[] => {
    if (isPlain(value)) return [];
    const parts = isList(value) ? value : [value];
    return parts.map((part) =>
      isObject(part) ? line(word, '', facetsOf(part), wordLines(part)) : line(word, String(part)),
    );
  });
}
