import type { BuildOptions } from 'esbuild';

export function serverBundle(entry: string, outfile: string): BuildOptions;
export function reloadable(entry: string, outfile: string): BuildOptions;
