import type { Page } from 'playwright';

export interface Compared {
  /** How many pixels differ. */
  differing: number;
  /** The later picture, pale, with a frame around what is different; undefined when nothing is. */
  marked?: Buffer;
}

/** Compares two pictures in PNG by the browser of `page`, which may show anything. */
export async function compared(page: Page, before: Buffer, after: Buffer): Promise<Compared> {
  if (before.equals(after)) return { differing: 0 };
  const found = await page.evaluate(markDifferences, [before.toString('base64'), after.toString('base64')]);
  return { differing: found.differing, marked: found.marked ? Buffer.from(found.marked, 'base64') : undefined };
}

/** Runs in the browser. */
async function markDifferences(pictures: string[]) {
  /** The side of the squares that are marked, and how far a colour may be off: what is smoothed is never quite the same. */
  const [square, tolerance] = [16, 24];
  const images = await Promise.all(
    pictures.map(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      return image;
    }),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const pens = images.map((image) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('The browser cannot draw.');
    pen.drawImage(image, 0, 0);
    return pen;
  });
  const [before, after] = pens.map((pen) => pen.getImageData(0, 0, width, height).data);
  const pen = pens[1];
  if (!before || !after || !pen) throw new Error('Two pictures are compared.');
  const columns = Math.ceil(width / square);
  const marks = new Set<number>();
  let differing = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    const isSame = [0, 1, 2, 3].every(
      (part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)) <= tolerance,
    );
    if (isSame) continue;
    differing += 1;
    marks.add(Math.floor(Math.floor(pixel / width) / square) * columns + Math.floor((pixel % width) / square));
  }
  if (!differing) return { differing };
  pen.fillStyle = 'rgba(255, 255, 255, 0.6)';
  pen.fillRect(0, 0, width, height);
  const image = images[1];
  for (const mark of marks) {
    const [x, y] = [(mark % columns) * square, Math.floor(mark / columns) * square];
    if (image) pen.drawImage(image, x, y, square, square, x, y, square, square);
    pen.fillStyle = 'rgba(229, 57, 53, 0.25)';
    pen.fillRect(x, y, square, square);
  }
  pen.strokeStyle = '#d32f2f';
  pen.lineWidth = 2;
  // Only the outer edges: squares side by side make one frame.
  for (const mark of marks) {
    const [x, y] = [(mark % columns) * square, Math.floor(mark / columns) * square];
    const edges: [boolean, number, number, number, number][] = [
      [marks.has(mark - columns), x, y, x + square, y],
      [marks.has(mark + columns), x, y + square, x + square, y + square],
      [mark % columns > 0 && marks.has(mark - 1), x, y, x, y + square],
      [marks.has(mark + 1) && (mark + 1) % columns > 0, x + square, y, x + square, y + square],
    ];
    for (const [isInside, fromX, fromY, toX, toY] of edges) {
      if (isInside) continue;
      pen.beginPath();
      pen.moveTo(fromX, fromY);
      pen.lineTo(toX, toY);
      pen.stroke();
    }
  }
  return { differing, marked: pen.canvas.toDataURL('image/png').split(',')[1] };
}
