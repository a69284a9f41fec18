import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';

export type LogLine = Record<string, unknown> & { log_id?: string; msg: string; level: number };

/** A log that is kept: the options to build a console with, and every line that it wrote. */
export function keptLog() {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const text of chunk.toString('utf8').split('\n').filter(Boolean)) lines.push(JSON.parse(text) as LogLine);
      done();
    },
  });
  return { lines, options: { logger: { level: 'trace', stream } } };
}

/** An OpenTelemetry collector that keeps what it is sent, as text. */
export async function keptTraces() {
  const texts: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      texts.push(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  return { texts, options: { traceEndpoint: `http://127.0.0.1:${port}` }, stop: () => void collector.close() };
}
