import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ADOPTABLE_REPOSITORY } from '../set-up/adoptable-repository.ts';
import { plantCanaries } from '../http/support/canaries.ts';
import { looksRight, pressShortcut, refusedByPolicy, signIn } from '../set-up/dashboard.ts';
import { isArchived, providerRecords } from '../set-up/provider-records.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { expect, test } from '../set-up/test.ts';
import { withGuest } from '../sites/browser-guest.ts';
import { mailedLink } from '../sites/invite-editor.ts';
import { BACKGROUND_MS } from '../patience.ts';

test('an admin searches, filters and sorts the list of sites, and finds it again as it was', async ({
  page,
  platform,
}) => {
  const { admin } = platform.urls;
  await signIn(page, admin, 'admin@example.test');
  await expect(page.getByRole('row', { name: /Søndre Dok/ })).toContainText('Online');
  await looksRight(page, 'sites');

  await pressShortcut(page, '/');
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
  await page.getByRole('link', { name: 'Last publish', exact: true }).click();
  await expect(page).toHaveURL(`${admin}/sites?status=ready&sort=published`);
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'Changed' }).click();
  await page.goto(`${admin}/sites`);
  await expect(page).toHaveURL(`${admin}/sites`);
});

test('on a phone the header is one row, and its menu leads to every section', async ({ page, platform }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, platform.urls.admin, 'admin@example.test');
  await expect(page.getByRole('row', { name: /Søndre Dok/ })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await screenshot(page, 'dashboard-menu-phone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Connected apps' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connected apps' })).toBeVisible();
});

/** The sample site's page, opened from the list. */
async function openSample(page: Page): Promise<string> {
  await page.getByRole('link', { name: /Søndre Dok/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Søndre Dok/ })).toBeVisible();
  return page.url();
}

test('an admin reads a site, makes and ends a key, and deletes nothing by a slip', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.urls.admin, 'admin@example.test');
  const site = await openSample(page);
  await expect(page.getByText('owner@example.test', { exact: true })).toBeVisible();
  await expect(page.getByText('default', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the editor' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live' })).toContainText(/published/i);
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText(/published\./);
  await looksRight(page, 'site');

  await page.getByLabel(/^Type .* to confirm$/).fill('another');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Nothing was deleted.')).toBeVisible();
  await expect(page.getByLabel(/^Type .* to confirm$/)).toBeFocused();

  await page.getByText('Keys and ids').click();
  await looksRight(page, 'site-ids');
  await page.getByRole('link', { name: 'Manage keys' }).click();
  await page.getByLabel('A key to set yourself: what it is for').fill('journey');
  await page.getByRole('button', { name: 'Make a new key' }).click();
  await expect(page.getByText(/^psk_[\w-]{43}$/)).toBeVisible();
  await looksRight(page, 'site-keys');
  // Loaded again, the page makes no second key.
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'journey' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Revoke key journey \([\w-]{8}\)$/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'journey' })).toContainText('Ended');
  await expect(page.getByText(/psk_/)).toHaveCount(0);
  const used = page.getByRole('listitem').filter({ hasText: 'last used on' }).first();
  await used.getByRole('button', { name: /^Revoke key/ }).click();
  await expect(page.getByRole('heading', { name: /^Revoke key .*\?$/ })).toBeVisible();
  await expect(page.getByText('all of its pages stop at once')).toBeVisible();
  await looksRight(page, 'site-key-ending');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(used.getByRole('button', { name: /^Revoke key/ })).toBeVisible();

  await page.goto(`${platform.urls.admin}/audit?action=site.keys.revoke`);
  await expect(page.getByText(/^Key: [\w-]{36}$/).first()).toBeVisible();

  await page.goto(`${site}/handover`);
  await expect(page.getByRole('button', { name: 'Make the sheet' })).toBeVisible();
  await looksRight(page, 'site-handover');
});

test('the form for a new site keeps what was typed and says beside each field what is wrong', async ({
  browser,
  platform,
}) => {
  // Chromium logs the 422 of a form as an error.
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, platform.urls.admin, 'admin@example.test');
  await page.getByRole('link', { name: 'New site' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await looksRight(page, 'new-site');
  await page
    .getByLabel('Name', { exact: true })
    .fill('A very long name: Hafenquartierentwicklungsgesellschaft');
  await page.getByLabel('Address').fill('admin');
  await page.getByLabel('Use one that exists').check();
  await page.getByLabel('Name of the existing repository').fill('a/b');
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/reserved/);
  await expect(page.getByLabel('Name of the existing repository')).toHaveAccessibleDescription(
    /without its owner/,
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^A very long name/);
  await expect(page.getByLabel('Use one that exists')).toBeChecked();
  await expect(page.getByLabel('Address')).toBeFocused();
  await looksRight(page, 'new-site-problems');
  // A repository is looked at before the site is recorded.
  await page.getByLabel('Address').fill('adopted-by-mistake');
  await page.getByLabel('Name of the existing repository').fill('nope-nope');
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByLabel('Name of the existing repository')).toHaveAccessibleDescription(
    /reaches no repository/,
  );
  await page.goto(`${platform.urls.admin}/sites?q=adopted-by-mistake`);
  await expect(page.getByRole('heading', { name: 'No site matches' })).toBeVisible();
  await context.close();
});

/** Publishes one more page of the site that an owner has open. */
function publishPage(owner: Page): Promise<number> {
  return owner.evaluate<number>(`(async () => {
    const send = (path, body) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const page = { title: 'Stories', slug: 'stories', audience: 'all', inNavigation: true };
    await send('/api/save', { operation: 'save_page', ...page });
    const { expected } = await (await fetch('/api/publish')).json();
    return (await send('/api/publish', { expected })).status;
  })()`);
}

/** Follows a publish on the site's page, which is open, shows the version before it again, and ends that by a new key. */
async function showOlderAgain(
  page: Page,
  { record, admin }: { record: string; admin: string },
): Promise<void> {
  const status = page.locator('[data-versions-status]');
  const versions = page.locator('.versions').getByRole('listitem');
  // The page is not loaded again here: the list moves by itself.
  await expect(versions).toHaveCount(2, { timeout: BACKGROUND_MS });
  await expect(status).toHaveText(/, the newest version\.$/, { timeout: BACKGROUND_MS });
  await expect(versions.first()).toContainText('Live');
  await expect(versions.first()).toContainText('Publish 2 changes');
  await expect(page.getByRole('region', { name: 'Live' })).toContainText('Publish 2 changes');
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Nothing waits to be published.');
  await looksRight(page, 'site-versions');
  await versions
    .nth(1)
    .getByRole('button', { name: /^Show this version again: / })
    .click();
  await expect(page.getByRole('heading', { name: 'Visitors see an older version' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live' })).toContainText('An older version');
  await expect(versions.nth(1)).toContainText('Live');
  await looksRight(page, 'site-older-version');
  await page.goto(`${admin}/sites`);
  await expect(page.getByRole('row', { name: /Kornhuset/ })).toContainText('Older version shown');

  await page.goto(`${record}/keys`);
  await page.getByRole('button', { name: 'Change the site’s key' }).click();
  await expect(page.getByRole('heading', { name: /^Change the key, and show .* again\?$/ })).toBeVisible();
  await looksRight(page, 'site-key-older-version');
  await page.getByRole('button', { name: /^Change the key and show / }).click();
  await page.getByRole('link', { name: 'See whether that version is live' }).click();
  await expect(status).toHaveText(/, the newest version\.$/, { timeout: BACKGROUND_MS });
  await expect(versions.first()).toContainText('Built again with a new key');
}

test('a new site is set up with live progress, handed over to its owner and first viewer, and deleted', async ({
  browser,
  page,
  platform,
}) => {
  const owner = `owner-${randomUUID()}@example.test`;
  const password = `four words of ${randomUUID()}`;
  plantCanaries(password);
  const refused = await refusedByPolicy(page);
  await signIn(page, platform.urls.admin, 'admin@example.test', '/sites/new');
  await page.getByLabel('Name', { exact: true }).fill('Kornhuset');
  await page.getByLabel('Address').fill('kornhuset');
  await page.getByLabel('Owner’s e-mail').fill(owner);
  // Only this installation has the template; other journeys connect more.
  await page.locator('select[name="installationId"]').selectOption({ label: 'portal-sample' });
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kornhuset' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Repository' })).toContainText('Done');
  await expect(page.getByRole('status')).toHaveText(/^[1-9] of 9 steps done/);
  await looksRight(page, 'site-progress');
  // The page brings itself to the end: it is not loaded again here.
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible({ timeout: BACKGROUND_MS });
  expect(refused).toEqual([]);
  await looksRight(page, 'site-made');
  const record = page.url();
  const site = (await page.getByRole('link', { name: 'Visit site' }).getAttribute('href')) ?? '';
  await page.getByRole('link', { name: 'Handover sheet' }).click();
  await page.getByLabel(/^Make a new passphrase/).check();
  await page.getByRole('button', { name: 'Make the sheet' }).click();
  const passphrase = page.getByText(/^[a-z0-9]{5}(?:-[a-z0-9]{5}){3}$/);
  await expect(passphrase).toBeVisible();
  // On one line: a hyphen at the end of a line would be taken for one that a word was divided by.
  expect((await passphrase.boundingBox())?.height).toBeLessThan(40);
  await looksRight(page, 'site-sheet');

  const shown = await passphrase.innerText();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('portal-admin-answer');
  // Loaded again, the page sends no form: the passphrase of the sheet stays the one that was printed.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Make the sheet' })).toBeVisible();
  await expect(page.getByText(shown)).toHaveCount(0);
  await expect(page.getByText('stops working at once')).toBeVisible();
  await looksRight(page, 'site-handover-again');
  await withGuest(browser, {}, async (viewer) => {
    await viewer.goto(`${site}/login`);
    await viewer.getByLabel('Username').fill('client');
    await viewer.getByLabel('Password', { exact: true }).fill(shown);
    await viewer.getByRole('button', { name: 'Sign in' }).click();
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Welcome to Kornhuset');
  });
  await withGuest(browser, {}, async (invited) => {
    await invited.goto(await mailedLink(platform, owner));
    await invited.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(invited).toHaveURL(`${site}/edit/set-password`);
    await invited.getByLabel('New password').fill(password);
    await invited.getByRole('button', { name: 'Set the password' }).click();
    await expect(invited).toHaveURL(`${site}/edit`);
    await invited.goto(`${site}/edit?room=desk`);
    await expect(invited.getByText(`You are signed in as ${owner}, owner.`)).toBeVisible();
    await page.goto(record);
    await expect(page.locator('[data-versions-status]')).toHaveText(/, the newest version\.$/);
    expect(await publishPage(invited)).toBe(200);
  });
  await showOlderAgain(page, { record, admin: platform.urls.admin });
  await withGuest(browser, {}, async (member) => {
    await signIn(member, platform.urls.admin, 'maker@example.test');
    expect((await member.request.get(record)).status()).toBe(404);
  });

  await page.goto(`${record}/handover`);
  await page.getByRole('link', { name: 'Kornhuset' }).click();
  await page.getByLabel('Type kornhuset to confirm').fill('kornhuset');
  await page.getByRole('button', { name: 'Delete Kornhuset' }).click();
  await expect(page.getByText('The site has been deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kornhuset' })).toHaveCount(0);

  await page.goto(`${platform.urls.admin}/audit?site=kornhuset`);
  const deletion = page.getByRole('row').filter({ hasText: 'Deleted the site' });
  await expect(deletion).toContainText('Kornhuset');
  await expect(deletion).toContainText('kornhuset, deleted');
  await expect(page.getByRole('row').filter({ hasText: 'Made a handover sheet' })).toContainText('Kornhuset');
  const file = await page.request.get(`${platform.urls.admin}/audit/export.csv?site=kornhuset`);
  expect(await file.text()).toMatch(
    /"delete_site","Deleted the site","Kornhuset","kornhuset","[\w-]{36}","ok"/,
  );
  await looksRight(page, 'audit-deleted-site');
});

test('a member sees the sites of their installations, without what only admins may, and without scripts', async ({
  browser,
  platform,
}) => {
  const { admin } = platform.urls;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, admin, 'member@example.test');
  await expect(page.getByRole('link', { name: 'New site' })).toHaveCount(0);
  const site = await openSample(page);
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
  for (const name of [/^Delete/, 'Manage keys', 'Handover sheet'])
    await expect(page.getByText(name)).toHaveCount(0);
  for (const [method, path, status] of [
    ['GET', `${site}/keys`, 403],
    ['GET', `${site}/handover`, 403],
    ['GET', `${admin}/sites/new`, 403],
    ['POST', `${site}/delete`, 403],
    ['POST', `${site}/keys`, 403],
    ['POST', `${admin}/sign-ups`, 404],
    ['POST', `${site}/retry`, 403],
    ['POST', `${admin}/sites/none/delete`, 404],
  ] as const) {
    const answer = await page.request.fetch(path, {
      method,
      headers: { origin: admin },
      maxRedirects: 0,
      ...(method === 'POST' ? { form: { confirm: 'sample' } } : {}),
    });
    expect([method, path, answer.status()]).toEqual([method, path, status]);
  }
  await context.close();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, admin, 'maker@example.test');
  await expect(elsewhere.getByRole('heading', { name: 'No sites yet' })).toBeVisible();
  const answers = [site, `${admin}/sites/00000000-0000-4000-8000-0000000000ff`].map(async (address) => {
    const answer = await elsewhere.request.get(address);
    return `${answer.status()} ${await answer.text()}`;
  });
  const [hidden, missing] = await Promise.all(answers);
  expect(hidden).toBe(missing);
  expect(hidden).toMatch(/^404 /);
  expect((await elsewhere.request.get(`${site}/progress.json`)).status()).toBe(404);
  await other.close();
});

test('a repository that holds a site is adopted with its content, and stays when the site is deleted', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.urls.admin, 'admin@example.test', '/installations');
  const installation = page.getByRole('listitem').filter({ hasText: ADOPTABLE_REPOSITORY.owner });
  await installation.getByRole('link', { name: /^Repositories of / }).click();
  await page.getByRole('link', { name: `Make a site of ${ADOPTABLE_REPOSITORY.repo}` }).click();
  await expect(page.getByLabel('Use one that exists')).toBeChecked();
  await expect(page.getByLabel('Name of the existing repository')).toHaveValue(ADOPTABLE_REPOSITORY.repo);
  await page.getByLabel('Name', { exact: true }).fill('Tide Tables');
  await page.getByLabel('Address').fill('tide-tables');
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible({ timeout: BACKGROUND_MS });
  const site = (await page.getByRole('link', { name: 'Visit site' }).getAttribute('href')) ?? '';
  const record = page.url();
  const siteId = new URL(record).pathname.split('/').at(-1) ?? '';
  expect(await providerRecords(platform, siteId)).toMatchObject({ keys: 1, records: 1 });
  // A page that the repository has, and no new site.
  await page.goto(`${site}/quarter`);
  await expect(page).toHaveTitle(/The quarter/);

  await page.goto(record);
  await page.getByLabel('Type tide-tables to confirm').fill('tide-tables');
  await page.getByRole('button', { name: 'Delete Tide Tables' }).click();
  await expect(page.getByText('The site has been deleted')).toBeVisible();
  await expect
    .poll(() => providerRecords(platform, siteId), { timeout: BACKGROUND_MS, intervals: [500] })
    .toMatchObject({ keys: 0, records: 0 });
  expect(await isArchived(ADOPTABLE_REPOSITORY.repo)).toBe(false);
});
