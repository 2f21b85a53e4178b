import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { lockCalls } from './lock-calls.ts';

/** A browser's console error for a refused request; tests that provoke a refusal expect it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (?:401|403|404|409|429) /;

/** A browser of a visitor. */
interface Guest {
  browser: Browser;
  options?: BrowserContextOptions;
  /** Errors on the console that the journey provokes. Refused requests unless given. */
  isProvoked?: (message: ConsoleMessage) => boolean;
}

/**
 * A page in a fresh browser context while `during` runs. Like every page of these tests it may log no errors, except those that are
 * provoked. Settles when no call for a lock is under way any more.
 */
export async function withFreshPage<Result>(
  { browser, options = {}, isProvoked = (message) => REFUSED.test(message.text()) }: Guest,
  during: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  const locks = lockCalls(context);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !isProvoked(message))
        errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    const result = await during(page);
    expect(errors, 'errors on the console').toEqual([]);
    return result;
  } finally {
    await locks.stop();
    await context.close();
  }
}

/** A page in a fresh browser context of that kind while `during` runs. */
export async function withGuest<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  during: (page: Page) => Promise<Result>,
): Promise<Result> {
  return withFreshPage({ browser, options }, during);
}

/** Parses `<name>=<value>` into a browser's cookie. */
export function cookieOf(cookie: string, origin: string): { name: string; value: string; url: string } {
  const [name = '', ...value] = cookie.split('=');
  return { name, value: value.join('='), url: origin };
}
