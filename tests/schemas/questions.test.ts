import model from '../../src/generated/model.json';
import type { Call } from '../../src/metadata/model';

const calls = Object.values(model.entities as unknown as Record<string, { calls: Record<string, Call> }>).flatMap(
  ({ calls: own }) => Object.values(own),
);
const asked = calls.flatMap((call): [string, string][] =>
  call.confirm ? [[`${call.entity}.${call.key}`, call.confirm]] : [],
);

// The engine puts the record's name between the two: `确认停用货架「A-01」？`, and below it the effect.
test.each(asked)('the question before %s says what is done, and what follows from it', (_, text) => {
  expect(text).toMatch(/^确认[^？]{3,}？[^？]{3,}[^？。]$/u);
});

test('there are such questions', () => expect(asked.length).toBeGreaterThan(20));
