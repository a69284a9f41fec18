import { test as base, type BrowserContext } from '@playwright/test';
import { speakEnglish } from './in-english';

export { expect } from '@playwright/test';

const loud = new Set(['error', 'warning']);
const policyReports = '/api/csp-report';
// Said by Playwright itself, in place of what it keeps out.
const ownWords = 'Service Worker registration blocked by Playwright';

/** Everything that the browser complains about in any page of this context, as it comes, and what its pages were kept from. */
export async function complaintsIn(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes(ownWords)) return;
    if (loud.has(message.type())) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === policyReports) complaints.push(`policy report: ${request.postData()}`);
  });
  // Not every report is seen on its way, and not everything that a page is kept from is written into the console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
      console.error(`content security policy: ${effectiveDirective} ${blockedURI} at ${documentURI}`),
    );
  });
  return complaints;
}

interface Quiet {
  /** What the console is said in. */
  language: 'zh' | 'en';
  quietConsole: void;
  /** What the browser itself writes when the journey takes something away from it, the network for instance. */
  noise: RegExp | null;
}

/** Playwright's `test`, which fails when the console shows a single error or warning, or a page broke the content security policy. */
export const test = base.extend<Quiet>({
  language: ['zh', { option: true }],
  noise: [null, { option: true }],
  context: async ({ context, language }, use) => {
    if (language === 'en') await speakEnglish(context);
    await use(context);
  },
  quietConsole: [
    async ({ context, noise }, use) => {
      const complaints = await complaintsIn(context);
      await use();
      const unexpected = complaints.filter((text) => !noise?.test(text));
      base.expect(unexpected, 'errors and warnings in the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
});
