import { defineConfig } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';

/** Journeys that change no client site. */
const APPS = [
  'admin',
  'consent',
  'logs',
  'provisioning',
  'sites-layout',
  'dashboard-sites',
  'dashboard-audit',
  'dashboard-health',
  'dashboard-installations',
  'dashboard-people',
  'dashboard-palette',
  'second-factor',
].map((name) => `**/${name}.e2e.ts`);

/** Journeys that wait for the builds of sites that they make. */
const OWN_SITES = ['client-origins', 'dashboard-domains'].map((name) => `**/${name}.e2e.ts`);

/** Journeys that run alone, before all others: see `set-up/alone-first.ts`. */
const ALONE = ['**/dashboard-checks.e2e.ts', '**/outages.e2e.ts'];

const JOURNEYS = join(import.meta.dirname, 'journeys');
const usesSample = (file: string) => readFileSync(join(JOURNEYS, file), 'utf8').includes('sites.sample');

/** Journeys at the sample site: those of assistants, and those of the editor that name it, so that no site has much more than another. */
const SAMPLE = readdirSync(JOURNEYS)
  .filter((file) => ['assistants.e2e.ts', 'publish.e2e.ts'].includes(file) || usesSample(file))
  .map((file) => `**/${file}`);

const ELSEWHERE = [...ALONE, ...APPS, ...OWN_SITES, ...SAMPLE];

/**
 * Journeys in a real browser against the built platform, which the global set-up starts on separate ports. Those at one client
 * site run one after the other, as they turn its gate, its draft and its audiences. Which site a journey is at says its file
 * or its tag; without one it is the site in platform mode. Five projects run at once, the longest of them first: a journey waits
 * half of its time for builds and answers, so that two would leave two processors idle.
 */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  // Node runs TypeScript as it is; Playwright would compile each file of the repository that a journey loads.
  build: { external: ['**/*'] },
  outputDir: './test-results/artefacts',
  globalSetup: './set-up/start-platform.ts',
  fullyParallel: false,
  workers: 5,
  // Ends a journey that would never end. What is too slow fails at the limit of its own wait: as long as one build or
  // one set-up of a site takes, of which a journey may have several.
  timeout: 900_000,
  expect: { timeout: 40_000 },
  // A journey that fails at times is a bug: none is run again.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    ['list'],
    ['html', { outputFolder: './test-results/report', open: 'never' }],
    ['./set-up/note-results.ts'],
    ['./set-up/alone-first.ts'],
  ],
  projects: [
    { name: 'alone', testMatch: ALONE, workers: 1 },
    { name: 'standalone', testIgnore: ELSEWHERE, grep: /@standalone/, workers: 1 },
    { name: 'platform', testIgnore: ELSEWHERE, grepInvert: /@standalone|@password/, workers: 1 },
    { name: 'sample', testMatch: SAMPLE, workers: 1 },
    { name: 'apps', testMatch: APPS, workers: 1 },
    { name: 'own-sites', testMatch: OWN_SITES, workers: 1 },
    { name: 'password', testIgnore: ELSEWHERE, grep: /@password/, workers: 1 },
  ],
  use: {
    // As long as an expectation, so that a failed wait is reported with its line, not with the time limit of the
    // journey.
    actionTimeout: 40_000,
    // What was done, asked and logged. Recording the document and the screen at every step as well takes a third of a browser's work;
    // `--trace on` does that.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
});
