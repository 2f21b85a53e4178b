import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { SYSTEM_BROWSERS } from '@portal/site-kit/system-browsers';
import { SetupError } from '../setup-error.ts';

/** What to do if there is none. */
export const NO_CHROMIUM =
  'no Chromium was found. Install one, such as with "npx playwright install chromium", or set CHROMIUM_PATH.';

/** Path of a Chromium: the given one, the system's, or Playwright's; null if there is none. */
export function findChromium(given: string | undefined): string | null {
  const places = [given, ...SYSTEM_BROWSERS, chromium.executablePath()];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place)) ?? null;
}

/**
 * Path of a Chromium, which is installed if missing: from the distribution on Debian and its derivatives, else by
 * Playwright.
 * @throws SetupError when neither works.
 */
export function requireChromium(given: string | undefined): string {
  const found = findChromium(given);
  if (found !== null) return found;
  console.log('  Installing Chromium …');
  const installed = [fromDistribution, fromPlaywright].some(
    (install) => install() && findChromium(given) !== null,
  );
  const path = installed ? findChromium(given) : null;
  if (path === null) {
    throw new SetupError(
      'The browser tests need Chromium, and it could not be installed. Install it and set CHROMIUM_PATH.',
    );
  }
  return path;
}

function fromDistribution(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const root = process.getuid?.() === 0;
  const [command, ...first] = root ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const install = (name: string) =>
    runs(command ?? '', [
      ...first,
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      name,
      'fonts-liberation',
    ]);
  return (
    runs(command ?? '', [...first, 'update', '-qq']) &&
    ['chromium-headless-shell', 'chromium'].some((name) => install(name))
  );
}

function fromPlaywright(): boolean {
  return runs('npx', ['playwright', 'install', 'chromium']);
}

function runs(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}
