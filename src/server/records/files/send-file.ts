import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypes, type MediaType } from '../../../fields/media';
import type { FileStore } from '../../platform/file-store';
import { opened } from '../../platform/opened';
import type { KeptFile } from './read-file';

// Whatever it is, it is nothing that runs or asks for anything. What shows a lone image styles it.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Answers a file: images to look at, everything else to save; never as anything but what it is. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: KeptFile,
  files: FileStore,
): Promise<FastifyReply> {
  const { name, media_type: type, hash, size, content } = file;
  const isShown = mediaTypes[type as MediaType]?.isImage && (request.query as { save?: string }).save === undefined;
  const etag = `"${hash.toString('base64url')}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  const body = isKnown ? undefined : (content ?? (await opened(contentOf(file, files))));
  reply.headers({
    'content-security-policy': policy,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${fileNameParam(name)}`,
    'x-content-type-options': 'nosniff',
    // The permission to see it is checked every time.
    'cache-control': 'private, no-cache',
    etag,
  });
  if (isKnown) return reply.status(304).send();
  // So that a content that breaks off is noticed.
  return reply.type(type).header('content-length', size).send(body);
}

async function* contentOf({ parts }: KeptFile, files: FileStore): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* files.read(part);
}

/** What a file is called when it is saved, as RFC 5987 wants it. */
export const fileNameParam = (name: string): string =>
  `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
