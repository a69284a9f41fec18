import { useLocalStorageState } from 'ahooks';
import type { WedgeSettings } from './wedge';

/** How the scanner of a workbench is set. */
export interface WorkbenchSettings extends WedgeSettings {
  /** What the scanner writes around a code, and what belongs to no code. */
  prefix: string;
  suffix: string;
  /** The scanner tells the kind of the symbol first (`]C1`). */
  hasAim: boolean;
  /** Its scanner has been heard to end codes with Enter or Tab: the end is waited for. */
  hasTerminator: boolean;
  /** A device agent runs on this computer (devices/PROTOCOL.md). */
  hasAgent: boolean;
}

export const defaultSettings: WorkbenchSettings = {
  maxGapMs: 50,
  pauseMs: 100,
  minLength: 4,
  prefix: '',
  suffix: '',
  hasAim: true,
  hasTerminator: false,
  hasAgent: false,
};

/** The settings of a workbench, kept in its browser; without storage they hold until the page is closed. */
export function useWorkbenchSettings(
  workbench: string,
): [settings: WorkbenchSettings, keep: (settings: WorkbenchSettings) => void] {
  const [settings = defaultSettings, keep] = useLocalStorageState<WorkbenchSettings>(
    `cangtai.scan.bench.${workbench}`,
    stored,
  );
  return [settings, keep];
}

const stored = {
  deserializer: (text: string): WorkbenchSettings => ({
    ...defaultSettings,
    ...(JSON.parse(text) as Partial<WorkbenchSettings>),
  }),
  onError: () => undefined,
};
