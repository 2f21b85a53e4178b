import type { Page } from '@playwright/test';
import { z } from 'zod';
import { dataOf } from '../set-up/assistant-journey.ts';
import { connectedAssistant } from '../set-up/connected-assistant.ts';
import { looksRight, signIn } from '../set-up/dashboard.ts';
import { type Caller, callTool } from '../set-up/post-call.ts';
import { expect, test, type PlatformUnderTest } from '../set-up/test.ts';
import { endHourOfNewSites } from '../http/support/change-database.ts';

const Site = z.object({
  provisioningStatus: z.string(),
  url: z.string().nullable(),
  domains: z.array(z.object({ name: z.string(), state: z.string(), isPrimary: z.boolean() })).optional(),
});
const Hosted = z.array(z.object({ id: z.string(), custom_domain: z.string().nullable() }));
const USER = 'admin@example.test';
const NAME = 'www.ferry-client.localhost';

/** A site that is online. Sites of one name have the same code, so that one build serves both. */
async function newSite(caller: Caller, subdomain: string): Promise<string> {
  const request = { name: 'Ferry Landing', subdomain, account: 'portal-sample' };
  const Made = z.object({ site: z.object({ siteId: z.string() }) });
  const { site } = await dataOf(Made, callTool(caller, 'create_site', request));
  await expect
    .poll(async () => (await siteOf(caller, site.siteId)).provisioningStatus, {
      timeout: 180_000,
      intervals: [500],
    })
    .toBe('ready');
  return site.siteId;
}

const siteOf = (caller: Caller, site: string) => dataOf(Site, callTool(caller, 'get_site', { site }));

/** What somebody does at the registrar of the client. */
async function enter(
  { urls }: PlatformUnderTest,
  name: string,
  type: string,
  content: string,
): Promise<void> {
  const body = new URLSearchParams({ name, type, content });
  const answer = await fetch(`${urls.dns}/registrar`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
}
async function takeAway({ urls }: PlatformUnderTest, name: string, type: string): Promise<void> {
  const page = await (await fetch(`${urls.dns}/registrar`)).text();
  const rows = page.split('<tr>').filter((row) => row.includes(`<code>${name}</code><td>${type}<`));
  for (const row of rows)
    await fetch(urls.dns + (/action="([^"]+)"/.exec(row)?.[1] ?? ''), { method: 'POST', redirect: 'manual' });
  expect(rows.length).toBeGreaterThan(0);
}

/** Orders that the next certificate of the site with this domain fails. */
async function failCertificate({ urls, hostingToken }: PlatformUnderTest, domain: string): Promise<void> {
  const headers = { authorization: `Bearer ${hostingToken}` };
  const sites = Hosted.parse(await (await fetch(`${urls.hosting}/api/v1/sites`, { headers })).json());
  const id = sites.find(({ custom_domain }) => custom_domain === domain)?.id ?? '';
  const ordered = await fetch(`${urls.hosting}/sites/${id}/fail-certificate`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(ordered.status).toBe(303);
}

const section = (page: Page, name = NAME) => page.getByRole('region', { name, exact: true });
const checkNow = (page: Page) =>
  section(page)
    .getByRole('button', { name: /^Check / })
    .click();

async function addName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add a domain').fill(name);
  await page.getByRole('button', { name: 'Add domain' }).click();
}

test('a client’s name goes from wish to served, past a wrong record, a second claim and a failed certificate', async ({
  page,
  platform,
  sites,
}) => {
  const caller = await connectedAssistant(page, platform, USER);
  const [first, second] = [
    await newSite(caller, 'ferry-landing'),
    await newSite(caller, 'ferry-landing-two'),
  ];
  // Leaves the new sites of an hour to other journeys of the same admin.
  await endHourOfNewSites(sites.platform);
  const { admin } = platform.urls;
  await signIn(page, admin, USER, `/sites/${first}/domains`);
  await looksRight(page, 'domains-empty');
  await addName(page, 'https://www.ferry-client.localhost/');
  await expect(page.getByText('Enter a domain alone').first()).toBeVisible();
  await addName(page, `${NAME.toUpperCase()}`);
  await expect(section(page)).toContainText('Waiting for proof');
  await looksRight(page, 'domains-wanted');
  const token =
    (await section(page)
      .locator('code')
      .filter({ hasText: /^portal-/ })
      .textContent()) ?? '';

  await enter(platform, `_portal.${NAME}`, 'TXT', token);
  await enter(platform, NAME, 'A', '203.0.113.9');
  await enter(platform, NAME, 'AAAA', '2001:db8::9');
  await enter(platform, 'ferry-client.localhost', 'CAA', '0 issue pki.example');
  await checkNow(page);
  await expect(section(page)).toContainText('Waiting for its records');
  await expect(
    section(page).getByRole('listitem').filter({ hasText: 'has the A record 203.0.113.9' }),
  ).toBeVisible();
  await expect(section(page)).toContainText('AAAA record 2001:db8::9, which must go');
  await expect(section(page)).toContainText('allows only pki.example. Add one that allows letsencrypt.org');
  await looksRight(page, 'domains-wrong');

  // The second site proves it, too, and is not shown whose it is.
  await page.goto(`${admin}/sites/${second}/domains`);
  await addName(page, NAME);
  const other =
    (await section(page)
      .locator('code')
      .filter({ hasText: /^portal-/ })
      .textContent()) ?? '';
  expect(other).not.toBe(token);
  await enter(platform, `_portal.${NAME}`, 'TXT', other);
  await checkNow(page);
  await expect(section(page)).toContainText('Another site has this name');
  expect(await page.locator('main').innerHTML()).not.toContain(first);

  await page.goto(`${admin}/sites/${first}/domains`);
  const cname =
    (await section(page)
      .locator('code')
      .filter({ hasText: /\.hosting\.localhost$/ })
      .first()
      .textContent()) ?? '';
  await takeAway(platform, NAME, 'A');
  await takeAway(platform, NAME, 'AAAA');
  await enter(platform, NAME, 'CNAME', cname);
  await enter(platform, 'ferry-client.localhost', 'CAA', '0 issue letsencrypt.org');
  await failCertificate(platform, 'ferry-landing.localhost');
  await checkNow(page);
  await expect(section(page)).toContainText('Waiting for its certificate');
  await expect(section(page)).toContainText('could not make the certificate');
  await looksRight(page, 'domains-certificate');
  await section(page)
    .getByRole('button', { name: /^Try the certificate/ })
    .click();
  // The first request of the two asks for it, the check of the worker or of the page sees it.
  await expect(section(page)).toContainText('Served');
  expect(await siteOf(caller, first)).toMatchObject({
    domains: [{ name: NAME, state: 'served', isPrimary: false }],
  });

  await section(page)
    .getByRole('button', { name: /^Make / })
    .click();
  await expect(section(page)).toContainText('The address');
  await looksRight(page, 'domains-primary');
  await expect
    .poll(async () => (await siteOf(caller, first)).url, { timeout: 60_000, intervals: [500] })
    .toContain(NAME);
  const { url } = await siteOf(caller, first);
  // Until the build with the new address is live, the name leads to the one before.
  await expect
    .poll(
      async () => {
        const answer = await page.goto(url ?? '');
        return `${answer?.status()} ${new URL(page.url()).hostname}`;
      },
      { timeout: 120_000, intervals: [1000] },
    )
    .toBe(`200 ${NAME}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ferry Landing');

  await page.goto(`${admin}/sites/${first}/domains`);
  await section(page).getByText('Remove', { exact: true }).click();
  await section(page)
    .getByRole('button', { name: `Remove ${NAME}` })
    .click();
  await expect
    .poll(async () => (await siteOf(caller, first)).domains, { timeout: 60_000, intervals: [500] })
    .toBeUndefined();
  expect((await siteOf(caller, first)).url).toContain('ferry-landing.localhost');
  await page.goto(`${admin}/sites/${second}/domains`);
  await checkNow(page);
  await expect(section(page)).toContainText('Waiting for its records');
  for (const site of [first, second]) {
    const confirm = site === first ? 'ferry-landing' : 'ferry-landing-two';
    expect((await callTool(caller, 'delete_site', { site, confirm })).failed).toBe(false);
  }
});
