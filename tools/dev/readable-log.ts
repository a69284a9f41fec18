import { Writable } from 'node:stream';

interface Line {
  level: number;
  msg?: string;
  err?: { message?: string; stack?: string };
}

const names: Record<number, string> = { 40: '警告', 50: '错误', 60: '严重' };
const warning = 40;

/** The server's log as a developer reads it: warnings and errors, a line each, with the stack of an error below. */
export function readableLog(log: (line: string) => void): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const text of chunk.toString().split('\n').filter(Boolean)) {
        const line = readable(text);
        if (line) log(line);
      }
      done();
    },
  });
}

/** Empty for what is of no use at a desk, such as the head of the audit chain. */
function readable(text: string): string {
  try {
    const { level, msg = '', err } = JSON.parse(text) as Line;
    if (level < warning) return '';
    return [`${names[level] ?? ''} ${msg}`.trim(), err?.stack ?? err?.message].filter(Boolean).join('\n');
  } catch {
    return text;
  }
}
