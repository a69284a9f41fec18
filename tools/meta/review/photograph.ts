import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import findChromiumModule from '../../test/find-chromium.cjs';
import type { Changes, ScreenChange } from './changes';
import { compared } from './differing-pixels';
import { fileNameOf } from './page';
import type { PicturePair, Pictures } from './pictures';
import type { WholeModel } from './screens';
import { startVersion, unpackedVersion } from './versions';
import { arrive, viewerFor, type DemoViewer } from './viewer';
import { viewsOf, type Views } from './views';

/** A page of the report, and who looks at it. */
interface Sitting {
  screen: ScreenChange;
  /** Its roles, by their place among the screen's. */
  index: number;
  viewer: DemoViewer;
}

interface Version {
  folder: string;
  model: WholeModel;
}

/**
 * Starts the product of `ref` and then the present one on the same demo world, and takes pictures of every changed screen for every
 * role page: the list or page, the form of a new record, its errors, and a record. Writes them into `out`. A version that
 * does not start is told in the notes, and leaves its pictures out.
 */
export async function photograph(
  ref: string,
  models: { before: WholeModel; after: WholeModel },
  { screens }: Changes,
  out: string,
): Promise<Pictures> {
  const sittings = screens.flatMap((screen) => sittingsOf(screen));
  const notes: string[] = [];
  const data = mkdtempSync(join(tmpdir(), 'cangtai-review-'));
  // For the unprivileged user who runs the database when we are root.
  chmodSync(data, 0o755);
  const browser = await chromium.launch({
    executablePath: findChromiumModule.findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const take = (version: () => Version, world: string): Promise<Map<Sitting, Views>> =>
      takeAll(browser, version, join(data, world), sittings);
    const none = (name: string) => (error: Error) => {
      notes.push(`There are no pictures of ${name}: ${error.message}`);
      return new Map<Sitting, Views>();
    };
    const before = await take(() => ({ folder: unpackedVersion(ref), model: models.before }), 'world').catch(none(ref));
    const present = (): Version => ({ folder: process.cwd(), model: models.after });
    // On the same data: both show the same records, moved on by the migration that users would have.
    const after = await take(present, 'world').catch((error: Error) => {
      notes.push(
        `The present version does not start on the data of ${ref}, and shows a new demo world: ${error.message}`,
      );
      return take(present, 'another').catch(none('the present version'));
    });
    mkdirSync(out, { recursive: true });
    return { notes, of: await written(browser, screens, sittings, { before, after }, out) };
  } finally {
    await browser.close();
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** One for each role page whose role an account of the demo world has. */
function sittingsOf(screen: ScreenChange): Sitting[] {
  const kind = (screen.after ?? screen.before)?.kind;
  if (!kind) return [];
  return screen.roles.flatMap(({ roles }, index) => {
    const viewer = roles.map((role) => viewerFor(role, kind)).find(Boolean);
    return viewer ? [{ screen, index, viewer }] : [];
  });
}

async function takeAll(
  browser: Browser,
  version: () => Version,
  data: string,
  sittings: Sitting[],
): Promise<Map<Sitting, Views>> {
  const { folder, model } = version();
  const { address, stop } = await startVersion(folder, data);
  try {
    const found = new Map<Sitting, Views>();
    for (const sitting of sittings) {
      const { screen, viewer } = sitting;
      const shown = folder === process.cwd() ? screen.after : screen.before;
      if (shown) found.set(sitting, await seen(browser, address, model, viewer, shown.item.path));
    }
    return found;
  } finally {
    await stop();
  }
}

async function seen(browser: Browser, address: string, model: WholeModel, viewer: DemoViewer, path: string) {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await arrive(context, address, model, viewer);
    const page = await context.newPage();
    page.on('dialog', (question) => void question.accept());
    return await viewsOf(page, address + path);
  } finally {
    await context.close();
  }
}

/** Writes the files, compares what there is of both versions, and tells what each role page shows. */
async function written(
  browser: Browser,
  screens: ScreenChange[],
  sittings: Sitting[],
  views: { before: Map<Sitting, Views>; after: Map<Sitting, Views> },
  out: string,
): Promise<Pictures['of']> {
  const desk = await browser.newPage();
  const of: Pictures['of'] = new Map(
    screens.map((screen) => [screen, screen.roles.map(() => 'No account of the demo world has this role alone.')]),
  );
  for (const sitting of sittings) {
    const [before, after] = [views.before.get(sitting), views.after.get(sitting)];
    const titles = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])];
    const pairs: PicturePair[] = [];
    for (const title of titles) {
      const keep = (side: string, picture: Buffer | undefined): string | undefined => {
        if (!picture) return undefined;
        const name = `${fileNameOf(sitting.screen.name)}-${sitting.index + 1}-${title.replace(/ /g, '-')}-${side}.png`;
        writeFileSync(join(out, name), picture);
        return name;
      };
      const [was, is] = [before?.get(title), after?.get(title)];
      const { differing, marked } = was && is ? await compared(desk, was, is) : {};
      const files = { before: keep('before', was), after: keep('now', is), marked: keep('marked', marked) };
      pairs.push({ title, differing, ...files });
    }
    of.get(sitting.screen)?.splice(sitting.index, 1, pairs);
  }
  return of;
}
