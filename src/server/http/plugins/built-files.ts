import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};
const endings: Record<string, string> = { br: '.br', gzip: '.gz' };
const encodings = Object.keys(endings);
// Several times the built console.
const mostBytes = 64 * 1024 * 1024;

/** A file as it lies on the disk: as it is, or compressed when it was built. */
interface Form {
  file: string;
  etag: string;
  /** When it was built, to the second. */
  modifiedAt: number;
  /** Read when it is first asked for. */
  bytes?: Promise<Buffer>;
}

/**
 * Files that do not change while the server runs, sent from memory: all answers on their way share the bytes, so that unread
 * ones cost no file, no buffer of their own and no turn of the loop.
 */
export class BuiltFiles {
  private readonly forms = new Map<string, Form>();

  /** `root`: a folder; `isServed`: of which all are sent unless it says no. Throws when they are more than memory is meant to hold. */
  constructor(root: string, isServed: (name: string) => boolean = () => true) {
    let bytes = 0;
    for (const entry of readdirSync(root, { recursive: true }) as string[]) {
      const [file, name] = [join(root, entry), entry.split(sep).join('/')];
      const stat = statSync(file);
      if (!stat.isFile() || !isServed(name)) continue;
      const { size, mtimeMs } = stat;
      bytes += size;
      const etag = `W/"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
      this.forms.set(name, { file, etag, modifiedAt: Math.floor(mtimeMs / 1000) * 1000 });
    }
    if (bytes > mostBytes) throw new Error(`${root} holds ${bytes} bytes, more than is served from memory.`);
  }

  /** `name`: below the root, with `/`. */
  has(name: string): boolean {
    return this.forms.has(name);
  }

  /** Sends it in the form that the caller takes; says 304 to one who has it already. Only for a name that it has. */
  async send(name: string, { headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const compressed = encodings.filter((encoding) => this.forms.has(name + endings[encoding]));
    const encoding = negotiate(String(headers['accept-encoding'] ?? ''), compressed);
    const form = this.forms.get(name + (encoding ? endings[encoding] : '')) as Form;
    if (compressed.length) reply.header('vary', 'accept-encoding');
    reply.header('etag', form.etag).header('last-modified', new Date(form.modifiedAt).toUTCString());
    if (isKnown(form, headers)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    form.bytes ??= readFile(form.file);
    // What could not be read is read again for the next.
    form.bytes.catch(() => delete form.bytes);
    return reply.type(types[extname(name)] ?? 'application/octet-stream').send(await form.bytes);
  }
}

/** Has the caller the very form, as it says itself? The tag is what counts where it is told. */
function isKnown({ etag, modifiedAt }: Form, headers: FastifyRequest['headers']): boolean {
  const [tags, since] = [headers['if-none-match'], headers['if-modified-since']];
  return tags === undefined ? Date.parse(since ?? '') >= modifiedAt : tags.includes(etag);
}
