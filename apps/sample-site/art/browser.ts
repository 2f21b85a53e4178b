import { chromium, type Browser } from '@playwright/test';

/** The browser that prints documents and encodes the film: `CHROMIUM_PATH`, else the system's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}
