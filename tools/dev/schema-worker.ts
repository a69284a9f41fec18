// Compiles the schemas each time it is asked, in a process that stays warm: the second time takes a tenth of the first.
import { checkSchemas, printProblem } from '../meta/check';
import { generateRunning, generateTypes } from '../meta/types';
import type { Compilation } from './compile-schemas';

const folder = 'src/generated';
const typesAfterMs = 5000;
let types: NodeJS.Timeout | undefined;

async function compile(): Promise<void> {
  const { model, problems, translations } = checkSchemas('schemas');
  if (!model) return tell({ isDone: false, text: problems.map(printProblem).join('\n') });
  const count = generateRunning(model, translations, folder, 'schemas/language');
  tell({ isDone: true, text: count ? `schemas 已编译，${count} 个文件有变化` : '' });
  // Console and page are renewed first; only the editor waits for types.
  clearTimeout(types);
  types = setTimeout(() => void generateTypes(model, folder), typesAfterMs);
}

const tell = (compilation: Compilation): void => void process.send?.(compilation);

process.on('message', () => {
  compile().catch((error: unknown) =>
    tell({ isDone: false, text: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The console that it works for is gone.
process.on('disconnect', () => process.exit());
