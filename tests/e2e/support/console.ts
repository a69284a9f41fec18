import { test as base, type BrowserContext } from '@playwright/test';

export { expect } from '@playwright/test';

const loud = new Set(['error', 'warning']);

/** Everything that the browser complains about in any page of this context, as it comes. */
export function complaintsIn(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (loud.has(message.type())) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return complaints;
}

interface Quiet {
  quietConsole: void;
  /** What the browser itself writes when the journey takes something away from it, the network for instance. */
  noise: RegExp | null;
}

/** Playwright's `test`, which fails when the console shows a single error or warning during the journey. */
export const test = base.extend<Quiet>({
  noise: [null, { option: true }],
  quietConsole: [
    async ({ context, noise }, use) => {
      const complaints = complaintsIn(context);
      await use();
      const unexpected = complaints.filter((text) => !noise?.test(text));
      base.expect(unexpected, 'errors and warnings in the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
});
