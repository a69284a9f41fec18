import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The worked example of `tools/docs/guide.md`, read from the page itself, so that the two cannot differ: text by path. */
export function guideExample(): Map<string, string> {
  const guide = readFileSync('tools/docs/guide.md', 'utf8');
  const blocks = guide.matchAll(/```(?:json|tsx?)\n\/\/ (\S+)\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, path = '', text = '']) => [path, text]));
}

/** The example's code, loaded as if it stood in the project, whose other modules it shares. */
export async function loadGuideCode<Module>(path: string): Promise<Module> {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  link('src', root, path);
  const place = join(root, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, guideExample().get(path) ?? '');
  return (await import(place)) as Module;
}

/** Folders on the way to the file are folders, everything beside them is the project's own. */
function link(folder: string, root: string, path: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync(folder)) {
    const inner = `${folder}/${name}`;
    if (path.startsWith(`${inner}/`) && statSync(inner).isDirectory()) link(inner, root, path);
    else symlinkSync(resolve(inner), join(root, inner));
  }
}
