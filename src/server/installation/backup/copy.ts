import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What of pg's connection the COPY protocol needs; its types leave it out. */
interface Wire {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** What pg's client tells the statement that is being carried out. */
interface Carried {
  submit(wire: Wire): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
  handleCommandComplete(): void;
  handleRowDescription(): void;
  handleCopyInResponse(wire: Wire): void;
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void;
}

const carry = (client: pg.Client, statement: Carried): void =>
  void client.query(statement as unknown as Parameters<typeof client.query>[0]);

// PostgreSQL sends every row by itself; passed on one by one they cost ten times what they cost together.
const pieceSize = 1 << 17;

/** What `COPY … TO STDOUT` sends, in pieces of many rows; the server waits while the reader does. */
export function copyOut(client: pg.Client, statement: string): Readable {
  const out = new PassThrough({ highWaterMark: 1 << 20 });
  let failed = false;
  let [rows, size]: [Buffer[], number] = [[], 0];
  const passOn = (): boolean => {
    const piece = Buffer.concat(rows, size);
    [rows, size] = [[], 0];
    return out.write(piece);
  };
  carry(client, {
    ...silent,
    submit: (wire) => wire.query(statement),
    handleError: (error) => {
      failed = true;
      out.destroy(error);
    },
    handleReadyForQuery: () => {
      if (failed) return;
      passOn();
      out.end();
    },
    handleCopyInResponse: (wire) => wire.sendCopyFail('Nothing is sent.'),
    handleCopyData: ({ chunk }, { stream }) => {
      // The parser's memory is used again for the next message.
      rows.push(Buffer.from(chunk));
      size += chunk.length;
      // What had come before the pause still arrives.
      if (size < pieceSize || passOn() || stream.isPaused()) return;
      stream.pause();
      out.once('drain', () => stream.resume());
    },
  });
  return out;
}

/** Sends a stream to `COPY … FROM STDIN`; what the stream complains of is what the statement fails with. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    carry(client, {
      ...silent,
      submit: (wire) => wire.query(statement),
      handleError: (error) => reject(failure ?? error),
      handleReadyForQuery: () => (failure === undefined ? resolve() : reject(failure)),
      handleCopyInResponse: (wire) => {
        pour(source, wire).then(
          () => wire.endCopyFrom(),
          (error: Error) => {
            failure = error;
            wire.sendCopyFail(error.message);
          },
        );
      },
      handleCopyData: () => {},
    });
  });
}

async function pour(source: AsyncIterable<Buffer>, wire: Wire): Promise<void> {
  for await (const chunk of source) {
    wire.sendCopyFromChunk(chunk);
    if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
  }
}

const silent = { handleCommandComplete() {}, handleRowDescription() {} };
