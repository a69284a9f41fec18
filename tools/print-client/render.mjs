import { chromium } from 'playwright';
import findChromium from '../test/find-chromium.cjs';
import { results } from './results.mjs';
import { zplOf } from './zpl.mjs';

const fetchMs = 10_000;
// CSS pixels are 1/96 inch.
const scaleOf = (dotsPerInch) => dotsPerInch / 96;
/** Of pictures and of ZPL, where a job says nothing else: 300 dpi, and the 8 dots per mm of most label printers. */
const dotsPerMm = 8;
const usualDpi = { png: 300, zpl: dotsPerMm * 25.4 };

/**
 * Draws jobs with Chromium, which is started with the first and has no scripts and no network. `render` answers `{ content, extension }`;
 * its rejections carry the `result` of the job.
 */
export function createRenderer(origins) {
  let starting;
  const browser = () =>
    (starting ??= chromium
      .launch({ executablePath: findChromium.findChromium(), args: ['--no-sandbox'] })
      .catch((error) => {
        starting = undefined;
        throw error;
      }));
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));

  return {
    async render(job, format) {
      const content = job.data ?? (await fetched(job.url, allowed));
      if (job.format === 'zpl') return { content, extension: 'zpl' };
      if (job.format === 'pdf') return { content: bytesOf(content), extension: 'pdf' };
      const deviceScaleFactor = scaleOf(usualDpi[format] ?? usualDpi.png);
      const context = await (await browser()).newContext({ javaScriptEnabled: false, deviceScaleFactor });
      try {
        const page = await context.newPage();
        await page.route('**/*', (route) => route.abort());
        await page.setContent(sheets(job, content, format));
        if (format === 'pdf') return await pdf(page, job);
        const png = await picture(page, job);
        return format === 'png' ? png : await zpl(await browser(), png.content, job);
      } finally {
        await context.close();
      }
    },
    stop: async () => (await starting?.catch(() => undefined))?.close(),
  };
}

const pdf = async (page, { width, height }) => ({
  content: await page.pdf({ width: `${width}mm`, height: `${height}mm`, printBackground: true }),
  extension: 'pdf',
});

async function picture(page, { width, height }) {
  const pixels = (mm) => Math.round((mm / 25.4) * 96);
  await page.setViewportSize({ width: pixels(width), height: pixels(height) });
  // A machine that is short of time or memory fails now and then, and not twice.
  const content = await page.screenshot().catch(() => page.screenshot());
  return { content, extension: 'png' };
}

/** The picture in black and white. Its dots are read in a page of its own, which has scripts, but none of the job's. */
async function zpl(browser, png, { width, height, copies }) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const dots = await page.evaluate(dotsOf, {
      base64: png.toString('base64'),
      width: Math.round(width * dotsPerMm),
      height: Math.round(height * dotsPerMm),
    });
    return { content: zplOf(dots, copies), extension: 'zpl' };
  } finally {
    await context.close();
  }
}

/* Runs in the page. */
async function dotsOf({ base64, width, height }) {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const isBlack = (place) => data[place] + data[place + 1] + data[place + 2] < 3 * 128;
  const rows = Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_dot, x) => (isBlack((y * width + x) * 4) ? '1' : '0')).join(''),
  );
  return { width, rows };
}

function sheets({ width, height, copies = 1, format }, content, target) {
  const label = format === 'png' ? `<img src="${String(content).replaceAll('"', '&quot;')}">` : String(content);
  const style = `@page{size:${width}mm ${height}mm;margin:0}html,body{margin:0}section{width:${width}mm;height:calc(${height}mm - 1px);overflow:hidden;break-after:page}section:last-child{break-after:auto}img,svg{display:block;width:100%;height:100%;object-fit:contain}`;
  const times = target === 'pdf' ? copies : 1;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${`<section>${label}</section>`.repeat(times)}`;
}

/** Labels are fetched from the console only. */
async function fetched(url, allowed) {
  if (!URL.canParse(url) || !allowed.has(new URL(url).origin)) throw refused(results.wrongParameters);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) }).catch(() => undefined);
  if (!response) throw refused({ ...results.failed, message: '请求失败' });
  if (!response.ok) throw refused({ ...results.noAddress, message: '未找到面单链接' });
  return Buffer.from(await response.arrayBuffer());
}

const refused = (result) => Object.assign(new Error(result.message), { result });

/** A PDF as it was fetched, or as the base64 text of a job. */
const bytesOf = (content) =>
  typeof content === 'string' ? Buffer.from(content.replace(/^data:[^,]*,/, ''), 'base64') : content;
