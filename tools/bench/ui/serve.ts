import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { contendersRoot } from './build';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
};
const prefix = '/bench/';

/** One server for all: the contenders' pages below `/bench/`, everything else from the product. */
export function serve(port: number, product: string): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', product).pathname;
    if (path.startsWith(prefix)) return sendFile(path.slice(prefix.length), answer);
    forward(incoming, answer, product);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

function sendFile(path: string, answer: ServerResponse): void {
  const file = join(contendersRoot, normalize(path.endsWith('/') ? `${path}index.html` : path));
  const packed = `${file}.gz`;
  if (!file.startsWith(contendersRoot) || !existsSync(file)) return void answer.writeHead(404).end();
  const isPacked = existsSync(packed);
  const content = readFileSync(isPacked ? packed : file);
  answer.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': content.length,
    ...(isPacked && { 'content-encoding': 'gzip' }),
  });
  answer.end(content);
}

function forward(incoming: IncomingMessage, answer: ServerResponse, product: string): void {
  const { hostname, port } = new URL(product);
  // All scripts come packed by gzip, so that their sizes compare.
  const headers = { ...incoming.headers, 'accept-encoding': 'gzip' };
  const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  // A stream of events ends with the page that listened; the server gives a session only so many.
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
