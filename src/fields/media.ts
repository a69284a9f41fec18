/** What kept files may be. */
export type MediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf';

interface Kind {
  /** What people call it. */
  title: string;
  /** How names of such files may end, the usual way first. */
  endings: readonly string[];
  isImage: boolean;
  /** What its bytes begin with. */
  begins(bytes: Uint8Array): boolean;
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
};

export const allMedia = Object.keys(mediaTypes) as MediaType[];
export const imageMedia = allMedia.filter((type) => mediaTypes[type].isImage);

/** What a file is by its content, whatever it is called; undefined: nothing that is kept. */
export const mediaTypeOf = (bytes: Uint8Array): MediaType | undefined =>
  allMedia.find((type) => mediaTypes[type].begins(bytes));

/** `PNG、JPEG、WebP` */
export const mediaTitles = (types: readonly MediaType[]): string =>
  types.map((type) => mediaTypes[type].title).join('、');

/** `5 MB`, `312 KB` */
export function formatFileSize(bytes: number): string {
  const [unit, size] = bytes >= 1024 * 1024 ? ['MB', bytes / 1024 / 1024] : ['KB', bytes / 1024];
  return `${Number(size.toFixed(size < 10 ? 1 : 0))} ${unit}`;
}
