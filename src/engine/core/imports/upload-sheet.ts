import { uploadPath } from '../../../metadata/model/file-addresses';
import { CallRefused } from '../client/call-refused';
import { messageOf } from '../client/message-of';
import type { Shell } from '../engine';
import { sendBody, SilentLineError, type SendOptions } from '../platform/send-body';

interface Envelope {
  code: number;
  msg: string;
  data: { oid?: string };
  log_id: string;
}

/** Hands a file over that is to be imported; answers its id, by which an import is asked for. Throws CallRefused, or AbortError when it was taken back. */
export async function uploadSheet(file: File, shell: Shell, options: SendOptions): Promise<string> {
  const { constants } = shell;
  const form = new FormData();
  form.append('data', file);
  try {
    const { status, text } = await sendBody(uploadPath, form, file.size, constants, options);
    return idIn(status, text);
  } catch (error) {
    if (error instanceof SilentLineError)
      throw new CallRefused(constants.errors.unavailable ?? -1, messageOf(shell, 'timeout'));
    throw error;
  }
}

function idIn(status: number, text: string): string {
  const { code, msg, data, log_id: logId } = envelopeIn(status, text);
  if (code === 0 && data.oid) return data.oid;
  throw new CallRefused(code, msg, data, logId);
}

function envelopeIn(status: number, text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    throw new Error(`The file is answered with ${status}.`);
  }
}
