import type { ReferenceOption } from '../../../fields/reference-option';

/** What a form holds: values by field, and the chosen records with their labels. */
export interface FormContents {
  values: Record<string, unknown>;
  targets: Record<string, ReferenceOption[]>;
}

/** What was entered and not saved: the changed values, with the labels of chosen records. */
export interface Draft extends FormContents {
  /** ISO, UTC. */
  at: string;
  /** Of the record that was being changed. */
  version?: number;
}

/** Keeps drafts between visits. A key names the entity, the call and the record. */
export interface Drafts {
  read(key: string): Draft | undefined;
  write(key: string, draft: Draft): void;
  remove(key: string): void;
}

const maxAgeMs = 7 * 24 * 60 * 60_000;
const maxKept = 30;

/** Remembers nothing. */
export const noDrafts: Drafts = { read: () => undefined, write: () => {}, remove: () => {} };

/**
 * Drafts of one person on this machine, at most 30 and none older than a week. `owner` keeps those of others apart. Storage may be
 * full or switched off: then nothing is kept, and nothing else is lost.
 */
export function localDrafts(owner: string, storage: Storage): Drafts {
  const prefix = `cangtai.draft.${owner}.`;
  return {
    read(key) {
      const draft = parsed(storage.getItem(prefix + key));
      return draft && isYoung(draft) ? draft : undefined;
    },
    write(key, draft) {
      try {
        storage.setItem(prefix + key, JSON.stringify(draft));
        for (const old of superfluous(storage, prefix)) storage.removeItem(old);
      } catch {
        // Full, or switched off.
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
  };
}

/** Drafts that are too old, and the oldest beyond the number that is kept. */
function superfluous(storage: Storage, prefix: string): string[] {
  const drafts = Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, draft: parsed(storage.getItem(key)) }))
    .sort((a, b) => (b.draft?.at ?? '').localeCompare(a.draft?.at ?? ''));
  return drafts.filter(({ draft }, place) => place >= maxKept || !draft || !isYoung(draft)).map(({ key }) => key);
}

const isYoung = ({ at }: Draft): boolean => Date.now() - Date.parse(at) < maxAgeMs;

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    return draft && typeof draft.at === 'string' && draft.values && draft.targets ? draft : undefined;
  } catch {
    return undefined;
  }
}
