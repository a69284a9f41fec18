import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { Warehouse } from './warehouse';

const voice = join(__dirname, '../../../src/scan/voice/clips');
// As the console's own pages have it.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws://127.0.0.1:*; object-src 'none'";
const html =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>扫描</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><meta name="viewport" content="width=device-width"><div id="root"></div><script type="module" src="/page.js"></script></html>';

export interface ScanKit {
  origin: string;
  warehouse: Warehouse;
  /** How long an answer takes. */
  slow(ms: number): void;
  /** Cuts the connection instead of answering, after the work is done. */
  cut(isCut: boolean): void;
  stop(): Promise<void>;
}

let built: Promise<Map<string, Buffer>> | undefined;

async function bundle(): Promise<Map<string, Buffer>> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'page.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    outdir: '/',
    // A page loads a quarter of it: what is loaded by need stays out, as in the console.
    splitting: true,
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'dataurl' },
  });
  return new Map(outputFiles.map(({ path, contents }) => [`/${basename(path)}`, Buffer.from(contents)]));
}

/** Serves the demo page of the scan kit, and answers its calls over HTTP. */
export async function serveScanKit(): Promise<ScanKit> {
  const files = await (built ??= bundle());
  const warehouse = new Warehouse();
  let delayMs = 0;
  let isCut = false;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://kit');
    response.setHeader('content-security-policy', policy);
    if (/^\/api\/\w+\/file\//.test(pathname)) {
      const file = {
        id: 'c0ffee00-0000-4000-8000-000000000001',
        label: '照片1.png',
        media_type: 'image/png',
        size: 68,
      };
      const answer = JSON.stringify({ code: 0, msg: '', log_id: 'L', data: { file } });
      return void request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answer));
    }
    if (pathname.startsWith('/api/')) {
      void readBody(request).then((body) => {
        warehouse.inFlight += 1;
        warehouse.most = Math.max(warehouse.most, warehouse.inFlight);
        const answer = warehouse.answer(pathname.slice('/api/'.length), body);
        setTimeout(() => {
          warehouse.inFlight -= 1;
          if (isCut) return void request.socket.destroy();
          response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
        }, delayMs);
      });
      return;
    }
    if (pathname.startsWith('/voice/'))
      return void response.setHeader('content-type', 'audio/mpeg').end(readFileSync(join(voice, basename(pathname))));
    const file = files.get(pathname);
    const type = pathname.endsWith('.css') ? 'text/css' : file ? 'text/javascript' : 'text/html; charset=utf-8';
    response.setHeader('content-type', type).end(file ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    warehouse,
    slow: (ms) => void (delayMs = ms),
    cut: (cut) => void (isCut = cut),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}
