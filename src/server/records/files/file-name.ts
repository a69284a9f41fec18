import { mediaTypes, type MediaType } from '../../../fields/media';

const longest = 120;

/**
 * The name under which a file is kept: without folders and signs that no file system takes, with an ending of what it is, so that
 * nothing that is an image is ever opened as a page. Undefined for what cannot be read.
 */
export function fileName(said: string, type: MediaType): string | undefined {
  const name = decoded(said);
  if (name === undefined) return undefined;
  const plain = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}<>:"|?*]/gu, '').trim();
  const { endings } = mediaTypes[type];
  const [, stem = plain, ending = ''] = /^(.*)\.(\w+)$/u.exec(plain) ?? [];
  const isFine = endings.includes(ending.toLowerCase());
  const short = [...((isFine ? stem : plain) || '未命名')].slice(0, longest).join('');
  return `${short}.${isFine ? ending : endings[0]}`;
}

function decoded(said: string): string | undefined {
  try {
    return decodeURIComponent(said);
  } catch {
    return undefined;
  }
}
