import { run } from '../build/run.mjs';

/** What the last commit and the work since then touched, as paths from the project's root; nothing where there is no repository. */
export async function changedFiles() {
  const asked = [
    ['diff', '--name-only', '--relative', 'HEAD~1'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const answers = await Promise.all(asked.map((words) => run('git', words)));
  return new Set(answers.flatMap(({ code, output }) => (code === 0 ? output.split('\n').filter(Boolean) : [])));
}
