import { readFileSync } from 'node:fs';
import { review } from '../../tools/meta/review';
import { snapshot, snapshotHome } from '../../tools/meta/snapshot';
import { copyProject, type ProjectCopy } from './support/project-copy';
import { listen, listenTo } from './support/listen';

/** The `meta` commands of the README's walk, each as its words. */
const commands = readFileSync('README.md', 'utf8')
  .split('## Add a screen in five minutes')[1]
  ?.split('```')[1]
  ?.split('\n')
  .flatMap((line) => /^npm run meta -- ([^#]*)/.exec(line)?.[1]?.trim().split(/\s+/) ?? [])
  .join(' ');

let project: ProjectCopy;
beforeAll(() => (project = copyProject()));
afterAll(() => project.remove());

it("the commands of the README's walk leave a screen that compiles, and tell what it shows", async () => {
  const [, entity = '', title = '', accept = ''] =
    /^new entity (\S+) --title (\S+) check snapshot (review .*)$/.exec(commands ?? '') ?? [];
  expect(project.make('entity', entity, '--title', title).status).toBe(0);
  expect(project.complaints()).toEqual([]);
  expect(listen(() => snapshot('schemas', snapshotHome, false)).status).toBe(0);
  expect((await listenTo(() => review('schemas', ['--check']))).status).toBe(1);
  expect(await listenTo(() => review('schemas', accept.split(' ').slice(1)))).toMatchObject({ status: 0 });
  expect((await listenTo(() => review('schemas', ['--check']))).status).toBe(0);
  const told = project.read(`${snapshotHome}/sos/basic/${entity}.txt`);
  expect(told).toContain(`entity ${entity}`);
  expect(told).toContain('viewer 仓库管理员');
  expect(told).toContain(`form 新建${title}`);
});
