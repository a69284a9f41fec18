import type { WorkbenchSettings } from './workbench-settings';
import { normalise } from './normalise';

/** Where a code came from; written into the operate log. */
export type Source = 'wedge' | 'manual' | 'camera' | 'handheld' | 'device';

export interface Reading {
  code: string;
  source: Source;
  /** A printed order to the page instead of a number: `#FINISH`. */
  isCommand: boolean;
}

// AIM symbology identifier: `]`, the kind of symbol, a modifier.
const aim = /^\][A-Z][0-9A-Z]/;

/** What was scanned or typed, without what the scanner adds. Undefined when nothing remains. */
export function readingOf(text: string, source: Source, settings: WorkbenchSettings): Reading | undefined {
  let code = normalise(text);
  if (settings.hasAim) code = code.replace(aim, '');
  code = without(code, normalise(settings.prefix), normalise(settings.suffix)).trim();
  return code ? { code, source, isCommand: /^#[A-Z]+$/.test(code) } : undefined;
}

function without(code: string, prefix: string, suffix: string): string {
  const begun = prefix && code.startsWith(prefix) ? code.slice(prefix.length) : code;
  return suffix && begun.endsWith(suffix) ? begun.slice(0, -suffix.length) : begun;
}
