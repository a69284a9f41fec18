import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { differences } from '../../../src/metadata/snapshot/difference';
import { parseLines } from '../../../src/metadata/snapshot/line';
import { checkSchemas, printProblem } from '../check';
import { callTexts } from './call-texts';
import { screenTexts } from './screens';

export const snapshotHome = 'tests/schemas/snapshots';

/** Writes what every screen shows and every call does, or, with `check`, tells what differs from what is written. Answers the exit code. */
export function snapshot(root: string, home: string, check: boolean): number {
  const { model, problems } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!model) return 1;
  const texts = new Map([...screenTexts(model), ...callTexts(model)]);
  return check ? tell(home, texts) : write(home, texts);
}

function tell(home: string, texts: Map<string, string>): number {
  const said = [...new Set([...written(home), ...texts.keys()])].sort().flatMap((path) => {
    const [before, after] = [read(home, path), texts.get(path)];
    return before === after ? [] : sentences(path.replace(/\.txt$/, ''), before, after);
  });
  for (const sentence of said) console.log(sentence);
  if (said.length) console.log(`共 ${said.length} 处不同；如果是有意的，请运行 npm run meta -- snapshot`);
  else console.log(`${texts.size} 份快照一致`);
  return said.length ? 1 : 0;
}

function sentences(screen: string, before: string | undefined, after: string | undefined): string[] {
  if (before === undefined) return [`${screen}  快照是新增的`];
  if (after === undefined) return [`${screen}  快照已不存在`];
  const said = differences(parseLines(before), parseLines(after));
  return (said.length ? said : ['快照文本被手工改动']).map((sentence) => `${screen}  ${sentence}`);
}

function write(home: string, texts: Map<string, string>): number {
  const changed = [...texts].filter(([path, text]) => read(home, path) !== text);
  const gone = written(home).filter((path) => !texts.has(path));
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
    console.log(`wrote  ${join(home, path)}`);
  }
  for (const path of gone) {
    rmSync(join(home, path));
    console.log(`removed  ${join(home, path)}`);
  }
  console.log(`${texts.size} snapshots, ${changed.length + gone.length} changed`);
  return 0;
}

function read(home: string, path: string): string | undefined {
  const whole = join(home, path);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
}

function written(home: string): string[] {
  if (!existsSync(home)) return [];
  return readdirSync(home, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .map((entry) => relative(home, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
