import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

/** A browser's console error for a refused request; tests that provoke a refusal expect it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (?:401|403|404|409|429) /;

/**
 * A fresh browser context while `during` runs. Like every page of these tests it may log no errors, except refused requests.
 */
export async function withGuest<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  during: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED.test(message.text())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    const result = await during(page);
    expect(errors, 'errors on the console').toEqual([]);
    return result;
  } finally {
    await context.close();
  }
}

/** Parses `<name>=<value>` into a browser's cookie. */
export function cookieOf(cookie: string, origin: string): { name: string; value: string; url: string } {
  const [name = '', ...value] = cookie.split('=');
  return { name, value: value.join('='), url: origin };
}
