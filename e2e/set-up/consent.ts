import type { Page } from '@playwright/test';
import { plantCanaries } from '../http/support/canaries.ts';

/** Where the apps of these tests are sent back to: a page that says so. */
export const REDIRECT = process.env['PORTAL_E2E_REDIRECT'] ?? '';

/** Opens an authorization address and signs in there by picking a person at the social sign-in. */
export async function signIn(page: Page, address: string | URL, email: string): Promise<void> {
  await page.goto(String(address));
  await page.getByRole('button', { name: new RegExp(email) }).click();
}

/**
 * Waits for the browser on its way back to the app. Begin before what sends it there. A second click that takes the place of
 * the first one's navigation does no harm, as only a page that was reached counts.
 */
export function waitForReturn(page: Page): () => Promise<URL> {
  const returned = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(`${REDIRECT}?`));
  return async () => {
    const url = new URL((await returned).url());
    // Chromium refuses to go back while it is still changing to the page.
    await page.waitForLoadState();
    plantCanaries(url.searchParams.get('code'));
    return url;
  };
}

/** Allows on the consent page that is open. Returns the address the app is called back at. */
export async function allowHere(page: Page): Promise<URL> {
  const back = waitForReturn(page);
  await page.getByRole('button', { name: 'Allow' }).click();
  return back();
}

/** Does what a person does whom an app asks to connect: signs in, allows. Returns the address the app is called back at. */
export async function allow(page: Page, address: string | URL, email: string): Promise<URL> {
  await signIn(page, address, email);
  return allowHere(page);
}

/**
 * Signs in, but stops before the browser comes back from the sign-in. Returns the address it would come back to; the browser
 * holds the cookies that belong to it.
 */
export async function signInUntilReturn(page: Page, address: string, email: string): Promise<string> {
  await page.goto(address);
  const form = page.locator('form', { hasText: email });
  const action = new URL((await form.getAttribute('action')) ?? '', page.url()).href;
  const inputs = await form.locator('input').all();
  const fields = await Promise.all(
    inputs.map(async (input) => [await input.getAttribute('name'), await input.inputValue()] as const),
  );
  const { request } = page.context();
  const step = { maxRedirects: 0 };
  const picked = await request.post(action, { ...step, form: Object.fromEntries(fields) });
  const returned = await request.get(picked.headers()['location'] ?? '', step);
  return returned.headers()['location'] ?? '';
}
