import { looksRight, signIn } from '../set-up/dashboard.ts';
import { expect, test } from '../set-up/test.ts';

test('an admin sees whether the providers answer and the database is up to date', async ({
  page,
  platform,
}) => {
  const { admin } = platform.urls;
  await signIn(page, admin, 'admin@example.test', '/health');
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  const providers = page.getByRole('region', { name: 'Providers' });
  for (const name of ['Sign-in', 'Code host', 'Hosting', 'DNS', 'Object store: public bucket'])
    await expect(providers.getByRole('listitem').filter({ hasText: name })).toContainText('Responding');
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Up to date');
  await expect(page.getByRole('region', { name: 'Settings of this app' })).toContainText('Complete');
  await looksRight(page, 'health');
});

test('for a member there is no health page', async ({ browser, platform }) => {
  const { admin } = platform.urls;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, admin, 'member@example.test');
  await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible();
  expect((await page.request.get(`${admin}/health`)).status()).toBe(404);
  await context.close();
});
