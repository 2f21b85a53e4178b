import { looksRight, signIn } from '../set-up/dashboard.ts';
import { expect, test } from '../set-up/test.ts';

test('an admin reads the audit log, cuts it down, and takes it away as a file', async ({
  page,
  platform,
}) => {
  const { admin } = platform.urls;
  await signIn(page, admin, 'admin@example.test', '/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  // An export is written down too, so that there is an entry whichever journeys ran before.
  const file = await page.request.get(`${admin}/audit/export.csv`);
  expect(file.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  expect(await file.text()).toMatch(/^"time","actor",/);

  // The choice of actions has those that some entry has.
  await page.reload();
  await page.getByLabel('Who').fill('ADMIN@example.test');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Exported the audit log');
  await page.getByText('More filters').click();
  await page.getByLabel('Outcome').selectOption('Done');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/audit\?actor=ADMIN%40example\.test&site=&action=audit\.export&outcome=ok/);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Exported the audit log' });
  await expect(rows.first()).toContainText('admin@example.test');
  await expect(rows.first()).toContainText('Done');
  await looksRight(page, 'audit');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-log-/);

  await page.getByLabel('To', { exact: true }).fill('2001-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
  await looksRight(page, 'audit-no-match');
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL(`${admin}/audit`);
});

test('the audit log says why a site was not created, on a phone as well', async ({ browser, platform }) => {
  const { admin } = platform.urls;
  // Chromium logs the 422 as an error.
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, admin, 'admin@example.test', '/sites/new');
  await page.getByLabel('Name', { exact: true }).fill('Second harbour');
  await page.getByLabel('Address', { exact: true }).fill('harbour-quarter');
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByText(/is taken/)).toBeVisible();
  await page.goto(`${admin}/audit`);
  await expect(page.getByText('Not done: it was taken, or had changed meanwhile').first()).toBeVisible();
  await looksRight(page, 'audit-not-done');
  await context.close();
});

test('for a member there is no audit log', async ({ browser, platform }) => {
  const { admin } = platform.urls;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, admin, 'member@example.test');
  await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  for (const path of ['/audit', '/audit/export.csv'])
    expect([path, (await page.request.get(admin + path)).status()]).toEqual([path, 404]);
  await context.close();
});
