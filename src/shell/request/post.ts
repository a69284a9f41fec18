import { fileIdHeader, fileNameHeader, filePartHeader } from '../../metadata/model/file-addresses';
import type { UploadOptions } from '../../fields/upload-options';
import { sendBody, SilentLineError } from '../../engine/core/platform/send-body';
import { language } from '../../language/language';
import { shellModel } from '../shell-model';
import { readEnvelope, type Envelope } from './envelope';
import { timedOut, unreachable } from './failure';

const { appId, requestTimeoutMs } = shellModel.constants;

const headers = { 'x-js-conv': 'str', 'x-trace': '1', 'x-app-id': String(appId) };

/** What the person reads, whatever the browser was set up with. */
const spoken = (): Record<string, string> => ({ 'accept-language': language() });

/**
 * Posts a body and reads the envelope. Throws CallRefused when no envelope comes, and what `fetch` throws when one of the
 * signals aborts.
 */
export function post(address: string, body: Record<string, unknown>, signals: AbortSignal[]): Promise<Envelope> {
  return send(address, JSON.stringify(body), signals);
}

/** A part of a file. */
export interface FilePart {
  name: string;
  content: Blob;
  /** From 1. */
  place: number;
  of: number;
  /** The file that the first part began. */
  id?: string;
}

/** The same for a part of a file, which is all of the body; what it is travels in headers. It takes as long as a slow line needs. */
export async function postPart(
  address: string,
  { name, content, place, of, id }: FilePart,
  options: UploadOptions,
): Promise<Envelope> {
  const own = {
    'content-type': 'application/octet-stream',
    [fileNameHeader]: encodeURIComponent(name),
    ...(of > 1 && { [filePartHeader]: `${place}/${of}` }),
    ...(id && { [fileIdHeader]: id }),
  };
  try {
    const { status, text } = await sendBody(address, content, content.size, shellModel.constants, {
      ...options,
      headers: { ...headers, ...spoken(), ...own },
    });
    return envelopeOf(status >= 200 && status < 300, JSON.parse(text));
  } catch (error) {
    if (error instanceof SilentLineError) throw timedOut();
    throw unreachableBut(error);
  }
}

async function send(address: string, body: string, signals: AbortSignal[]): Promise<Envelope> {
  const ending = endingOf(signals, requestTimeoutMs);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, ...spoken(), 'content-type': 'application/json' },
      credentials: 'same-origin',
      body,
      signal: ending.signal,
    });
    return envelopeOf(answer.ok, await answer.json());
  } catch (error) {
    if (ending.isTimeout()) throw timedOut();
    if (ending.signal.aborted) throw new DOMException('The request was cancelled.', 'AbortError');
    throw unreachableBut(error);
  } finally {
    ending.forget();
  }
}

function envelopeOf(isOk: boolean, answer: unknown): Envelope {
  const envelope = readEnvelope(answer);
  if (!envelope || (!isOk && envelope.code === 0)) throw unreachable();
  return envelope;
}

// A connection that fails and an answer that is no JSON both arrive as errors without a code.
const unreachableBut = (error: unknown): unknown =>
  error instanceof TypeError || error instanceof SyntaxError ? unreachable() : error;

/** One signal out of several and the time limit. */
function endingOf(signals: AbortSignal[], timeoutMs: number) {
  const controller = new AbortController();
  const end = () => controller.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end();
  }, timeoutMs);
  for (const signal of signals) {
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  }
  return {
    signal: controller.signal,
    isTimeout: () => late,
    forget() {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', end);
    },
  };
}
