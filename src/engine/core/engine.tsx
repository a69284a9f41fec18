/** What the engine needs from the frame around it. Everything below the provider reads it by `useEngine()` alone. */
import { useContext, useMemo, type ReactNode } from 'react';
import type { ReferenceOption } from '../../fields/reference-option';
import type { UploadOptions } from '../../fields/upload-options';
import type { Principal } from '../../metadata/model/access';
import type { Model } from '../../metadata/model';
import { EngineContext } from './engine-context';
import { useGeneratedEntities } from './entity/load-generated';
import type { LoadEntity } from './entity/loaded-entity';
import { noDrafts, type Drafts } from './platform/drafts';
import { noLive, type Live } from './platform/live';

/** The part of the model that every screen shares. */
export type Shell = Pick<Model, 'enums' | 'messages' | 'constants'> & {
  /** Calls of no entity, by key: where what people keep of their lists is kept. */
  calls?: Model['calls'];
};

export interface CallOptions {
  signal?: AbortSignal;
  /** Does the call write? A read may be cancelled and repeated by the transport. */
  write?: boolean;
  /** For which workbench it was meant; absent: the one that the console is bound to. It is done at no other. */
  workbenchId?: string;
}

export interface Transport {
  /** Posts a body and answers the envelope's `data`. Throws CallRefused when the envelope's code is not 0. */
  call(path: string, body: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  /** The same for a file, which is all of the body. */
  upload(path: string, file: File, options?: UploadOptions): Promise<unknown>;
  /** What is asked of the server by other means; an ended session is told here, too. */
  follow<Answer>(path: string, asked: Promise<Answer>): Promise<Answer>;
}

/** Something that a person may do about a message while it stands. */
export interface NotifyAction {
  label: string;
  run(): void;
  /** The message stays with its other actions. */
  stays?: true;
}

type Tell = (text: string, ...actions: NotifyAction[]) => void;

/** Passing messages. One with actions stands for ten seconds. */
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
  /** Must be typed before the answer can be yes; `title` is what it is called. */
  typed?: { text: string; title: string };
  /** Aborted, what was asked about is no more: the question is gone, answered with no. */
  signal?: AbortSignal;
}

/** What must be said before something is done that a person may not do without a word, or not alone. */
export interface Agreement {
  text: string;
  okText?: string;
  /** The usual reasons. */
  reasons: string[];
  /** A second person must approve: proves who it is, and gives the approval that goes with the request. Throws with the reason. */
  approve?(person: { username: string; password: string }): Promise<string>;
}

export interface Agreed {
  reason: string;
  approval?: string;
}

/** The search part of the address, and how to change it. A hook of the router. */
export type UseSearchState = () => [URLSearchParams, (next: URLSearchParams, how?: { replace?: boolean }) => void];

/** Where the screens stand. */
export interface Places {
  /** The address of an entity's list, when this person may open it. */
  listOf(entity: string): string | undefined;
  /** The address of the page of one record, when this person may open it. */
  recordOf(entity: string, id: string): string | undefined;
  go(address: string): void;
  /** The page of a record is looked at: it is among what was opened last. */
  seen(record: { entity: string; id: string; title: string; kind: string }): void;
}

/** Whose work this is, and where: what `x-default` may ask for. */
export interface Acting {
  account?: ReferenceOption;
  warehouse?: ReferenceOption;
  workbench?: ReferenceOption;
}

export interface Engine {
  transport: Transport;
  /** Null before a warehouse is chosen. */
  principal: Principal | null;
  loadEntity: LoadEntity;
  shell: Shell;
  notify: Notify;
  confirm(question: Question): Promise<boolean>;
  /** Undefined: it is not to be done after all. */
  agree(agreement: Agreement): Promise<Agreed | undefined>;
  useSearchState: UseSearchState;
  acting: Acting;
  drafts: Drafts;
  places: Places;
  live: Live;
}

type Optional = 'agree' | 'loadEntity' | 'acting' | 'drafts' | 'places' | 'live';
export type EngineProps = Omit<Engine, Optional> & Partial<Pick<Engine, Optional>> & { children: ReactNode };

const nobody: Acting = {};
const disagreed = () => Promise.resolve(undefined);

/** No screen can be opened from here. */
export const nowhere: Places = {
  listOf: () => undefined,
  recordOf: () => undefined,
  go: () => undefined,
  seen: () => undefined,
};

/**
 * Gives the engine its surroundings. Entities come from `src/generated` unless `loadEntity` says otherwise; without `drafts` nothing
 * unsaved is kept, without `live` no change is announced, without `agree` what needs a word more is refused.
 */
export function EngineProvider({
  children,
  agree = disagreed,
  loadEntity: given,
  acting = nobody,
  drafts = noDrafts,
  places = nowhere,
  live = noLive,
  ...ports
}: EngineProps) {
  const generated = useGeneratedEntities();
  const loadEntity = given ?? generated;
  const { transport, principal, shell, notify, confirm, useSearchState } = ports;
  const engine = useMemo(
    () => ({
      ...{
        transport,
        principal,
        shell,
        notify,
        confirm,
        agree,
        useSearchState,
        loadEntity,
        acting,
        drafts,
        places,
        live,
      },
    }),
    [transport, principal, shell, notify, confirm, agree, useSearchState, loadEntity, acting, drafts, places, live],
  );
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** The engine's surroundings. Throws outside of a provider. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext) as Engine | null;
  if (!engine) throw new Error('The engine needs an EngineProvider above it.');
  return engine;
}
