/**
 * What a scan code says whatever it was about: without the clause that tells how it was. Where the first one does, its places, with the room
 * around them, are left open.
 */
export function plainMessage(message = ''): string {
  const [before = ''] = message.split(/\{\w+\}/, 1);
  const [, general] = /^(.+?)\s*[，：（,:(][^，：（,:(]*$/.exec(before) ?? [];
  if (general && before !== message) return general;
  return message
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .reduce((text, part) => (text.endsWith('…') && !part ? text : `${text}…${part}`));
}
