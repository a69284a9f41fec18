import { createContext } from 'react';
import { flushSync } from 'react-dom';

/** The parts of a long form that are not drawn yet, by the items in them. */
export interface MountedParts {
  /** A part waits to be drawn; answers how to withdraw it. */
  wait(names: string[], mount: () => void): () => void;
  /** Draws the part that holds this item, at once. */
  draw(name: string): void;
}

export function createMountedParts(): MountedParts {
  const waiting = new Map<string, () => void>();
  return {
    wait(names, mount) {
      for (const name of names) waiting.set(name, mount);
      return () => names.forEach((name) => waiting.delete(name));
    },
    draw(name) {
      const mount = waiting.get(name);
      if (mount) flushSync(mount);
    },
  };
}

/** Absent: everything is drawn at once. */
export const MountedPartsContext = createContext<MountedParts | null>(null);
