import { didYouMean } from '../../src/metadata/compile/sources';
import { kindsIn } from '../../src/metadata/grammar';
import type { Problem } from '../../src/metadata/compile/problem';

/** A file that stands where no schema is read: what may stand there. */
export function unknownFile(path: string): Problem {
  const [room = '', ...below] = path.split('/');
  const { known, where } = expectedAt(path, room, below);
  const suggestion = known && didYouMean(below.length && isRoom(room) ? (below.at(-1) ?? '') : room, known);
  return {
    file: `schemas/${path}`,
    pointer: '',
    code: 'WRONG_NAME',
    message: `No schema is read from "${path}". ${where}`,
    ...(suggestion ? { suggestion } : {}),
  };
}

const rooms = ['entities', 'enums', 'calls', 'shell', 'changes', 'reviews', 'translations'];
const isRoom = (room: string): boolean => rooms.includes(room);
const files = (kinds: readonly string[]): string[] => kinds.map((kind) => `${kind}.json`);

function expectedAt(path: string, room: string, below: string[]): { known?: string[]; where: string } {
  if (!isRoom(room)) {
    const known = below.length ? rooms : ['version.json'];
    return { known, where: `Known: ${known.join(', ')}.` };
  }
  const folder = room === 'entities' ? 'entities/NAME' : room;
  if (below.length !== (room === 'entities' ? 2 : 1))
    return { where: `Schemas of this kind stand in ${folder}/, neither above nor below it.` };
  if (!path.endsWith('.json') && room !== 'entities' && room !== 'shell')
    return { where: 'Its name must end in ".json".' };
  const known = files(room === 'entities' ? kindsIn.entities : kindsIn.shell);
  return { known, where: `Known in ${folder}/: ${known.join(', ')}.` };
}
