import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { screenshot } from './screenshot.ts';

/** Signs in to the dashboard and ends at `path`. */
export async function signIn(page: Page, admin: string, email: string, path = '/sites'): Promise<void> {
  await page.goto(admin + path);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: new RegExp(email) }).click();
}

/** Presses a shortcut of the dashboard once the page listens, which its button shows: before, the key goes nowhere. */
export async function pressShortcut(page: Page, keys: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeVisible();
  await page.keyboard.press(keys);
}

/** The toast that reports the last act. */
export const toast = (page: Page): Locator => page.getByRole('alertdialog');

/** Refusals of the Content-Security-Policy on every page that opens from now on. */
export async function refusedByPolicy(page: Page): Promise<readonly string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (directive: string) => refused.push(directive));
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', (event) => noteRefused(event.violatedDirective + ' ' + event.blockedURI))",
  );
  return refused;
}

/**
 * Expects no findings of axe and nothing wider than the window; takes screenshots, wide and on a phone, light and dark.
 */
export async function looksRight(page: Page, name: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  for (const [kind, width, colorScheme] of [
    ['wide', 1280, 'light'],
    ['wide-dark', 1280, 'dark'],
    ['phone', 360, 'light'],
    ['phone-dark', 360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    // What floats over the page finds its new place in a frame after the page's.
    await expect.poll(overflow, `sideways scrolling of ${name} ${kind}`).toBeLessThanOrEqual(0);
    await screenshot(page, `dashboard-${name}-${kind}`);
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}
