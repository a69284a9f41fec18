import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { FileGoneError, FilesAwayError } from '../../platform/file-errors';
import type { FilePlace } from './file-place';
import { inPieces } from './pieces';

export interface S3Settings {
  /** The bucket's own address, with a path below it if there is one: `https://bucket.s3.example.com/`, `http://minio:9000/bucket/files`. */
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

// Every part but the last has at least 5 MiB, and there are 10,000 at most.
const partBytes = 8 * 1024 * 1024;
const answerMs = 30_000;
const tries = 3;

/** Files in a bucket of an S3-compatible store. What is longer than one part goes up in parts, so that no more than one is in memory. */
export function s3Place({ bucket, region, keyId, secret }: S3Settings): FilePlace {
  // It signs; trying again is done here, for answers that do not come, too.
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 });
  const addressOf = (id: string): string => `${bucket.replace(/\/$/, '')}/${id}`;
  const send: SendToBucket = async (address, request) => {
    for (let turn = 1; ; turn += 1) {
      const outcome = await answered(client, address, request).catch((cause: unknown) => ({ cause }));
      if (!('cause' in outcome)) return outcome;
      if (turn === tries || outcome.cause instanceof RefusedError) throw new FilesAwayError('s3', outcome.cause);
      await sleep(100 * 4 ** turn * (0.5 + Math.random() / 2));
    }
  };
  return {
    name: 's3',
    async write(id, content) {
      const address = addressOf(id);
      const parts = inPieces(content, partBytes);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length === partBytes) return writeParts(send, address, first, parts);
      await send(address, { method: 'PUT', body: first });
      return first.length;
    },
    async *read(id) {
      const { status, body } = await send(addressOf(id), { method: 'GET' });
      if (status === 404) throw new FileGoneError(id);
      try {
        if (body) for await (const piece of Readable.fromWeb(body as ReadableStream)) yield piece as Uint8Array;
      } catch (error) {
        throw new FilesAwayError('s3', error);
      }
    },
    async remove(ids) {
      for (const id of ids) await send(addressOf(id), { method: 'DELETE' });
    },
  };
}

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  body?: Buffer | string;
}

type SendToBucket = (address: string, request: S3Request) => Promise<Response>;

/** Asked again, it would be refused again. */
class RefusedError extends Error {}

const worthAnotherTry = new Set([408, 409, 429]);

/** An answer that is one: that there is no such file (404) is what the caller makes of it. Throws for any other refusal, and for silence. */
async function answered(client: AwsClient, address: string, { method, body }: S3Request): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('no answer in time')), answerMs);
  try {
    // What arrives is what was signed, over plain HTTP, too.
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const sent = body && new Uint8Array(Buffer.from(body));
    const request = { method, headers, body: sent, redirect: 'error', signal: silence.signal } as const;
    const answer = await client.fetch(address, request);
    if (answer.ok) return answer;
    const code = codeIn(await answer.text());
    if (answer.status === 404 && !body && code !== 'NoSuchBucket') return answer;
    const told = `${method} was answered ${answer.status}: ${code}`;
    throw worthAnotherTry.has(answer.status) || answer.status >= 500 ? new Error(told) : new RefusedError(told);
  } finally {
    clearTimeout(timer);
  }
}

/** `first` and what follows it, one part after the other; nothing stays when the content throws. */
async function writeParts(
  send: SendToBucket,
  address: string,
  first: Buffer,
  rest: AsyncIterable<Buffer>,
): Promise<number> {
  const begun = await send(`${address}?uploads`, { method: 'POST' });
  const upload = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (!upload) throw new FilesAwayError('s3', new Error('An upload in parts has no id.'));
  const query = `uploadId=${encodeURIComponent(upload)}`;
  try {
    const tags: string[] = [];
    let size = 0;
    for await (const body of firstAnd(first, rest)) {
      const { headers } = await send(`${address}?partNumber=${tags.length + 1}&${query}`, { method: 'PUT', body });
      tags.push(headers.get('etag') ?? '');
      size += body.length;
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
    const said = await (await send(`${address}?${query}`, { method: 'POST', body })).text();
    // What fails after its status was sent says so in an answer that looks good.
    if (said.includes('<Error>')) throw new FilesAwayError('s3', new Error(codeIn(said)));
    return size;
  } catch (error) {
    await send(`${address}?${query}`, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}

async function* firstAnd(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

const codeIn = (answer: string): string => /<Code>([^<]*)<\/Code>/.exec(answer)?.[1] ?? answer.slice(0, 100);
