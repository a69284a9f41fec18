// `npm run audit:verify [-- --head SEQ:HASH]` and `npm run audit:head`: is what was said still what was said?
import type pg from 'pg';
import { readHead } from '../../src/server/database/audit/chain-head';
import { headFrom, headText } from '../../src/server/database/audit/link';
import { breakWords, verdictText, verifyChain, type Break } from '../../src/server/database/audit/verify';
import { withClient } from '../../src/server/database/with-client';
import { withDatabase } from '../meta/database';
import { describeEntry } from './describe-entry';

async function main([command, ...words]: string[]): Promise<number> {
  if (command === 'head') return connected(printHead);
  if (command !== 'verify') return usage();
  const at = words.indexOf('--head');
  const expected = at < 0 ? undefined : headFrom(words[at + 1] ?? '');
  return connected(async (client) => {
    const verdict = await verifyChain(client, expected);
    console.log(verdictText(verdict));
    if (!expected) console.log('没有给出链头：被截短或整条重写的链条看不出来。用 --head 给出另外保存的链头。');
    for (const [index, found] of verdict.breaks.entries())
      console.error(await breakText(client, found, index === 0 ? '第一处：' : '        '));
    return verdict.breaks.length ? 1 : 0;
  });
}

function usage(): number {
  console.log('usage: npm run audit:verify [-- --head SEQ:HASH] | npm run audit:head');
  return 2;
}

async function printHead(client: pg.Client): Promise<number> {
  const head = await readHead(client);
  console.log(head ? headText(head) : '审计链还没有环节');
  return 0;
}

async function breakText(client: pg.Client, { seq, entry, what }: Break, lead: string): Promise<string> {
  const place = seq === null ? '链条之外' : `第 ${seq} 环`;
  return `${lead}${place} ${breakWords[what]}${entry ? `：${await describeEntry(client, entry)}` : ''}`;
}

const connected = (work: (client: pg.Client) => Promise<number>): Promise<number> =>
  withDatabase((url) => withClient(url, 'audit', work));

void main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
