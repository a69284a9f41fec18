import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import replacedFiles from './replaced-files.json';

const locales = 'provider/locale';
const keptLocale = 'zh_CN.js';

/**
 * Files of ProComponents, by absolute path, to what the console has in their place: what it does not use of them stays out of the
 * browser. `replaced-files.json` says which, below `@ant-design/pro-components/es` and below this folder; every locale is the Chinese
 * one. For the bundler (`.umirc.ts`); `tests/support/packed/resolver.cjs` does the same for jest.
 */
export function proAliases(root: string): Record<string, string> {
  // A bundler asks for a file's real path, also where `node_modules` is a link.
  const packageRoot = realpathSync(join(root, 'node_modules/@ant-design/pro-components/es'));
  const own = Object.entries(replacedFiles).map(([file, replacement]) => [
    join(packageRoot, file),
    join(root, 'src/engine/antd/pro', replacement),
  ]);
  const kept = join(packageRoot, locales, keptLocale);
  const others = readdirSync(join(packageRoot, locales))
    .filter((file) => file.endsWith('.js') && file !== keptLocale)
    .map((file) => [join(packageRoot, locales, file), kept]);
  return Object.fromEntries([...own, ...others]) as Record<string, string>;
}
