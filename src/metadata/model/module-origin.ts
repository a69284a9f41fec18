/** The origin that an entry address leads to; undefined: no browser would open it. */
export function moduleOrigin(entryUrl: string): string | undefined {
  try {
    const { protocol, origin, hostname, port } = new URL(entryUrl);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && isHost(hostname) && port !== '0' ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** URLs are read more generously than names are given: `-`, `.` and `a..b` lead nowhere, and policies of pages refuse them. */
const isHost = (name: string): boolean =>
  name.split('.').every((label) => label !== '' && !label.startsWith('-') && !label.endsWith('-'));

type Bounds = { maxEnabled: number; maxOriginLength: number };

/**
 * The enabled sub-applications, the oldest first, that all pages can name: a browser opens their addresses, and their origins are not longer
 * than a header may be. One that is wrong or too much is left out alone.
 */
export function framed<Module extends { entry_url: string }>(
  modules: Module[],
  { maxEnabled, maxOriginLength }: Bounds,
): Module[] {
  const origins = new Set<string>();
  let length = 0;
  const fitting: Module[] = [];
  for (const module of modules) {
    if (fitting.length >= maxEnabled) break;
    const origin = moduleOrigin(module.entry_url);
    if (!origin) continue;
    if (!origins.has(origin) && length + origin.length > maxOriginLength) continue;
    if (!origins.has(origin)) length += origin.length;
    origins.add(origin);
    fitting.push(module);
  }
  return fitting;
}
