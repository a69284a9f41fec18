import { createContext, useContext } from 'react';
import type { ScanCodes } from '../../metadata/model';

/** The warehouse, workbench and account of a scan page. */
export interface ScanPlace {
  person: { id: string; name: string };
  warehouse: { id: string; name: string };
  workbench: { id: string; name: string; code?: string; isNone?: boolean };
  /** Binds the workbench with that code: this one once more, when somebody else has, or one that was left. */
  bind?(code: string): Promise<void>;
  /** The page's name in the menu, and its address without what was asked for. */
  title: string;
  path: string;
  codes: ScanCodes | undefined;
  /** Of a label, in mm. */
  sheet: { width: number; height: number };
  /** Where the devices of this workbench answer; undefined: nowhere. */
  agentAddress?: string;
}

/** A hook that knows it: the frame's. */
export type UseScanPlace = () => ScanPlace;

const Context = createContext<UseScanPlace | null>(null);

export const ScanContextProvider = Context.Provider;

export function useScanPlace(): ScanPlace {
  const usePlace = useContext(Context);
  if (!usePlace) throw new Error('A scan page needs ScanContextProvider above it.');
  return usePlace();
}
