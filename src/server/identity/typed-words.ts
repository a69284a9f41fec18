const shortestPart = 4;

/**
 * How Chinese names begin when they are typed as they sound: `义乌分拣中心` → `yiwu`, at least two syllables and four letters. A password
 * that has a name in it has its beginning.
 */
export async function typedStarts(names: string[]): Promise<string[]> {
  // A dictionary of some hundred kilobytes: not read before a password is chosen.
  const { pinyin } = await import('pinyin-pro');
  const runs = names.flatMap((name) => name.split(/\P{Script=Han}/u)).filter((run) => run.length > 1);
  return runs.map((run) => start(pinyin(run, { toneType: 'none', type: 'array', v: true })));
}

function start(syllables: string[]): string {
  let count = 2;
  while (count < syllables.length && syllables.slice(0, count).join('').length < shortestPart) count += 1;
  return syllables.slice(0, count).join('');
}
