import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../../../src/metadata/compile';
import type { Model } from '../../../src/metadata/model';
import { readSchemas } from '../read';

/** The schemas of a git revision, compiled by the compiler of today. Throws in words when git or the compiler cannot. */
export function modelAt(ref: string, root: string): Omit<Model, 'fingerprint'> {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-at-'));
  try {
    const archive = spawnSync('git', ['archive', '--format=tar', '--end-of-options', ref, root], {
      maxBuffer: 1 << 28,
    });
    if (archive.status !== 0) throw new Error(`git has no schemas at "${ref}": ${String(archive.stderr).trim()}`);
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
    if (unpacked.status !== 0) throw new Error(`tar: ${String(unpacked.stderr).trim()}`);
    const { files, problems } = readSchemas(join(folder, root));
    const [first] = problems;
    if (first) throw new Error(`The schemas of "${ref}" do not compile: ${first.file} ${first.code}: ${first.message}`);
    return compile(files).model;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
