import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  addDomain,
  checkDomainNow,
  deleteRecords,
  domainSection,
  enterRecord,
  newSite,
  shownValue,
  siteOf,
} from '../set-up/client-domains.ts';
import { connectedAssistant } from '../set-up/connected-assistant.ts';
import { looksRight, signIn } from '../set-up/dashboard.ts';
import { callTool } from '../set-up/post-call.ts';
import { expect, test, type PlatformUnderTest } from '../set-up/test.ts';
import { endHourOfNewSites } from '../http/support/change-database.ts';
import { BACKGROUND_MS } from '../patience.ts';

const Hosted = z.array(z.object({ id: z.string(), custom_domain: z.string().nullable() }));
const USER = 'admin@example.test';
const NAME = 'www.ferry-client.localhost';

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

const section = (page: Page) => domainSection(page, NAME);
const checkNow = (page: Page) => checkDomainNow(page, NAME);

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
  await addDomain(page, 'https://www.ferry-client.localhost/');
  await expect(page.getByText('Enter a domain alone').first()).toBeVisible();
  await addDomain(page, `${NAME.toUpperCase()}`);
  await expect(section(page)).toContainText('Waiting for proof');
  await looksRight(page, 'domains-wanted');
  const token = await shownValue(page, NAME, /^portal-/);

  await enterRecord(platform, `_portal.${NAME}`, 'TXT', token);
  await enterRecord(platform, NAME, 'A', '203.0.113.9');
  await enterRecord(platform, NAME, 'AAAA', '2001:db8::9');
  await enterRecord(platform, 'ferry-client.localhost', 'CAA', '0 issue pki.example');
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
  await addDomain(page, NAME);
  const other = await shownValue(page, NAME, /^portal-/);
  expect(other).not.toBe(token);
  await enterRecord(platform, `_portal.${NAME}`, 'TXT', other);
  await checkNow(page);
  await expect(section(page)).toContainText('Another site has this name');
  expect(await page.locator('main').innerHTML()).not.toContain(first);

  await page.goto(`${admin}/sites/${first}/domains`);
  const cname = await shownValue(page, NAME, /\.hosting\.localhost$/);
  await deleteRecords(platform, NAME, 'A');
  await deleteRecords(platform, NAME, 'AAAA');
  await enterRecord(platform, NAME, 'CNAME', cname);
  await enterRecord(platform, 'ferry-client.localhost', 'CAA', '0 issue letsencrypt.org');
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
  await expect(section(page)).toContainText('Becomes the main address');
  await looksRight(page, 'domains-primary');
  await expect(section(page)).toContainText('Main address', { timeout: BACKGROUND_MS });
  await expect
    .poll(async () => (await siteOf(caller, first)).url, { timeout: BACKGROUND_MS, intervals: [500] })
    .toContain(NAME);
  const { url } = await siteOf(caller, first);
  // Until the build with the new address is live, the name leads to the one before.
  await expect
    .poll(
      async () => {
        const answer = await page.goto(url ?? '');
        return `${answer?.status()} ${new URL(page.url()).hostname}`;
      },
      { timeout: BACKGROUND_MS, intervals: [1000] },
    )
    .toBe(`200 ${NAME}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ferry Landing');

  await page.goto(`${admin}/sites/${first}/domains`);
  await section(page).getByText('Remove', { exact: true }).click();
  await section(page)
    .getByRole('button', { name: `Remove ${NAME}` })
    .click();
  await expect
    .poll(async () => (await siteOf(caller, first)).domains, { timeout: BACKGROUND_MS, intervals: [500] })
    .toEqual([]);
  expect((await siteOf(caller, first)).url).toContain('ferry-landing.localhost');
  await page.goto(`${admin}/sites/${second}/domains`);
  await checkNow(page);
  await expect(section(page)).toContainText('Waiting for its records');
  for (const site of [first, second]) {
    const confirm = site === first ? 'ferry-landing' : 'ferry-landing-two';
    expect((await callTool(caller, 'delete_site', { site, confirm })).failed).toBe(false);
  }
});
