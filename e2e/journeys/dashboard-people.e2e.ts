import { readHero } from '../set-up/assistant-journey.ts';
import { currentClient } from '../set-up/assistants.ts';
import { allow, allowHere, signIn as signInForApp } from '../set-up/consent.ts';
import { looksRight, pressShortcut, signIn, toast } from '../set-up/dashboard.ts';
import { expect, test } from '../set-up/test.ts';

test('an admin finds a user, gives and takes rights, and cannot demote themselves', async ({
  page,
  platform,
}) => {
  const { admin } = platform.urls;
  for (const email of ['maker@example.test', 'admin@example.test']) {
    await page.context().clearCookies();
    await signIn(page, admin, email, '/sites');
    await expect(page.getByRole('heading', { name: /sites/i }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('row', { name: /admin@example\.test/ })).toContainText('You');
  await looksRight(page, 'users');
  await pressShortcut(page, '/');
  await page.keyboard.type('MAKER@');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\?q=MAKER%40/);
  await page.getByRole('link', { name: 'maker@example.test' }).click();
  await expect(page.getByLabel(/^Can create sites/)).toBeChecked();
  await looksRight(page, 'user');

  await page.getByRole('radio', { name: /^Admin/ }).check();
  await page.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByRole('heading', { name: 'Make maker@example.test an admin?' })).toBeVisible();
  await looksRight(page, 'user-confirm');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /^Member/ })).toBeChecked();
  await page.getByLabel(/^Can create sites/).uncheck();
  await page.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel(/^Can create sites/)).not.toBeChecked();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(/^Can create sites/)).toBeChecked();
  // Loading the page again shows no result, and sends no form.
  await expect(toast(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Can create sites/)).toBeChecked();
  await expect(toast(page)).toHaveCount(0);

  await page.goto(`${admin}/users?q=admin%40`);
  await page.getByRole('link', { name: 'admin@example.test' }).click();
  await expect(page.getByRole('radio', { name: /^Member/ })).toBeDisabled();
});

test('an admin allows a sign-up, removes it, and takes that back, without scripts', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, platform.urls.admin, 'admin@example.test', '/sign-ups');
  const rows = page.getByRole('row').filter({ hasText: 'journey.example' });
  await page.getByLabel('E-mail address or domain').fill('journey');
  await page.getByRole('button', { name: 'Allow sign-up' }).click();
  await expect(page.getByLabel('E-mail address or domain')).toHaveAccessibleDescription(/neither an e-mail/);
  await expect(page.getByLabel('E-mail address or domain')).toHaveValue('journey');
  await page.getByLabel('E-mail address or domain').fill('@Journey.example');
  await page.getByRole('button', { name: 'Allow sign-up' }).click();
  await expect(page.getByRole('status')).toContainText('Everyone at journey.example may sign up.');
  await expect(rows).toContainText('by admin@example.test');
  await page.getByRole('button', { name: 'Remove journey.example' }).click();
  await expect(page.getByRole('status')).toContainText('journey.example was removed.');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove journey.example' }).click();
  await expect(rows).toHaveCount(0);
  await context.close();
});

test('removing a sign-up is undone from the toast, by keyboard', async ({ page, platform }) => {
  await signIn(page, platform.urls.admin, 'admin@example.test', '/sign-ups');
  await page.getByLabel('E-mail address or domain').fill('@toast.example');
  await page.getByRole('button', { name: 'Allow sign-up' }).click();
  await expect(toast(page)).toContainText('Everyone at toast.example may sign up.');
  const rows = page.getByRole('row').filter({ hasText: 'toast.example' });
  await page.getByRole('button', { name: 'Remove toast.example' }).click();
  await expect(toast(page)).toContainText('toast.example was removed.');
  await expect(rows).toHaveCount(0);
  await looksRight(page, 'sign-ups-toast');
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await looksRight(page, 'sign-ups');
  await page.getByRole('button', { name: 'Remove toast.example' }).click();
  await expect(rows).toHaveCount(0);
});

test('for a member there are neither users nor sign-ups, and their own apps', async ({
  browser,
  platform,
}) => {
  const { admin } = platform.urls;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, admin, 'maker@example.test', '/apps');
  await expect(page.getByRole('heading', { level: 1, name: 'Connected apps' })).toBeVisible();
  await expect(page.getByText(/^http.*\/mcp$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the connector’s address' })).toBeVisible();
  await looksRight(page, 'apps-member');
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  for (const path of ['/users', '/users/none', '/sign-ups'])
    expect([path, (await page.request.get(admin + path)).status()]).toEqual([path, 404]);
  const forged = await page.request.post(`${admin}/sign-ups`, {
    form: { value: 'evil.example' },
    headers: { origin: admin },
  });
  expect(forged.status()).toBe(404);
  await context.close();
});

test('an app that may not publish is refused, also when it connects again, until it is disconnected', async ({
  page,
  platform,
}) => {
  const { admin, connector } = platform.urls;
  const connect = (given: (address: URL) => Promise<URL>) =>
    currentClient({ pin: '2026-07-28' })({ connector, clientName: 'Quay Writer', allow: given });
  const first = await connect((address) => allow(page, address, 'member@example.test'));
  const { site, version } = await readHero(first.call);
  await signIn(page, admin, 'member@example.test', '/apps');
  const row = page.getByRole('listitem').filter({ hasText: 'Quay Writer' });
  await expect(row).toContainText('an app on your computer');
  await looksRight(page, 'apps');
  const publishing = row.getByRole('switch', { name: 'May publish: Quay Writer' });
  await expect(publishing).toBeChecked();
  await publishing.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('may no longer publish');
  await expect(publishing).not.toBeChecked();
  const refused = await first.call('publish_site', { site });
  expect([refused.failed, refused.text]).toEqual([
    true,
    expect.stringMatching(/^\[authz\] .*Connected apps/),
  ]);

  const second = await connect(async (address) => {
    await signInForApp(page, address, 'member@example.test');
    await expect(page.getByText('It cannot publish: you have turned that off for this app.')).toBeVisible();
    return allowHere(page);
  });
  expect((await second.call('publish_site', { site })).text).toMatch(/^\[authz\] /);
  await page.goto(`${admin}/apps`);
  await expect(row).toContainText('connected 2 times');
  await publishing.click();
  await expect(toast(page)).toContainText('may publish again');
  // Journeys at the sample site run meanwhile, and their draft is not for this one to publish.
  expect((await second.call('publish_site', { site, expected: version })).text).toMatch(/^\[conflict\] /);
  await row.getByRole('button', { name: 'Disconnect Quay Writer' }).click();
  await expect(toast(page)).toContainText('has been disconnected');
  await expect(row).toHaveCount(0);
  await expect(second.call('list_sites')).rejects.toThrow();
  await first.close();
  await second.close();
});

test('an admin ends an app of another user, whose next call is refused, and the user sees it', async ({
  browser,
  page,
  platform,
}) => {
  const { admin, connector } = platform.urls;
  const connect = currentClient({ pin: '2026-07-28' });
  const clients = [];
  for (const clientName of ['Pier Writer', 'Pier Reader'])
    clients.push(
      await connect({
        connector,
        clientName,
        allow: (address: URL) => allow(page, address, 'member@example.test'),
      }),
    );
  const [writer, reader] = clients;
  await writer?.call('list_sites');
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const asAdmin = await context.newPage();
  await signIn(asAdmin, admin, 'admin@example.test', '/users?q=member%40example.test');
  await asAdmin.getByRole('link', { name: 'member@example.test' }).click();
  const row = asAdmin.getByRole('listitem').filter({ hasText: 'Pier Writer' });
  await expect(row).toContainText('an app on their computer');
  await looksRight(asAdmin, 'user-apps');
  const ofUser = asAdmin.url();
  await asAdmin.goto(`${admin}/apps/all?q=member%40example.test`);
  await expect(asAdmin.getByText('Pier Writer')).toBeVisible();
  await looksRight(asAdmin, 'apps-of-all');
  await asAdmin.goto(ofUser);
  const end = row.getByRole('button', { name: 'Disconnect Pier Writer' });
  await end.focus();
  await asAdmin.keyboard.press('Enter');
  await expect(toast(asAdmin)).toContainText('has been disconnected');
  await expect(row).toHaveCount(0);
  await expect(writer?.call('list_sites')).rejects.toThrow();
  await reader?.call('list_sites');

  await signIn(page, admin, 'member@example.test', '/apps');
  const notice = page.getByRole('status').filter({ hasText: 'An admin disconnected apps of yours' });
  await expect(notice).toContainText('Pier Writer');
  await looksRight(page, 'apps-ended');
  const own = page.getByRole('listitem').filter({ hasText: 'Pier Reader' });
  await own.getByRole('button', { name: 'Disconnect Pier Reader' }).click();
  await expect(toast(page)).toContainText('has been disconnected');
  await expect(notice).not.toContainText('Pier Reader');
  await context.close();
  for (const client of clients) await client.close();
});
