import { language } from '../../../language/language';
import { CallRefused } from '../client/call-refused';
import { messageOf } from '../client/message-of';
import type { Shell } from '../engine';
import { saveBlob } from '../platform/save-blob';

interface Refusal {
  code: number;
  msg: string;
  data: unknown;
  log_id: string;
}

/**
 * Fetches a file that the server writes, in the person's language, and has the browser save it under its name. It takes as long as a slow line
 * needs. Throws CallRefused when it is not there any more, and when nothing more of it comes.
 */
export async function saveExport(url: string, name: string, shell: Shell): Promise<void> {
  const { requestTimeoutMs, errors } = shell.constants;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), requestTimeoutMs);
  };
  wait();
  try {
    const { signal } = silence;
    const answer = await fetch(url, {
      credentials: 'same-origin',
      headers: { 'accept-language': language() },
      signal,
    });
    if (answer.headers.get('content-type')?.includes('application/json'))
      throw refusalIn((await answer.json()) as Refusal);
    if (!answer.ok) throw new Error(`The file is answered with ${answer.status}.`);
    saveBlob(await contentOf(answer, wait), name);
  } catch (error) {
    if (silence.signal.aborted) throw new CallRefused(errors.unavailable ?? -1, messageOf(shell, 'timeout'));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const refusalIn = ({ code, msg, data, log_id: logId }: Refusal): CallRefused => new CallRefused(code, msg, data, logId);

/** `came` is told of every piece. */
async function contentOf({ body, headers }: Response, came: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    came();
    pieces.push(piece.value);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}
