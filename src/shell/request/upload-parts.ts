import type { UploadOptions } from '../../fields/upload-options';
import { shellModel } from '../shell-model';
import { refusalIn } from './failure';
import { postPart, type FilePart } from './post';
import { repeatedly } from './repeat';

const partBytes = shellModel.constants.files.maxBytes;

/**
 * Hands a file over, a large one in parts of about the same size, each of which is sent again when no answer comes. Answers what the last one
 * was answered; throws CallRefused, and AbortError when it was taken back.
 */
export async function uploadParts(address: string, file: File, { signal, seen }: UploadOptions = {}): Promise<unknown> {
  const of = Math.max(Math.ceil(file.size / partBytes), 1);
  const size = Math.ceil(file.size / of);
  let kept: { file?: { id: string } } = {};
  for (let place = 1; place <= of; place += 1) {
    const content = of === 1 ? file : file.slice((place - 1) * size, place * size);
    const options = { signal, seen: (share: number) => seen?.((place - 1 + share) / of) };
    kept = await sent(address, { name: file.name, content, place, of, id: kept.file?.id }, options);
  }
  return kept;
}

async function sent(address: string, part: FilePart, options: UploadOptions): Promise<{ file?: { id: string } }> {
  const send = () => postPart(address, part, options);
  // A repeated upload would make a second file.
  const answer = await (part.place > 1 ? repeatedly(send, 'write', options.signal ? [options.signal] : []) : send());
  if (answer.code !== 0) throw refusalIn(answer);
  return answer.data as { file?: { id: string } };
}
