import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screenshot } from '../set-up/screenshot.ts';
import { expect, test } from '../set-up/test.ts';

async function signIn(page: Page, admin: string, email: string, path = '/sites'): Promise<void> {
  await page.goto(admin + path);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: new RegExp(email) }).click();
}

async function looksRight(page: Page, name: string): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  for (const [kind, width, colorScheme] of [
    ['wide', 1280, 'light'],
    ['wide-dark', 1280, 'dark'],
    ['phone', 360, 'light'],
    ['phone-dark', 360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect([name, kind, overflow <= 0]).toEqual([name, kind, true]);
    await screenshot(page, `dashboard-${name}-${kind}`);
  }
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('an admin searches, filters and sorts the list of sites, and finds it again as it was', async ({
  page,
  platform,
}) => {
  const { admin } = platform.urls;
  await signIn(page, admin, 'admin@example.test');
  await expect(page.getByRole('row', { name: /Søndre Dok/ })).toContainText('Online');
  await looksRight(page, 'sites');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('no such site/');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No site matches' })).toBeVisible();
  await looksRight(page, 'sites-no-match');
  await page.getByRole('link', { name: 'Show all sites' }).click();
  await page.getByLabel('State').selectOption('Online');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: 'Site', exact: true }).click();
  await expect(page).toHaveURL(`${admin}/sites?status=ready&sort=name`);
  await page.goto(admin);
  await expect(page).toHaveURL(`${admin}/sites?status=ready&sort=name`);
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'Changed' }).click();
  await page.goto(`${admin}/sites`);
  await expect(page).toHaveURL(`${admin}/sites`);
});
