import type { Page } from '@playwright/test';
import { looksRight, signIn } from '../set-up/dashboard.ts';
import { expect, test } from '../set-up/test.ts';

const installation = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Active' });

test('an admin links an account at the code host, and installs the app on another', async ({
  page,
  platform,
}) => {
  const { admin } = platform.urls;
  await signIn(page, admin, 'admin@example.test', '/installations');
  await expect(page.getByRole('heading', { level: 1, name: 'Installations' })).toBeVisible();
  await expect(installation(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Link your account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the code host' })).toBeVisible();
  await page.getByRole('button', { name: 'ada' }).click();
  await expect(page.getByText('Your account is linked.')).toBeVisible();
  await expect(page.getByText('Linked as ada')).toBeVisible();
  await looksRight(page, 'installations');

  // The address of the way back is good once.
  await page.getByRole('button', { name: 'Link again' }).click();
  const back = page.waitForRequest((request) => request.url().includes('/installations/linked'));
  await page.getByRole('button', { name: 'ada' }).click();
  const used = (await back).url();
  await expect(page.getByText('Your account is linked.')).toBeVisible();
  expect((await page.request.get(used)).status()).toBe(401);

  await page
    .getByRole('link', { name: /^Repositories of / })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Has a site' }).first()).toBeVisible();
  await looksRight(page, 'repositories');

  await page.goto(`${admin}/installations`);
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await page.getByRole('button', { name: 'mika' }).click();
  await page.getByRole('button', { name: 'mika' }).click();
  // The account was linked, to one that administers what the app was installed on.
  await expect(page.getByText('Linked as mika')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'mika' })).toContainText('Active');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('button', { name: 'Link your account' })).toBeVisible();

  await page.getByRole('button', { name: 'Link your account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was linked')).toBeVisible();
});

test('a member sees their installations, and can connect none', async ({ browser, platform }) => {
  const { admin } = platform.urls;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, admin, 'member@example.test', '/installations');
  await expect(installation(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Connect an account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Repositories of / })).toHaveCount(0);
  const answer = await page.request.post(`${admin}/installations/connect`, {
    headers: { origin: admin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(404);
  await context.close();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, admin, 'maker@example.test', '/installations');
  await expect(elsewhere.getByRole('heading', { name: 'No installation yet' })).toBeVisible();
  await looksRight(elsewhere, 'installations-none');
  await other.close();
});
