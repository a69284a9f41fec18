import type { BrowserContextOptions, Page } from '@playwright/test';
import { Caller, nobody } from './caller';
import { complaintsIn, test as quiet } from './console';
import { speakEnglish } from './in-english';
import { people, type Username } from './people';

export { expect } from './console';

interface Journey {
  /** The person in front of `page`, all the way in; null: not signed in yet. */
  person: Username | null;
  /** A second person with a second browser; null: not signed in yet. */
  colleague: (who: Username | null) => Promise<Page>;
  /** A person who prepares or checks by calls what the journey is not about. */
  caller: (who: Username) => Promise<Caller>;
}

interface Shared {
  /** The people signed in by now: each signs in once per worker. */
  callers: (who: Username) => Promise<Caller>;
}

export const test = quiet.extend<Journey, Shared>({
  person: [null, { option: true }],

  callers: [
    async ({}, use, { project }) => {
      const known = new Map<Username, Promise<Caller>>();
      const signIn = async (who: Username) => {
        const caller = await Caller.at(project.use.baseURL);
        await caller.enter(who, people[who]);
        return caller;
      };
      await use((who) => {
        const caller = known.get(who) ?? signIn(who);
        known.set(who, caller);
        return caller;
      });
      for (const caller of known.values()) await (await caller).dispose();
    },
    { scope: 'worker' },
  ],

  caller: ({ callers }, use) => use(callers),

  storageState: async ({ person, callers }, use) =>
    use(person ? await (await callers(person)).storageState() : undefined),

  colleague: async ({ browser, callers, contextOptions, baseURL, viewport, locale, timezoneId, language }, use) => {
    const closings: (() => Promise<void>)[] = [];
    const surroundings: BrowserContextOptions = { ...contextOptions, baseURL, viewport, locale, timezoneId };
    const complaints: string[][] = [];
    await use(async (who) => {
      const storageState = who ? await (await callers(who)).storageState() : nobody;
      const context = await browser.newContext({ ...surroundings, storageState });
      if (language === 'en') await speakEnglish(context);
      complaints.push(await complaintsIn(context));
      closings.push(() => context.close());
      return context.newPage();
    });
    for (const close of closings) await close();
    quiet.expect(complaints.flat(), "errors and warnings in the console of the colleague's browser").toEqual([]);
  },
});
