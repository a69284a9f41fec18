import { readFileSync } from 'node:fs';
import { migrate } from '../../src/server/installation/migration/migrate';

/** A process that migrates and may be killed: `node migrate-child.cjs URL MODEL_FILE`. It says when it begins and what it did. */
async function main([, , ownerUrl = '', file = '']: string[]): Promise<void> {
  const model = JSON.parse(readFileSync(file, 'utf8'));
  process.stdout.write('begins\n');
  const { applied } = await migrate({ ownerUrl, model });
  process.stdout.write(`applied ${applied}\n`);
}

void main(process.argv);
