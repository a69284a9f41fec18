import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Everything that is made and kept outside of git: builds, caches, and by default the data. */
export const workFolder = join(projectRoot, '.cangtai');
export const webRoot = join(workFolder, 'web');
export const serverEntry = join(workFolder, 'server', 'main.mjs');
export const voiceFolder = join(projectRoot, 'src/scan/voice/clips');
export const buildStamp = join(workFolder, 'build.json');

/** A program of an installed package, to be run with this very Node. */
export const packageProgram = (path) => join(projectRoot, 'node_modules', path);
