import { createHash } from 'node:crypto';
import type { LockedPackage, Supply } from './lock';

/**
 * A CycloneDX 1.6 inventory of all that is locked. Made from the lock file itself: `npm sbom` refuses a tree in which a package's
 * wish for a peer is not met, and the same lock file makes the same inventory, byte for byte.
 */
export function inventory({ packages, agreed }: Supply, { name, version }: { name: string; version: string }): string {
  const paths = new Map(packages.map((one) => [one.path, one]));
  const root = `${name}@${version}`;
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidFrom(packages)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name, version } },
    components: packages.map((one) => component(one, one.license ?? agreed.licencesOf[one.name]?.licence)),
    dependencies: packages.map((one) => ({ ref: refOf(one), dependsOn: dependsOn(one, paths) })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

// A package may be there twice in one version; its place tells the two apart.
const refOf = ({ path, version }: LockedPackage): string => `${path.replace(/(^|\/)node_modules\//g, '$1')}@${version}`;

function component(one: LockedPackage, licence: string | undefined) {
  const { name, version, integrity, dev, optional } = one;
  return {
    type: 'library',
    'bom-ref': refOf(one),
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: dev || optional ? 'optional' : 'required',
    ...(licence && { licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }] }),
    ...(integrity && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
    }),
    ...(dev && { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  };
}

/** The nearest of that name, as Node looks for it. */
function dependsOn(
  { path, dependencies, optionalDependencies }: LockedPackage,
  paths: Map<string, LockedPackage>,
): string[] {
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  return names.flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const found = paths.get(`${folder ? `${folder}/` : ''}node_modules/${name}`);
      if (found) return [refOf(found)];
      if (!folder) return [];
    }
  });
}

function uuidFrom(packages: LockedPackage[]): string {
  const text = packages.map((one) => `${refOf(one)} ${one.integrity ?? ''}`).join('\n');
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
