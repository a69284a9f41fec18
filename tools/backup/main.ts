// `npm run backup [-- FOLDER]` and `npm run restore -- FOLDER [--replace]`.
import { join } from 'node:path';
import { backUp } from '../../src/server/backup/backup';
import { restore } from '../../src/server/backup/restore';
import type { Manifest } from '../../src/server/backup/manifest';
import { withClient } from '../../src/server/database/with-client';
import { withDatabase } from '../meta/database';

async function main([command, ...words]: string[]): Promise<number> {
  const [folder] = words.filter((word) => !word.startsWith('--'));
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} 秒`;
  if (command === 'backup') {
    const target = folder ?? usualFolder();
    const manifest = await withDatabase((url) => withClient(url, 'backup', (client) => backUp(client, target)));
    console.log(`已备份到 ${target}：${summary(manifest)}，${seconds()}`);
    if (manifest.head) console.log(`审计链头（请另外保存）：${manifest.head}`);
    return 0;
  }
  if (command === 'restore' && folder) {
    const secret = process.env.CANGTAI_SECRET;
    const options = { folder, secret, replace: words.includes('--replace'), log: console.log };
    const manifest = await withDatabase((ownerUrl) => restore({ ...options, ownerUrl }));
    console.log(`已恢复：${summary(manifest)}，${seconds()}。所有人需要重新登录。`);
    return 0;
  }
  console.log('usage: npm run backup [-- FOLDER] | npm run restore -- FOLDER [--replace]');
  return 2;
}

function summary({ tables, at }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${at} 的数据，${tables.length} 张表，${rows} 行`;
}

const usualFolder = (): string =>
  join(process.cwd(), '.cangtai', 'backups', new Date().toISOString().replace(/[:.]/g, '-'));

void main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.name === 'BackupError' || error.name === 'EmbeddedError' ? error.message : error);
    process.exitCode = 1;
  },
);
