const place = /\{\w+\}/;
const separators = ['，', '：', '（', ',', ':', '('];

/**
 * What a scan code says whatever it was about: without the clause that tells how it was. Where the first one does, its places, with the room
 * around them, are left open.
 */
export function plainMessage(message = ''): string {
  const at = message.search(place);
  if (at < 0) return message;
  const end = Math.max(...separators.map((sign) => message.lastIndexOf(sign, at)));
  if (end > 0) return message.slice(0, end).trim();
  return message
    .split(place)
    .map((part) => part.trim())
    .reduce((text, part) => (text.endsWith('…') && !part ? text : `${text}…${part}`));
}
