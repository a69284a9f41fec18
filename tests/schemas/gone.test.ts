import model from '../../src/generated/model.json';
import { holds } from '../../src/metadata/check/conditions';
import type { Call, Entity } from '../../src/metadata/model';

const entities = Object.values(model.entities as unknown as Record<string, Entity>);
const flowing = entities.filter(({ workflow }) => workflow);

const isOffered = ({ visibleWhen }: Call, values: Record<string, unknown>): boolean =>
  !visibleWhen || holds(visibleWhen, (path) => values[path]);

/** What is only done to what is here, by entity. */
const onlyHere = flowing.flatMap(({ name, workflow, calls }) =>
  Object.values(calls)
    .filter(({ whileHere }) => whileHere)
    .map((call) => ({ name: `${name}.${call.key}`, call, workflow: workflow as NonNullable<typeof workflow> })),
);

test.each(onlyHere)('$name is offered for nothing that has left or come to its end', ({ call, workflow }) => {
  const { field, gone, final } = workflow;
  for (const status of [...gone, ...final]) {
    for (const cancelled of [true, false])
      expect([status, isOffered(call, { [field]: status, cancelled })]).toEqual([status, false]);
  }
});

test.each(onlyHere)('$name is offered at some status', ({ call, workflow: { field, transitions } }) => {
  const statuses = transitions.flatMap(({ from }) => from);
  expect(statuses.some((status) => isOffered(call, { [field]: status, cancelled: false }))).toBe(true);
});

test('what moves is cancelled by a switch only while it is here', () => {
  const switches = flowing.flatMap(({ name, workflow, calls }) =>
    Object.values(calls)
      .filter(({ sets }) => sets === 'cancelled' && workflow?.gone.length)
      .map((call) => [`${name}.${call.key}`, call.whileHere]),
  );
  expect(switches.length).toBeGreaterThan(0);
  expect(switches.filter(([, isHere]) => !isHere)).toEqual([]);
});
