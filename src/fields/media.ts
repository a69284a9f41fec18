import { zh } from '../language/zh';

/** What kept files may be. */
export type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'application/pdf'
  | 'application/vnd.android.package-archive';

interface Kind {
  /** What people call it. */
  title: string;
  /** How names of such files may end, the usual way first. */
  endings: readonly string[];
  isImage: boolean;
  /** What its bytes begin with. */
  begins(bytes: Uint8Array): boolean;
  /** What its end has, where the beginning does not say it all. */
  ends?(bytes: Uint8Array): boolean;
}

const ascii = (bytes: Uint8Array, from: number, text: string): boolean =>
  [...text].every((sign, index) => bytes[from + index] === sign.charCodeAt(0));

/** All of them, with the marks by which their contents are known. */
export const mediaTypes: Record<MediaType, Kind> = {
  'image/png': {
    title: 'PNG',
    endings: ['png'],
    isImage: true,
    begins: (bytes) => ascii(bytes, 0, '\x89PNG\r\n\x1a\n'),
  },
  'image/jpeg': {
    title: 'JPEG',
    endings: ['jpg', 'jpeg'],
    isImage: true,
    begins: (bytes) => ascii(bytes, 0, '\xff\xd8\xff'),
  },
  'image/webp': {
    title: 'WebP',
    endings: ['webp'],
    isImage: true,
    begins: (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP'),
  },
  'application/pdf': {
    title: 'PDF',
    endings: ['pdf'],
    isImage: false,
    begins: (bytes) => ascii(bytes, 0, '%PDF-'),
  },
  'application/vnd.android.package-archive': {
    title: 'APK',
    endings: ['apk'],
    isImage: false,
    // An archive, as workbooks are, too; its list of contents stands at its end.
    begins: (bytes) => ascii(bytes, 0, 'PK\x03\x04'),
    ends: (bytes) => holds(bytes, 'AndroidManifest.xml'),
  },
};

function holds(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (ascii(bytes, at, text)) return true;
  return false;
}

const allMedia = Object.keys(mediaTypes) as MediaType[];
export const imageMedia = allMedia.filter((type) => mediaTypes[type].isImage);
export const packageMedia: readonly MediaType[] = ['application/vnd.android.package-archive'];
export const paperMedia = allMedia.filter((type) => !packageMedia.includes(type));

/** Which of these a file is by its content, whatever it is called; undefined: none of them. */
export const mediaTypeOf = (bytes: Uint8Array, media: readonly MediaType[]): MediaType | undefined =>
  media.find((type) => mediaTypes[type].begins(bytes));

/** `PNG、JPEG、WebP` */
export const mediaTitles = (types: readonly MediaType[]): string =>
  types.map((type) => mediaTypes[type].title).join(zh`、`);

/** `5 MB`, `312 KB` */
export function formatFileSize(bytes: number): string {
  const [unit, size] = bytes >= 1024 * 1024 ? ['MB', bytes / 1024 / 1024] : ['KB', bytes / 1024];
  return `${Number(size.toFixed(size < 10 ? 1 : 0))} ${unit}`;
}
