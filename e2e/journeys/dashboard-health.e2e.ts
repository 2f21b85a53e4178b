import { looksRight, signIn } from '../set-up/dashboard.ts';
import { expect, test } from '../set-up/test.ts';

test('an admin sees whether the providers answer and the database is up to date, and reads every mail', async ({
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
  await page.goto(`${admin}/mails`);
  await expect(page.getByText('From Local Agency <mail@agency.example.test>')).toBeVisible();
  await page.getByText('A person has forgotten their password').last().click();
  await expect(page.getByText('Ein neues Passwort für Harbour Quarter')).toBeVisible();
  await looksRight(page, 'mails');
});

test('for a member there is no page of health or mails', async ({ browser, platform }) => {
  const { admin } = platform.urls;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, admin, 'member@example.test');
  await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible();
  for (const path of ['/health', '/mails'])
    expect((await page.request.get(`${admin}${path}`)).status()).toBe(404);
  await context.close();
});
