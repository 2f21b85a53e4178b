import type { Page } from '@playwright/test';
import { looksRight, pressShortcut, refusedByPolicy, signIn } from '../set-up/dashboard.ts';
import { expect, test } from '../set-up/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
/** Opens the palette and waits for it: its code is loaded with the first key. */
async function open(page: Page, keys: string): Promise<void> {
  await pressShortcut(page, keys);
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
}
const results = (page: Page) => palette(page).getByRole('menuitem');

test('an admin reaches sections, sites and actions with the keyboard alone', async ({ page, platform }) => {
  const { admin } = platform.urls;
  const refused = await refusedByPolicy(page);
  await signIn(page, admin, 'admin@example.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();

  await open(page, 'Control+k');
  await looksRight(page, 'palette');
  await page.keyboard.type('audit');
  await expect(results(page)).toHaveText(['Audit log']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

  // This page has no search field, so that the key opens the palette.
  await open(page, '/');
  await page.keyboard.type('søndre');
  await expect(results(page)).toHaveText([/^Søndre Dok/]);
  await looksRight(page, 'palette-site');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Søndre Dok/ })).toBeVisible();

  // What is typed before the palette is there is not lost.
  await pressShortcut(page, 'Control+k');
  await page.keyboard.type('create');
  await expect(results(page)).toHaveText(['Create a site']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${admin}/sites/new`);

  // In a field "?" is a letter.
  await page.getByLabel('Name', { exact: true }).press('?');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('?');
  await page.getByRole('heading', { level: 1 }).click();
  await pressShortcut(page, '?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await looksRight(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('the palette says when nothing matches, and when sites cannot be searched', async ({
  browser,
  platform,
}) => {
  // Chromium logs the 503 as an error.
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, platform.urls.admin, 'admin@example.test');
  await page.getByRole('button', { name: /^Search or go to/ }).click();
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(palette(page).getByRole('status')).toHaveText('No section, site or action matches.');
  await page.route('**/sites/search.json*', (route) => route.fulfill({ status: 503 }));
  await page.keyboard.type(' at all');
  await expect(palette(page).getByRole('status')).toContainText('Sites cannot be searched right now');
  await looksRight(page, 'palette-failed');
  await context.close();
});

test('a member finds only what is theirs', async ({ browser, platform }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, platform.urls.admin, 'maker@example.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();
  await open(page, 'Control+k');
  await expect(results(page)).toHaveText([
    'Sites',
    'Connected apps',
    'Installations',
    'Your account',
    'Create a site',
  ]);
  await page.keyboard.type('søndre');
  await expect(palette(page).getByRole('status')).toHaveText('No section, site or action matches.');
  const answer = await page.request.get(`${platform.urls.admin}/sites/search.json?q=s%C3%B8ndre`);
  expect([answer.status(), await answer.json()]).toEqual([200, { sites: [] }]);
  await context.close();
  const signedOut = await browser.newContext();
  const refused = await signedOut.request.get(`${platform.urls.admin}/sites/search.json?q=a`, {
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(302);
  await signedOut.close();
});
