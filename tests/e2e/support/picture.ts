import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const folder = join(__dirname, '../screenshots');

/** Saves what a person sees now as `screenshots/<name>.png`, much lighter than the browser would. */
export async function savePicture(page: Page, name: string): Promise<void> {
  const seen = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const blank = await page.context().newPage();
  const { width, height, colours } = await blank.evaluate(readColours, seen.toString('base64'));
  await blank.close();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), pngOf(width, height, Buffer.from(colours, 'base64')));
}

/** Runs in a browser: red, green and blue of every pixel, in steps of two: gradients lose their noise. */
async function readColours(picture: string) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { width, height } = image;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!pen) throw new Error('There is nothing to draw with.');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const colours = data.filter((_, index) => index % 4 < 3).map((value) => Math.round(value / 2) * 2);
  const text = Array.from(colours, (value) => String.fromCharCode(value)).join('');
  return { width, height, colours: btoa(text) };
}

/** A PNG of 8 bits per colour, without transparency and filters. */
function pngOf(width: number, height: number, colours: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const lines = Array.from({ length: height }, (_, y) => [
    Buffer.from([0]),
    colours.subarray(y * width * 3, (y + 1) * width * 3),
  ]);
  const pixels = deflateSync(Buffer.concat(lines.flat()), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
