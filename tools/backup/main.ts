// `npm run backup [-- FOLDER]` and `npm run restore -- FOLDER [--replace] [--foreign]`.
import { join } from 'node:path';
import { backUp } from '../../src/server/installation/backup/backup';
import { backupKeys } from '../../src/server/installation/backup/backup-key';
import { filesElsewhere } from '../../src/server/installation/backup/files-elsewhere';
import { unknownObjects } from '../../src/server/installation/backup/read-tables';
import { restore } from '../../src/server/installation/backup/restore';
import type { Manifest } from '../../src/server/installation/backup/manifest';
import { withClient } from '../../src/server/database/with-client';
import { model } from '../../src/server/platform/model';
import { OperatorError } from '../../src/server/platform/operator-error';
import { explainedDatabase } from '../../src/server/platform/start-error';
import { withDatabase } from '../meta/database';

async function main([command, ...words]: string[]): Promise<number> {
  const [folder] = words.filter((word) => !word.startsWith('--'));
  const secret = process.env.CANGTAI_SECRET;
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} 秒`;
  if (command === 'backup') {
    const target = folder ?? usualFolder();
    const manifest = await withDatabase((url) =>
      withClient(url, 'backup', async (client) => {
        const others = await unknownObjects(client);
        if (others.length) console.error(`以下对象不是仓台建的，备份里没有它们：${others.join('、')}`);
        const manifest = await backUp(client, target, backupKeys(url, secret)[0]);
        tellFilesElsewhere(await filesElsewhere(client));
        return manifest;
      }),
    );
    console.log(`已备份到 ${target}：${summary(manifest)}，${seconds()}`);
    if (manifest.head) console.log(`审计链头（请另外保存）：${manifest.head}`);
    return 0;
  }
  if (command === 'restore' && folder) {
    const [replace, foreign] = [words.includes('--replace'), words.includes('--foreign')];
    const options = { folder, model, secret, replace, foreign, log: console.log };
    const manifest = await withDatabase(async (ownerUrl) => {
      const restored = await restore({ ...options, ownerUrl });
      tellFilesElsewhere(await withClient(ownerUrl, 'restore', filesElsewhere));
      return restored;
    });
    console.log(`已恢复：${summary(manifest)}，${seconds()}。所有人需要重新登录。`);
    return 0;
  }
  console.log('usage: npm run backup [-- FOLDER] | npm run restore -- FOLDER [--replace] [--foreign]');
  return 2;
}

function tellFilesElsewhere(files: { place: string; n: number }[]): void {
  if (!files.length) return;
  const counts = files.map(({ place, n }) => `${place} ${n} 个`).join('，');
  console.error(`另有文件不在数据库内（${counts}），请连同其存放处一起备份和恢复。`);
}

function summary({ tables, at }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${at} 的数据，${tables.length} 张表，${rows} 行`;
}

const usualFolder = (): string =>
  join(process.cwd(), '.cangtai', 'backups', new Date().toISOString().replace(/[:.]/g, '-'));

/** What the operator can mend is told in a sentence; anything else with its trace. */
function explained(error: unknown): unknown {
  const known = explainedDatabase(error);
  if (known instanceof OperatorError) return known.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  return path && code ? `读写“${path}”失败（${message}）。` : error;
}

void main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(explained(error));
    process.exitCode = 1;
  },
);
