import { pathFor } from '../../src/metadata/model/access';
import type { Call, Entity, Kind } from '../../src/metadata/model';
import { readPath, toBody } from '../../src/metadata/model/paths';
import { model } from '../../src/server/platform/model';
import { arrive, prepare, type Person } from '../support/authorization/people';
import { chance, type Chance } from '../support/chance';
import { startDemoConsole, type Answer, type DemoConsole } from '../support/demo-console';
import { faultLog } from '../support/faults';
import { trickyTexts } from '../support/hostile/corpus';
import { post } from '../support/post';
import { validRecord } from '../support/valid-record';
import { sized } from '../support/level';

const { errors } = model.constants;
const sequences = sized({ short: 30, deep: 20_000 });

let demo: DemoConsole;
let people: Person[];
const faults: string[] = [];

beforeAll(async () => {
  demo = await startDemoConsole({ logger: faultLog(faults) });
  await prepare(demo);
  people = await Promise.all((['SA', 'CA', 'IA'] as const).map((name) => arrive(demo, name)));
}, 120_000);
afterAll(() => demo.stop());

/** An entity in a kind of warehouse where its records can be made, read and changed one by one. */
const playable = Object.values(model.entities).flatMap((entity) =>
  (['sos', 'cos', 'inner'] as const)
    .filter((kind) => [entity.calls.create, entity.calls.get].every((call) => call && pathFor(call, kind)))
    .filter(() => entity.calls.create?.effect === 'create')
    .map((kind) => ({ entity, kind })),
);

interface Play {
  entity: Entity;
  person: Person;
  luck: Chance;
  id: string;
  version: number;
  told: string[];
}

const make = async ({ person }: Play, call: Call | undefined, body: object): Promise<Answer | undefined> => {
  const path = call && pathFor(call, person.own.kind);
  return path ? post(demo, person.visitor, path, { ...body }) : undefined;
};
const named = ({ entity, id, version }: Play) => ({ [entity.names.id]: id, version });

/** A free text that may be anything. */
function freeText({ fields, rules }: Entity) {
  const unique = new Set(rules.flatMap((rule) => (rule.rule === 'unique' ? rule.fields : [])));
  return fields.find(
    ({ name, type, schema, immutable, readOnly, system }) =>
      type === 'text' && !schema.pattern && !immutable && !readOnly && !system && !unique.has(name),
  );
}

/** What is used is as it was left; an old version is refused as such. */
const steps: ((play: Play) => Promise<void>)[] = [
  async (play) => {
    const field = play.entity.calls.update && freeText(play.entity);
    if (!field) return;
    const text = play.luck.pick(trickyTexts.filter((one) => [...one].length <= Number(field.schema.maxLength ?? 200)));
    const answer = await make(play, play.entity.calls.update, {
      ...named(play),
      ...toBody(play.entity, { [field.name]: text }),
    });
    if (answer?.code !== 0) return void play.told.push(`update: ${JSON.stringify(answer)}`);
    play.version = answer.data.version;
    const { data } = (await make(play, play.entity.calls.get, { [play.entity.names.id]: play.id })) ?? { data: {} };
    const kept = readPath(data[play.entity.names.one], field.path);
    if (kept !== text) play.told.push(`${JSON.stringify(text)} became ${JSON.stringify(kept)}`);
  },
  async (play) => {
    const toggle = Object.values(play.entity.calls).find(
      ({ effect, sets = '' }) => effect === 'set' && /status|flag/.test(sets),
    );
    const answer = await make(play, toggle, { ...named(play), [toggle?.param ?? '']: 1 + play.luck.below(2) });
    if (!answer) return;
    if (answer.code === 0) play.version = answer.data.version;
    else if (answer.code !== errors.forbidden) play.told.push(`toggle: ${JSON.stringify(answer)}`);
  },
  async (play) => {
    const answer = await make(play, play.entity.calls.update, { ...named(play), version: play.version + 7 });
    if (answer && answer.code !== errors.stale) play.told.push(`stale: ${JSON.stringify(answer)}`);
  },
  async (play) => {
    const answer = await make(play, play.entity.calls.restore, { ...named(play), to_version: 1 });
    if (answer?.code === 0) play.version = answer.data.version;
    else if (answer && ![errors.forbidden, errors.invalid].includes(answer.code))
      play.told.push(`restore: ${JSON.stringify(answer)}`);
  },
  async (play) => {
    const answer = await make(play, play.entity.calls.history, { [play.entity.names.id]: play.id });
    if (answer && (answer.code !== 0 || answer.data.history_list[0]?.version !== play.version))
      play.told.push(`history: ${JSON.stringify(answer).slice(0, 300)}`);
  },
  async (play) => {
    const answer = await make(play, play.entity.calls.get, { [play.entity.names.id]: play.id });
    if (answer?.data[play.entity.names.one]?.version !== play.version) play.told.push(`get: ${JSON.stringify(answer)}`);
  },
];

/** Makes a record, then uses, changes, closes, restores and uses it in any order; what it came to. */
async function play({ entity, kind }: { entity: Entity; kind: Kind }, luck: Chance): Promise<string[]> {
  const person = people.find(({ own }) => own.kind === kind) as Person;
  const body = toBody(entity, validRecord(entity, person.own));
  const made = await post(demo, person.visitor, pathFor(entity.calls.create as Call, kind) ?? '', body);
  if (made.code === errors.duplicate) return [];
  if (made.code !== 0) return [`create: ${JSON.stringify(made)} for ${JSON.stringify(body)}`];
  const state: Play = { entity, person, luck, id: made.data[entity.names.id], version: made.data.version, told: [] };
  const count = 3 + luck.below(5);
  for (let turn = 0; turn < count && !state.told.length; turn += 1) await luck.pick(steps)(state);
  return state.told.map((what) => `${entity.name} ${what}`);
}

test(`${sequences} records that are made, changed, closed, restored and used in any order stay what they were left as`, async () => {
  const luck = chance('sequences');
  const wrong: string[] = [];
  for (let turn = 0; turn < sequences; turn += 1) wrong.push(...(await play(luck.pick(playable), luck)));
  expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
  expect(playable.length).toBeGreaterThan(5);
}, 3_600_000);
