/** What a page says to the service worker. */
export const takeOver = 'take-over';
export const keepRelease = 'keep-release';
export const whichRelease = 'which-release';

/** The name of a file that never changes. */
export const hashedName = /\.[0-9a-f]{8,}\.(async\.)?\w+$/;
