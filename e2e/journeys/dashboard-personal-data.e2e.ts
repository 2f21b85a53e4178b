import { readFileSync } from 'node:fs';
import { looksRight, signIn } from '../set-up/dashboard.ts';
import { expect, test } from '../set-up/test.ts';

const ADMIN = 'admin@example.test';
const LEAVER = 'leaver@example.test';

/** What the file about a person has, by table. */
interface PersonalFile {
  about: { email: string; user: string };
  sections: { table: string; rows: Record<string, unknown>[] }[];
}

test('a person exports what is recorded about them, and an admin erases them', async ({
  browser,
  platform,
}) => {
  const { admin } = platform.urls;
  // Chromium logs the 422 of a form as an error, which the page of the fixture does not forgive.
  const ofAdmin = await browser.newContext();
  const page = await ofAdmin.newPage();
  // Somebody signs up, and connects nothing.
  await signIn(page, admin, ADMIN, '/sign-ups');
  await page.getByLabel('E-mail address or domain').fill(LEAVER);
  await page.getByRole('button', { name: 'Allow sign-up' }).click();
  const context = await browser.newContext();
  const own = await context.newPage();
  await signIn(own, admin, LEAVER, '/account');

  await own.getByRole('link', { name: 'your data' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Erase this person' })).toHaveCount(0);
  await looksRight(own, 'personal-data-own');
  const downloading = own.waitForEvent('download');
  await own.getByRole('button', { name: 'Export as JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  const file = JSON.parse(text) as PersonalFile;
  expect(file.about.email).toBe(LEAVER);
  expect(file.sections.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['auth provider', 'platform_users', 'allowed_signups']),
  );
  expect(text).not.toContain(ADMIN);

  // An admin finds them by address; a wrong address is named.
  await page.goto(`${admin}/users`);
  await page.getByRole('link', { name: 'Personal data' }).click();
  await page.getByLabel('E-mail address').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/Nothing is recorded/);
  await looksRight(page, 'personal-data');
  await page.getByLabel('E-mail address').fill(LEAVER.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: LEAVER })).toBeVisible();
  expect(page.url()).not.toContain('example.test');
  await looksRight(page, 'personal-data-person');

  await page.getByLabel(`Type ${LEAVER} to confirm`).fill('leaver');
  await page.getByRole('button', { name: `Erase ${LEAVER}` }).click();
  await expect(page.getByLabel(`Type ${LEAVER} to confirm`)).toHaveAccessibleDescription(
    /Nothing was erased/,
  );
  await page.getByLabel(`Type ${LEAVER} to confirm`).fill(LEAVER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(`${LEAVER} was erased`);
  await looksRight(page, 'personal-data-erased');

  // Their session has ended, they cannot sign in again, and the log names them by an id only.
  await own.goto(`${admin}/apps`);
  await expect(own.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.goto(`${admin}/audit`);
  await expect(page.getByText('Entries stay for 12 months')).toBeVisible();
  const erasure = page.getByRole('row').filter({ hasText: 'Erased a person' }).first();
  await expect(erasure).toContainText(ADMIN);
  await expect(page.getByText(LEAVER)).toHaveCount(0);
  await page.goto(`${admin}/personal-data`);
  await page.getByLabel('E-mail address').fill(LEAVER);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/Nothing is recorded/);
  await context.close();
  await ofAdmin.close();
});

test('who may not be erased is named with what to do first', async ({ page, platform }) => {
  const { admin } = platform.urls;
  await signIn(page, admin, ADMIN, '/users');
  await page.getByRole('link', { name: ADMIN }).click();
  await page.getByRole('link', { name: 'Export or erase' }).click();
  // One's own page has no form.
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erase this person' })).toHaveCount(0);
});

test('for a member there is nothing about anybody else', async ({ page, platform }) => {
  const { admin } = platform.urls;
  await signIn(page, admin, 'member@example.test', '/apps');
  for (const path of ['/personal-data', '/personal-data/none'])
    expect([path, (await page.request.get(admin + path)).status()]).toEqual([path, 404]);
  const forged = await page.request.post(`${admin}/personal-data/none/export.json`, {
    headers: { origin: admin },
  });
  expect(forged.status()).toBe(404);
});
