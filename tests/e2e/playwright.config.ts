import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isDeep } from '../support/level';
import { findChromium } from '../../tools/test/find-chromium.cjs';

const root = join(__dirname, '../..');

// `E2E_BASE_URL` names a console that runs already. Otherwise one is started, with a demo world of its own; the workers
// read this file again and must find the same port. Below the ports that systems give away by themselves.
const port = (process.env.E2E_PORT ??= String(randomInt(20_000, 32_000)));
const baseURL = process.env.E2E_BASE_URL ?? `http://127.0.0.1:${port}`;

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Journeys that are made in English, too, those of `@en` in `npm test`; those that look for what only Chinese sentences have are `@zh`. */
const inBothLanguages =
  /(auth|bulk|details|lists|package-sign|packaging-material|role|session|shared-record|trouble|warehouse)\.spec\.ts$/;
/** Two people cannot sit at one workbench: these are made one after the other. */
const atOneBench = /(dispatch|line|scan-pages|second-person)\.spec\.ts$/;
const english = { language: 'en' } as const;

export default defineConfig<{ language: 'zh' | 'en' }>({
  testDir: __dirname,
  outputDir: join(root, 'test-results'),
  fullyParallel: false,
  workers: 2,
  // A loaded machine may lose a click; what fails twice is broken. The report names what needed a second run.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Another of its kind stands for each of these in `npm test`.
  grepInvert: isDeep ? undefined : /@deep/,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What it answers itself is out of a journey's hands; release.spec.ts has one.
    serviceWorkers: 'block',
    // Most journeys do without movement, which costs a loaded machine most; packaging-material.spec.ts has all of it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs as much as taking it: on the CI only what failed once is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: browserArguments },
  },
  projects: [
    { name: '', testIgnore: atOneBench },
    { name: 'at one bench', testMatch: atOneBench, workers: 1 },
    { name: 'in English', testMatch: inBothLanguages, grep: isDeep ? /./ : /@en/, grepInvert: /@zh/, use: english },
  ],
  webServer: process.env.E2E_BASE_URL
    ? undefined
    : {
        command: `node ${JSON.stringify(join(__dirname, 'support/serve.mjs'))}`,
        env: { PORT: port },
        cwd: root,
        url: `${baseURL}/api/health`,
        timeout: 240_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      },
});
