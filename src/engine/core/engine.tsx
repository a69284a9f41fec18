/** What the engine needs from the frame around it. Everything below the provider asks `useEngine()` and nobody else. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Asker } from '../../metadata/access';
import type { Model } from '../../metadata/model';
import { loadGeneratedEntity } from './entity/load-generated';
import type { LoadEntity } from './entity/loaded-entity';
import { noDrafts, type Drafts } from './form/drafts';
import { noLive, type Live } from './live/live';

/** The part of the model that every screen shares. */
export type Shell = Pick<Model, 'enums' | 'messages' | 'constants'> & {
  /** Calls of no entity, by key: where what people keep of their lists is kept. */
  calls?: Model['calls'];
};

export interface CallOptions {
  signal?: AbortSignal;
  /** Does the call write? A read may be cancelled and repeated by whoever carries it. */
  write?: boolean;
}

export interface Transport {
  /** Posts a body and answers the envelope's `data`. Throws CallRefused when the envelope's code is not 0. */
  call(path: string, body: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  /** The same for a file, which is all of the body. */
  upload(path: string, file: File): Promise<unknown>;
}

/** Something that a person may do about a message while it stands. */
export interface NotifyAction {
  label: string;
  run(): void;
}

type Tell = (text: string, action?: NotifyAction) => void;

/** Passing messages. One with an action stands for ten seconds. */
export interface Notify {
  success: Tell;
  error: Tell;
  info: Tell;
  warning: Tell;
}

/** A line of a question, perhaps with the way to what it speaks of. */
export interface QuestionLine {
  text: string;
  address?: string;
}

export interface Question {
  title: string;
  content?: string;
  /** Told below the content, a line each. */
  lines?: QuestionLine[];
  okText?: string;
  cancelText?: string;
  danger?: boolean;
}

/** The search part of the address, and how to change it. A hook of the router. */
export type UseSearchState = () => [URLSearchParams, (next: URLSearchParams, how?: { replace?: boolean }) => void];

/** Where the screens stand. */
export interface Places {
  /** The address of an entity's list, when this person may open it. */
  listOf(entity: string): string | undefined;
  go(address: string): void;
}

export interface Engine {
  transport: Transport;
  /** Null before a warehouse is chosen. */
  who: Asker | null;
  loadEntity: LoadEntity;
  shell: Shell;
  notify: Notify;
  confirm(question: Question): Promise<boolean>;
  useSearchState: UseSearchState;
  drafts: Drafts;
  places: Places;
  live: Live;
}

const Context = createContext<Engine | null>(null);

type Optional = 'loadEntity' | 'drafts' | 'places' | 'live';
export type EngineProps = Omit<Engine, Optional> & Partial<Pick<Engine, Optional>> & { children: ReactNode };

/** No screen can be opened from here. */
export const nowhere: Places = { listOf: () => undefined, go: () => undefined };

/**
 * Gives the engine its surroundings. Entities come from `src/generated` unless `loadEntity` says otherwise; without `drafts` nothing
 * unsaved is kept, without `live` nobody tells of changes.
 */
export function EngineProvider({
  children,
  loadEntity = loadGeneratedEntity,
  drafts = noDrafts,
  places = nowhere,
  live = noLive,
  ...ports
}: EngineProps) {
  const { transport, who, shell, notify, confirm, useSearchState } = ports;
  const engine = useMemo(
    () => ({ transport, who, shell, notify, confirm, useSearchState, loadEntity, drafts, places, live }),
    [transport, who, shell, notify, confirm, useSearchState, loadEntity, drafts, places, live],
  );
  return <Context value={engine}>{children}</Context>;
}

/** The engine's surroundings. Throws outside of a provider. */
export function useEngine(): Engine {
  const engine = useContext(Context);
  if (!engine) throw new Error('The engine needs an EngineProvider above it.');
  return engine;
}
