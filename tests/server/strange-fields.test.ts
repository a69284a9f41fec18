import { model } from '../../src/server/platform/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { sampleBody } from '../support/authorization/sample-body';
import { arrive, prepare, type Person } from '../support/authorization/people';
import { digestOf } from '../support/digest';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { isDeep } from '../support/level';

let demo: DemoConsole;
let people: Person[];

beforeAll(async () => {
  demo = await startDemoConsole();
  await prepare(demo);
  people = await Promise.all((['SA', 'CA', 'IA'] as const).map((name) => arrive(demo, name)));
});
afterAll(() => demo.stop());

const calls = callsOf(model).filter(({ access }) => access.type !== 'anyone');

/** The first of the people for whom the call is there. */
const whoFor = (kinds: string[]): Person => people.find(({ own }) => kinds.includes(own.kind)) as Person;

const names = ['__proto__', ...(isDeep ? ['unknown_field', 'constructor', 'prototype', 'is_admin', 'toString'] : [])];

test.each(names)(
  'a field "%s" is refused by every call, not dropped',
  async (name) => {
    const before = await digestOf(demo);
    const taken: string[] = [];
    for (const call of calls) {
      for (const { path, kinds } of call.paths) {
        const { visitor, own } = whoFor(kinds);
        const body = JSON.stringify(await sampleBody(demo, call, own));
        const payload = `{"${name}":{"a":1}${body === '{}' ? '' : ','}${body.slice(1)}`;
        const headers = { cookie: visitor.cookie, 'content-type': 'application/json' };
        const answer = await demo.app.inject({ method: 'POST', url: path, headers, payload });
        if (answer.json().code !== model.constants.errors.invalid) taken.push(`${path}: ${answer.body}`);
      }
    }
    expect(taken).toEqual([]);
    expect(await digestOf(demo)).toEqual(before);
  },
  120_000,
);

test('what only the server writes is refused by every create and update', async () => {
  const taken: string[] = [];
  for (const call of calls.filter(({ effect }) => ['create', 'createMany', 'update'].includes(effect))) {
    const entity = model.entities[call.entity ?? ''];
    const { visitor, own } = whoFor(call.paths[0]?.kinds ?? []);
    const locked = (entity?.fields ?? []).filter(
      ({ system, readOnly, immutable }) => system || readOnly || (immutable && call.effect === 'update'),
    );
    const known = new Set(['version', entity?.names.id]);
    for (const { path } of locked.filter((field) => !(call.effect === 'update' && known.has(field.path[0])))) {
      const body = { ...(await sampleBody(demo, call, own)), [path[0] as string]: 'x' };
      const headers = { cookie: visitor.cookie };
      const url = call.paths[0]?.path ?? '';
      const answer = await demo.app.inject({ method: 'POST', url, headers, payload: body });
      if (answer.json().code === 0) taken.push(`${url} ${path.join('.')}`);
    }
  }
  expect(taken).toEqual([]);
});
