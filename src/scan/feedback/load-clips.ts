import files from '../voice/clips.json';
import { inParallel } from './in-parallel';

/** Specification 002 § 9. */
export const preloadConcurrency = 5;

export interface Clips {
  get(name: string): AudioBuffer | undefined;
}

const names = Object.entries(files as Record<string, string>);

/** Begins to fetch all clips, five at a time, the likeliest first. Each can be used as soon as it is there. */
export function loadClips(context: BaseAudioContext, base = '/voice/'): Clips {
  const clips = new Map<string, AudioBuffer>();
  const load = async ([name, file]: [string, string]) => {
    const answer = await fetch(`${base}${file}`);
    if (answer.ok) clips.set(name, await context.decodeAudioData(await answer.arrayBuffer()));
  };
  // A clip that does not come is not said.
  void inParallel(names, preloadConcurrency, (one) => load(one).catch(() => undefined));
  return clips;
}
