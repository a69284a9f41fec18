import type { Model } from '../../src/metadata/model';
import { compileEdited } from './support/edited-schemas';

const scopes = ['cos', 'sos', 'global'] as const;

const pathsOf = ({ entities, calls }: Pick<Model, 'entities' | 'calls'>): string[] =>
  [...Object.values(entities).flatMap((entity) => Object.values(entity.calls)), ...Object.values(calls)].flatMap(
    (call) => call.paths.map(({ path }) => path),
  );

test.each(scopes)('who changes the prefix of %s moves all of its calls, and no others', (scope) => {
  const before = compileEdited({}).model;
  const prefix = before.constants.scopes[scope].prefix;
  const after = compileEdited({
    'shell/constants.json': (value) => (value.scopes[scope].prefix = '/elsewhere/v2/'),
  }).model;
  const moved = pathsOf(before).map((path) =>
    path.startsWith(prefix) ? path.replace(prefix, '/elsewhere/v2/') : path,
  );
  expect(pathsOf(after)).toEqual(moved);
  expect(moved.filter((path) => path.startsWith('/elsewhere/'))).not.toHaveLength(0);
});
