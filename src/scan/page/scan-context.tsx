import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { EntityRecord } from '../../engine/core/entity/entity-record';
import type { LoadedEntity } from '../../engine/core/entity/loaded-entity';
import type { Call, Entity, ScanCodes } from '../../metadata/model';

/** The value of an address with a parameter: `SF-EXPRESS`, called 顺丰. */
export interface PathGiven {
  value: string;
  label: string;
}

/** The warehouse, workbench and account of a scan page. */
export interface ScanSession {
  person: { id: string; name: string };
  warehouse: { id: string; name: string };
  workbench: { id: string; name: string; code?: string; isNone?: boolean };
  /**
   * Binds the workbench with that code: this one once more, when another session has, or one that was left. Asks before another person is sent away,
   * unless the page has told who sits there.
   */
  bind?(code: string, isToldWhoSits?: boolean): Promise<void>;
  /** The page's name in the menu, and its address without what was asked for. */
  title: string;
  path: string;
  /** What stands in the address where its pattern has a parameter: the value, and what it is called. */
  given?: PathGiven;
  /** On a handheld: where its pages are listed, and where it has the page of an address, as far as it has it. */
  handheld?: { home: string; pathOf(path: string): string };
  codes: ScanCodes | undefined;
  /** Of a label, in mm. */
  sheet: { width: number; height: number };
  /** Labels are loaded before they are asked for, where a page can. */
  isPrintSpedUp?: boolean;
  /** Where the devices of this workbench answer; undefined: nowhere. */
  agentAddress?: string;
}

export interface CallFormProps {
  loaded: LoadedEntity;
  call: Call;
  record: EntityRecord;
  number?: string;
  onClose(): void;
  /** With what the call answered. */
  onSaved(answer: unknown): void;
}

/** What the frame gives to the pages of the kit. */
export interface ScanContext {
  /** A hook that knows where the page stands. */
  useScanSession(this: void): ScanSession;
  /** Gives inputs of forms what they ask for. */
  FieldServices: ComponentType<{ entity: Entity; children: ReactNode }>;
  /** The form of a call about a record. */
  CallForm: ComponentType<CallFormProps>;
}

const Context = createContext<ScanContext | null>(null);

export const ScanContextProvider = Context.Provider;

function useScanContext(): ScanContext {
  const context = useContext(Context);
  if (!context) throw new Error('A scan page needs ScanContextProvider above it.');
  return context;
}

export function useScanSession(): ScanSession {
  const { useScanSession: usePlace } = useScanContext();
  return usePlace();
}

/** Components that the kit is given by the frame. */
export const useScanParts = (): Omit<ScanContext, 'useScanSession'> => useScanContext();
