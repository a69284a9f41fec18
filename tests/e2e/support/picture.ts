import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(__dirname, '../screenshots');

/** Saves what a person sees now as `screenshots/<name>.png`. */
export async function savePicture(page: Page, name: string): Promise<void> {
  const seen = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const blank = await page.context().newPage();
  const light = await blank.evaluate(lighten, seen.toString('base64'));
  await blank.close();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), Buffer.from(light, 'base64'));
}

/** Runs in a browser: the picture in steps of four per colour, so that gradients without their noise take little room. */
async function lighten(picture: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: image.width, height: image.height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is nothing to draw with.');
  pen.drawImage(image, 0, 0);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
  pixels.data.forEach((value, index) => (pixels.data[index] = Math.round(value / 4) * 4));
  pen.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
