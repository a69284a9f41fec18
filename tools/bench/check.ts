/** How long `meta check` takes over generated schemas: `tsx tools/bench/check.ts [COUNT]`. Fails above five seconds a thousand. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkSchemas, printProblem } from '../meta/check';
import { generatedEntities, generatedMenu } from './generated-schemas';

const count = Number(process.argv[2] ?? 1000);
const mostMs = 5 * count;

const root = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  cpSync('schemas', root, { recursive: true });
  const menu = join(root, 'shell/menu.json');
  writeFileSync(menu, generatedMenu(JSON.parse(readFileSync(menu, 'utf8')) as Record<string, unknown>, count));
  const texts = generatedEntities(count);
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const start = process.cpuUsage();
  const began = performance.now();
  const { problems } = checkSchemas(root);
  const { user, system } = process.cpuUsage(start);
  // What the processor worked, so that neighbours on the machine do not count.
  const taken = (user + system) / 1000;
  const waited = Math.round(performance.now() - began);
  for (const problem of problems.slice(0, 5)) console.error(printProblem(problem));
  console.log(
    `${count} entities, ${texts.size} files: ${Math.round(taken)} ms of work, ${waited} ms by the clock, ${problems.length} problems`,
  );
  process.exitCode = problems.length || taken > mostMs ? 1 : 0;
} finally {
  rmSync(root, { recursive: true, force: true });
}
