import { chromium } from 'playwright';
import findChromium from '../test/find-chromium.cjs';
import { results } from './results.mjs';

const fetchMs = 10_000;
const pngScale = 300 / 96;

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
      const context = await (await browser()).newContext({ javaScriptEnabled: false, deviceScaleFactor: pngScale });
      try {
        const page = await context.newPage();
        await page.route('**/*', (route) => route.abort());
        await page.setContent(sheets(job, content, format));
        return format === 'png' ? await picture(page, job) : await pdf(page, job);
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
  return { content: await page.screenshot(), extension: 'png' };
}

function sheets({ width, height, copies = 1, format }, content, target) {
  const label = format === 'png' ? `<img src="${String(content).replaceAll('"', '&quot;')}">` : String(content);
  const style = `@page{size:${width}mm ${height}mm;margin:0}html,body{margin:0}section{width:${width}mm;height:calc(${height}mm - 1px);overflow:hidden;break-after:page}section:last-child{break-after:auto}img,svg{display:block;width:100%;height:100%;object-fit:contain}`;
  const times = target === 'png' ? 1 : copies;
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
