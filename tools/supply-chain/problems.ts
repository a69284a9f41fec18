import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed } from './licence';
import { entryFor, fits, type LockedPackage, type Supply } from './lock';

type Check = (supply: Supply) => string[];

const named = ({ name, version }: LockedPackage): string => `${name}@${version}`;

/** Every package comes from the registry, is the very one, and is what `package.json` pins. */
const integrity: Check = ({ packages, wanted, lockVersion, agreed }) => [
  ...(lockVersion === 3 ? [] : [`package-lock.json is of version ${lockVersion}, not 3`]),
  ...Object.entries(wanted).flatMap(([name, said]) => {
    const locked = packages.find(({ path }) => path === `node_modules/${name}`);
    // `npm:typescript@7.0.2` is another package under this name.
    const version = said.replace(/^npm:@?[^@]+@/, '');
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return [`package.json does not pin ${name}: "${said}"`];
    return locked?.version === version
      ? []
      : [`${name} is ${version} in package.json, ${locked?.version ?? 'absent'} in the lock file`];
  }),
  ...packages.flatMap((one) => {
    if (one.resolved && !one.resolved.startsWith('https://registry.npmjs.org/'))
      return [`${named(one)} comes from ${one.resolved}`];
    if (/^sha512-[A-Za-z0-9+/]{86}==$/.test(one.integrity ?? '')) return [];
    const isExcused =
      !one.integrity && one.optional && agreed.withoutIntegrity.packages.some((pattern) => fits(pattern, one.name));
    return isExcused ? [] : [`${named(one)} has no sha512 in the lock file`];
  }),
];

/** What is installed is what is locked, where something is installed. */
const installed: Check = ({ root, packages }) => {
  const file = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(file)) return [];
  const { packages: there } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  const locked = new Map(packages.map((one) => [one.path, one]));
  return Object.entries(there).flatMap(([path, { version, integrity: sum }]) => {
    const wanted = locked.get(path);
    if (!wanted) return [`${path} is installed and not in the lock file`];
    const isSame = wanted.version === version && (!wanted.integrity || !sum || wanted.integrity === sum);
    return isSame ? [] : [`${path} is installed as ${version}, which is not the locked ${wanted.version}`];
  });
};

/** No install script runs at all, and none comes along unreviewed. */
const scripts: Check = ({ root, packages, npmrc, agreed }) => [
  ...(/^ignore-scripts\s*=\s*true$/m.test(npmrc) ? [] : ['.npmrc no longer says ignore-scripts=true']),
  ...packages
    .filter(({ hasInstallScript }) => hasInstallScript)
    .flatMap((one) => {
      const known = entryFor(agreed.installScripts, one.name);
      if (!known) return [`${named(one)} brings an install script that is not in agreed.json`];
      const others = scriptsOf(join(root, one.path)).filter((script) => !known.scripts.includes(script));
      return others.map((script) => `${named(one)} would run another script now: ${script}`);
    }),
];

/** Of an installed package; none of one for another platform. */
function scriptsOf(folder: string): string[] {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { scripts: said = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
  return ['preinstall', 'install', 'postinstall'].flatMap((name) => said[name] ?? []);
}

const licences: Check = ({ packages, agreed }) => {
  const allowed = new Set(agreed.licences);
  return packages.flatMap((one) => {
    const excused = agreed.licencesOf[one.name];
    const said = one.license ?? excused?.licence;
    if (said === undefined) return [`${named(one)} names no licence`];
    if (excused && said === excused.licence) return [];
    return isAllowed(said, allowed) ? [] : [`${named(one)} is under ${said}`];
  });
};

/** What is agreed on and no longer needed. */
const leftovers: Check = ({ packages, agreed }) => {
  const names = packages.map(({ name }) => name);
  const patterns = [
    ...Object.keys(agreed.licencesOf),
    ...Object.keys(agreed.installScripts),
    ...agreed.withoutIntegrity.packages,
  ];
  return [...new Set(patterns)]
    .filter((pattern) => !names.some((name) => fits(pattern, name)))
    .map((pattern) => `agreed.json speaks of ${pattern}, which is no longer there`);
};

/** What can be told without the network. */
export const checks: Record<string, Check> = { integrity, installed, scripts, licences, leftovers };
