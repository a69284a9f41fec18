import { language } from '../../../language/language';
import { CallRefused } from '../client/call-refused';
import { saveBlob } from '../platform/save-blob';

interface Refusal {
  code: number;
  msg: string;
  data: unknown;
  log_id: string;
}

/** Fetches a file that the server writes, in the person's language, and has the browser save it under its name. Throws CallRefused when it is not there any more. */
export async function saveExport(url: string, name: string): Promise<void> {
  const answer = await fetch(url, { credentials: 'same-origin', headers: { 'accept-language': language() } });
  if (answer.headers.get('content-type')?.includes('application/json')) {
    const { code, msg, data, log_id: logId } = (await answer.json()) as Refusal;
    throw new CallRefused(code, msg, data, logId);
  }
  if (!answer.ok) throw new Error(`The file is answered with ${answer.status}.`);
  saveBlob(await answer.blob(), name);
}
