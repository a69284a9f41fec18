/** What a scan code says whatever it was about: its places, with the room around them, are left open. */
export const plainMessage = (message = ''): string =>
  message
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .reduce((text, part) => (text.endsWith('…') && !part ? text : `${text}…${part}`));
