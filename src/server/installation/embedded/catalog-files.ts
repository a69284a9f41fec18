import { readdirSync } from 'node:fs';
import type { ControlFile } from './control-file';
import { pageProblem, readPages, problemTexts } from './page-problem';

const mapName = 'pg_filenode.map';
const mapBytes = 524;
const mapMagic = 0x592717;
// By their numbers in every cluster: accounts, databases, tablespaces; tables, columns, functions, types. None of them is ever empty.
const neverEmptyOfAll = [1260, 1262, 1213];
const neverEmptyOfOne = [1259, 1249, 1255, 1247];
const firstOfUsers = 16_384;

/** What is lost of the catalogs that a server reads before the first connection: a cluster without its accounts starts, and knows none. */
export function catalogProblems(data: string, control: ControlFile | undefined): string[] {
  const problems = mappedProblems(data, 'global', neverEmptyOfAll);
  if (problems.length) return problems;
  // What was just made may stand in the log alone until the server has read that.
  const isWritten = (database: string): boolean => control?.isShutDown === true || Number(database) < firstOfUsers;
  return readdirSync(`${data}/base`)
    .filter((name) => /^\d+$/.test(name) && isWritten(name))
    .flatMap((name) => mappedProblems(data, `base/${name}`, neverEmptyOfOne));
}

function mappedProblems(data: string, folder: string, neverEmpty: number[]): string[] {
  const map = readMap(data, folder);
  if (!map) return [problemTexts.truncated(`${folder}/${mapName}`)];
  return [...map].flatMap(([catalog, file]) => {
    const name = `${folder}/${file}`;
    if (neverEmpty.includes(catalog)) return pageProblem(data, name);
    return readPages(data, name, 0, 0) ? [] : [problemTexts.missing(name)];
  });
}

/** Which file holds which catalog; undefined when that is not what the map says. */
function readMap(data: string, folder: string): Map<number, number> | undefined {
  const read = readPages(data, `${folder}/${mapName}`, 0, mapBytes);
  const count =
    read?.bytes.length === mapBytes && read.bytes.readUInt32LE(0) === mapMagic && read.bytes.readUInt32LE(4);
  if (!read || !count || count > 64) return undefined;
  const entry = (index: number): [number, number] => [
    read.bytes.readUInt32LE(8 + index * 8),
    read.bytes.readUInt32LE(12 + index * 8),
  ];
  return new Map(Array.from({ length: count }, (_, index) => entry(index)));
}
