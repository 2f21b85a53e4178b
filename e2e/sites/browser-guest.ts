import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

/** What a browser says of an answer that is a refusal; whoever tries something that is refused expects it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (?:401|403|404|409|429) /;

/**
 * Somebody else's browser, with nothing in it, while `during` runs. Like every page of these tests it may log no error, but
 * that it was refused.
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

/** A browser's cookie out of `<name>=<value>`. */
export function cookieOf(cookie: string, origin: string): { name: string; value: string; url: string } {
  const [name = '', ...value] = cookie.split('=');
  return { name, value: value.join('='), url: origin };
}
