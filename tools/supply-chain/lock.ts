import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package as the lock file has it. */
export interface LockedPackage {
  /** `node_modules/a/node_modules/@b/c` */
  path: string;
  name: string;
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** What is agreed on in `agreed.json`, each exception with its reason. `*` at a name's end stands for any rest. */
export interface Agreed {
  licences: string[];
  licencesOf: Record<string, { licence: string; because: string }>;
  installScripts: Record<string, { scripts: string[]; because: string }>;
  withoutIntegrity: { because: string; packages: string[] };
  /** By the advisory's number or address: why it does not concern us. */
  advisories: Record<string, string>;
}

/** Everything that is looked at. */
export interface Supply {
  root: string;
  packages: LockedPackage[];
  /** By name: what `package.json` asks for. */
  wanted: Record<string, string>;
  lockVersion: number;
  npmrc: string;
  agreed: Agreed;
}

interface Lock {
  lockfileVersion: number;
  packages: Record<string, Omit<LockedPackage, 'path' | 'name'> & { name?: string; link?: boolean }>;
}

/** Reads `package.json`, the lock file and what is agreed on. */
export function readSupply(root: string, agreed: Agreed): Supply {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
  const lock = read<Lock>('package-lock.json');
  const { dependencies = {}, devDependencies = {} } = read<Record<string, Record<string, string>>>('package.json');
  const npmrc = join(root, '.npmrc');
  return {
    root,
    packages: Object.entries(lock.packages)
      .filter(([path, { link }]) => path && !link)
      .map(([path, about]) => ({
        ...about,
        path,
        name: about.name ?? path.slice(path.lastIndexOf('node_modules/') + 13),
      })),
    wanted: { ...dependencies, ...devDependencies },
    lockVersion: lock.lockfileVersion,
    npmrc: existsSync(npmrc) ? readFileSync(npmrc, 'utf8') : '',
    agreed,
  };
}

/** The entry of a table whose names may end with `*`. */
export function entryFor<T>(table: Record<string, T>, name: string): T | undefined {
  const found = Object.keys(table).find((key) => fits(key, name));
  return found === undefined ? undefined : table[found];
}

export const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
