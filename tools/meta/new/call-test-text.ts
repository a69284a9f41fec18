import type { Entity, Kind } from '../../../src/metadata/model';
import { demoWorld } from '../../../src/server/installation/demo/world';

const codeOf: Record<Kind, number> = { inner: -1, cos: 1, sos: 2 };

/** A test of a new call on a record: its administrator may make it. Empty when no list of the entity finds a record. */
export function testText({ name, names, calls }: Entity, key: string, title: string): string {
  const [kind] = calls.list?.paths.flatMap(({ kinds }) => kinds) ?? [];
  const [username, warehouse] = kind ? administratorOf(kind) : [];
  if (!username) return '';
  return `import { startDemoConsole, type DemoConsole } from '../support/demo-console';

let demo: DemoConsole;
beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

test('${title}: an administrator may, about a record of the list', async () => {
  const admin = await demo.someone('${username}', '${warehouse}');
  const { data } = await admin.call('${name}.list', {});
  const { ${names.id} } = data.${names.many}[0];
  expect(await admin.call('${name}.${key}', { ${names.id} })).toMatchObject({ code: 0 });
});
`;
}

/** Name and warehouse of an administrator in the demo world. */
function administratorOf(kind: Kind): [string, string] | [] {
  const here = demoWorld.warehouses.filter(({ values }) => values.warehouse_type === codeOf[kind]);
  const codes = here.map(({ values }) => values.warehouse_code);
  const found = demoWorld.accounts.flatMap(({ username, member }) =>
    member
      .filter(({ at, positions }) => codes.includes(at) && positions.includes('ADMIN'))
      .map(({ at }) => [username, at]),
  );
  const [username, at] = found[0] ?? [];
  return username && at ? [username, at] : [];
}
