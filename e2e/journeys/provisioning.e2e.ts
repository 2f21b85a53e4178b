import { z } from 'zod';
import { dataOf } from '../set-up/assistant-journey.ts';
import { connectedAssistant } from '../set-up/connected-assistant.ts';
import { without } from '../set-up/control.ts';
import { looksRight, signIn } from '../set-up/dashboard.ts';
import { platformLogs } from '../set-up/logs.ts';
import { providerRecords } from '../set-up/provider-records.ts';
import { type Caller, callTool } from '../set-up/post-call.ts';
import { screenshot } from '../set-up/screenshot.ts';
import { expect, test } from '../set-up/test.ts';
import { messagesOf } from '../http/support/log-scan.ts';
import { passFiveMinutes } from '../http/support/change-database.ts';
import { withGuest } from '../sites/browser-guest.ts';
import { BACKGROUND_MS } from '../patience.ts';

const ADMIN = 'admin@example.test';
const Made = z.object({ site: z.object({ siteId: z.string(), isNew: z.boolean() }) });
const Built = z.object({ build: z.object({ state: z.string(), source: z.string() }) });
const Step = z.object({ step: z.string(), state: z.string() });
const Site = z.object({
  provisioningStatus: z.string(),
  failedStep: z.string().nullable(),
  url: z.string().nullable(),
  setUp: z.object({ steps: z.array(Step) }).optional(),
});

const siteOf = (caller: Caller, site: string) => dataOf(Site, callTool(caller, 'get_site', { site }));

/** Asks until the site is ready, as an assistant does, and gives its address. */
async function readyAddress(caller: Caller, site: string): Promise<string> {
  await expect
    .poll(
      async () => {
        const { provisioningStatus, failedStep } = await siteOf(caller, site);
        return failedStep ?? provisioningStatus;
      },
      { timeout: BACKGROUND_MS, intervals: [500] },
    )
    .toBe('ready');
  const { url } = await siteOf(caller, site);
  return url ?? '';
}

/** Other journeys connect a second account, so every request says whose the repository is. */
const account = 'portal-sample';

/** Sites of one name have the same code, so that one build of it serves the journeys that do not look at the site itself. */
const name = 'Ferry House';

const ONCE = { repositories: 1, archived: 0, keys: 1, hooks: 1, records: 1, hosted: 1 };

test('an assistant creates a site, opens it, and deletes it', async ({ page, platform }) => {
  const caller = await connectedAssistant(page, platform, ADMIN);
  const request = { name: 'Museum am Hafen', subdomain: 'hafenmuseum', account, locale: 'de' };
  const { site: made } = await dataOf(Made, callTool(caller, 'create_site', request));
  expect(made.isNew).toBe(true);
  const again = await dataOf(Made, callTool(caller, 'create_site', request));
  expect(again.site).toMatchObject({ siteId: made.siteId, isNew: false });

  const address = await readyAddress(caller, made.siteId);
  expect(await providerRecords(platform, made.siteId)).toEqual(ONCE);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen bei Museum am Hafen');
  await expect(page).toHaveTitle(/Museum am Hafen/);
  expect(await page.content(), 'nothing of the sample site').not.toMatch(/dok-|archivo|harbour|quay/i);
  await screenshot(page, 'new-site');
  await page.getByRole('link', { name: 'Kontakt' }).first().click();
  await expect(page).toHaveURL(`${address.replace(/\/$/, '')}/kontakt`);
  await expect(page.getByRole('heading')).toHaveText(['Kontakt', 'So finden Sie uns']);
  await page.goto(`${address}/edit/login`);
  await expect(page.getByRole('button').first()).toBeVisible();

  const status = await dataOf(Built, callTool(caller, 'get_build_status', { site: made.siteId }));
  expect(status).toEqual({ build: { state: 'ready', source: 'live' } });

  const remove = (confirm: string) => callTool(caller, 'delete_site', { site: made.siteId, confirm });
  expect((await remove('museum')).text).toContain('[input] ');
  expect((await remove(request.subdomain)).failed).toBe(false);
  expect((await callTool(caller, 'get_site', { site: made.siteId })).text).toContain('[not_found] ');
  await expect
    .poll(() => providerRecords(platform, made.siteId), { timeout: BACKGROUND_MS, intervals: [500] })
    .toEqual({ repositories: 1, archived: 1, keys: 0, hooks: 0, records: 0, hosted: 0 });
  // The code host reported to the admin app that the repository is archived.
  const ofAdmin = () => platformLogs().filter(({ file }) => file.endsWith('admin.log'));
  await expect.poll(() => ofAdmin().flatMap(messagesOf)).toContain('[webhook] code-host outcome=taken');
});

test('a site is made with a look, and its owner sees another one at once', async ({ page, platform }) => {
  const caller = await connectedAssistant(page, platform, ADMIN);
  await signIn(page, platform.urls.admin, ADMIN, '/sites/new');
  await page.getByLabel('Name', { exact: true }).fill('Bäckerei Mohn');
  await page.getByLabel('Address').fill('baeckerei-mohn');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('radio', { name: /^Hearth/ }).check();
  await page.getByLabel('Brand colour').fill('#7a2e1d');
  await page.getByLabel('Account of the repository').selectOption(account);
  await looksRight(page, 'new-site-look');
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('status')).toHaveText(/of 9 steps done/);
  const address = await readyAddress(caller, page.url().split('/').at(-1) ?? '');

  const stylesheet = () => page.locator('link[data-portal-theme]').last().getAttribute('href');
  const shown = (name: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.documentElement).getPropertyValue(${JSON.stringify(name)})`,
    );
  await page.goto(address);
  expect(await shown('--portal-font-display')).toContain('Fraunces');
  expect(await shown('--portal-brand')).toBe('#7a2e1d');
  await looksRight(page, 'site-with-look');

  await page.goto(`${address}/edit/login`);
  await page.getByRole('link', { name: 'Weiter mit Google' }).click();
  await page.getByRole('button', { name: /admin@example\.test/ }).click();
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Aussehen der Website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aussehen der Website' });
  await expect(dialog.getByRole('radio', { name: /^Herd/ })).toBeChecked();
  // By keyboard: the next look in the list.
  await dialog.getByRole('radio', { name: /^Herd/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^Bühne/ })).toBeChecked();
  await expect.poll(() => shown('--portal-font-display')).toContain('Bricolage Grotesque');
  // The colour was the site's own, so it stays.
  expect(await shown('--portal-brand')).toBe('#7a2e1d');
  await dialog.getByLabel('Hausfarbe', { exact: true }).fill('#ffd400');
  await expect.poll(() => shown('--portal-brand')).toBe('#ffd400');
  await dialog.getByLabel('Schriften').selectOption('atkinson');
  await expect.poll(() => shown('--portal-font-text')).toContain('Atkinson');
  await looksRight(page, 'editor-look');
  await dialog.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => shown('--portal-font-text')).toContain('Instrument Sans');
  await expect(dialog.getByText('Im Entwurf gespeichert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(stylesheet).toContain('look=stage&brand=ffd400');

  // Visitors see the look that is published.
  await page.goto(address);
  expect(await shown('--portal-font-display')).toContain('Fraunces');
});

test('a worker that dies in the middle leaves nothing twice', async ({ page, platform, sites }) => {
  const caller = await connectedAssistant(page, platform, ADMIN);
  const request = { name, subdomain: 'ferry-house', account };
  const { site } = await dataOf(Made, callTool(caller, 'create_site', request));
  await expect
    .poll(async () => (await siteOf(caller, site.siteId)).setUp?.steps[0]?.state, { intervals: [50] })
    .toMatch(/running|done/);
  await without(platform.control, 'worker', async () => {
    expect((await siteOf(caller, site.siteId)).provisioningStatus).toBe('in_progress');
  });
  await passFiveMinutes(sites.platform, site.siteId);
  await readyAddress(caller, site.siteId);
  expect(await providerRecords(platform, site.siteId)).toEqual(ONCE);
});

test('a site that an assistant creates is followed in the dashboard', async ({ browser, page, platform }) => {
  const caller = await connectedAssistant(page, platform, ADMIN);
  await withGuest(browser, {}, async (dashboard) => {
    await signIn(dashboard, platform.urls.admin, ADMIN);
    await expect(dashboard.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();
    const request = { name, subdomain: 'rope-walk', account };
    const { site } = await dataOf(Made, callTool(caller, 'create_site', request));
    await dashboard.goto(`${platform.urls.admin}/sites/${site.siteId}`);
    await expect(dashboard.getByRole('status')).toHaveText(/^[0-8] of 9 steps done/);
    // The page brings itself to the end: it is not loaded again here.
    await expect(dashboard.getByRole('heading', { name: 'Versions' })).toBeVisible({
      timeout: BACKGROUND_MS,
    });
    expect(await providerRecords(platform, site.siteId)).toEqual(ONCE);
  });
});

test('a set-up that failed is retried in the dashboard', async ({ browser, page, platform }) => {
  const caller = await connectedAssistant(page, platform, ADMIN);
  const request = { name, subdomain: 'signal-mast', account };
  await withGuest(browser, {}, async (dashboard) => {
    await signIn(dashboard, platform.urls.admin, ADMIN);
    await expect(dashboard.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();
    const { siteId } = await without(platform.control, 'worker', async () => {
      const { site } = await dataOf(Made, callTool(caller, 'create_site', request));
      return site;
    });
    await dashboard.goto(`${platform.urls.admin}/sites/${siteId}`);
    await looksRight(dashboard, 'site-failed');
    await dashboard.getByRole('link', { name: /^Correct/ }).click();
    await expect(dashboard.getByLabel('Address', { exact: true })).toHaveValue('signal-mast');
    await looksRight(dashboard, 'site-correct');
    const form = dashboard.url();
    await dashboard.getByRole('link', { name: 'Cancel' }).click();
    await dashboard.getByRole('button', { name: 'Retry set-up' }).click();
    await expect(dashboard.getByRole('heading', { name: 'Versions' })).toBeVisible({
      timeout: BACKGROUND_MS,
    });
    await dashboard.goto(form);
    await expect(dashboard).toHaveURL(`${platform.urls.admin}/sites/${siteId}`);
    expect(await providerRecords(platform, siteId)).toEqual(ONCE);
  });
});

test('a request no worker accepts is reported, and succeeds when it is retried', async ({
  page,
  platform,
}) => {
  const caller = await connectedAssistant(page, platform, ADMIN);
  const request = { name, subdomain: 'pilot-station', account };
  const { siteId } = await without(platform.control, 'worker', async () => {
    const { site } = await dataOf(Made, callTool(caller, 'create_site', request));
    expect(await siteOf(caller, site.siteId)).toMatchObject({
      provisioningStatus: 'failed',
      failedStep: 'enqueue',
    });
    return site;
  });
  const again = await dataOf(Made, callTool(caller, 'create_site', request));
  expect(again.site.siteId).toBe(siteId);
  await readyAddress(caller, siteId);
  expect(await providerRecords(platform, siteId)).toEqual(ONCE);
});
