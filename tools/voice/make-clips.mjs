// Makes the spoken numbers and letters of the scan pages: `node tools/voice/make-clips.mjs`. Needs espeak-ng, sox and lame
// (Debian: apt-get install espeak-ng sox lame); the clips are part of the repository, so only this command needs them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../src/scan/voice', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'cangtai-voice-'));

const digits = '零一二三四五六七八九';
const numberText = (number) => {
  if (number < 10) return digits[number];
  const tens = Math.floor(number / 10);
  return `${tens > 1 ? digits[tens] : ''}十${number % 10 ? digits[number % 10] : ''}`;
};

// The names of the letters are said in English, as people in a warehouse say them.
const words = [
  ...Array.from({ length: 100 }, (_, number) => ({ name: String(number), voice: 'cmn', text: numberText(number) })),
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => ({ name: letter, voice: 'en-us', text: letter.toUpperCase() })),
];

function makeClip({ name, voice, text }) {
  const spoken = join(work, `${name}.wav`);
  const trimmed = join(work, `${name}.trimmed.wav`);
  const packed = join(work, `${name}.mp3`);
  execFileSync('espeak-ng', ['-v', voice, '-s', '165', '-a', '180', '-w', spoken, text]);
  // Silence before and after is waiting time; a loud clip is heard over conveyor belts.
  const trim = ['silence', '1', '0.01', '0.5%', 'reverse', 'silence', '1', '0.01', '0.5%', 'reverse'];
  execFileSync('sox', [spoken, '-r', '22050', '-c', '1', trimmed, ...trim, 'norm', '-1', 'pad', '0', '0.04'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  execFileSync('lame', ['--quiet', '-m', 'm', '--cbr', '-b', '40', trimmed, packed]);
  const content = readFileSync(packed);
  const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.mp3`;
  writeFileSync(join(folder, 'clips', file), content);
  return [name, file];
}

rmSync(join(folder, 'clips'), { recursive: true, force: true });
mkdirSync(join(folder, 'clips'), { recursive: true });
const files = Object.fromEntries(words.map(makeClip));
writeFileSync(join(folder, 'clips.json'), `${JSON.stringify(files, null, 2)}\n`);
rmSync(work, { recursive: true });
console.log(`${words.length} clips`);
