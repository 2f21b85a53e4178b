import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';

/** Journeys in a real browser against the built platform, which the global set-up starts on ports of its own. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results/artefacts',
  globalSetup: './set-up/start-platform.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['html', { outputFolder: './test-results/report', open: 'never' }]],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
});
