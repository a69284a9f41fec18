import type { WedgeSettings } from './wedge';

/** How the scanner of a workbench is set. */
export interface BenchSettings extends WedgeSettings {
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

export const usualBench: BenchSettings = {
  maxGapMs: 50,
  pauseMs: 100,
  minLength: 4,
  prefix: '',
  suffix: '',
  hasAim: true,
  hasTerminator: false,
  hasAgent: false,
};

const name = (workbench: string): string => `cangtai.scan.bench.${workbench}`;

/** The settings of a workbench, kept in its browser. */
export function benchSettings(workbench: string): BenchSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(name(workbench)) ?? '{}') as Partial<BenchSettings>;
    return { ...usualBench, ...kept };
  } catch {
    return usualBench;
  }
}

export function keepBenchSettings(workbench: string, settings: BenchSettings): void {
  try {
    localStorage.setItem(name(workbench), JSON.stringify(settings));
  } catch {
    // Storage is switched off: they hold until the page is closed.
  }
}
