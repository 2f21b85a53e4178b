import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { dataOf } from './assistant-journey.ts';
import { type Caller, callTool } from './post-call.ts';
import type { PlatformUnderTest } from './test.ts';
import { BACKGROUND_MS } from '../patience.ts';

const Site = z.object({
  provisioningStatus: z.string(),
  url: z.string().nullable(),
  domains: z.array(z.object({ name: z.string(), state: z.string(), isPrimary: z.boolean() })).optional(),
});

/** A site as an assistant reads it. */
export const siteOf = (caller: Caller, site: string) => dataOf(Site, callTool(caller, 'get_site', { site }));

/** A site that is online. Sites of one name have the same code, so that one build serves all of them. */
export async function newSite(caller: Caller, subdomain: string): Promise<string> {
  const request = { name: 'Ferry Landing', subdomain, account: 'portal-sample' };
  const Made = z.object({ site: z.object({ siteId: z.string() }) });
  const { site } = await dataOf(Made, callTool(caller, 'create_site', request));
  await expect
    .poll(async () => (await siteOf(caller, site.siteId)).provisioningStatus, {
      timeout: BACKGROUND_MS,
      intervals: [500],
    })
    .toBe('ready');
  return site.siteId;
}

/** What somebody does at the registrar of the client. */
export async function enterRecord(
  { urls }: PlatformUnderTest,
  name: string,
  type: string,
  content: string,
): Promise<void> {
  const body = new URLSearchParams({ name, type, content });
  const answer = await fetch(`${urls.dns}/registrar`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
}

/** Deletes the records of that type at the registrar. */
export async function deleteRecords({ urls }: PlatformUnderTest, name: string, type: string): Promise<void> {
  const page = await (await fetch(`${urls.dns}/registrar`)).text();
  const rows = page.split('<tr>').filter((row) => row.includes(`<code>${name}</code><td>${type}<`));
  for (const row of rows)
    await fetch(urls.dns + (/action="([^"]+)"/.exec(row)?.[1] ?? ''), { method: 'POST', redirect: 'manual' });
  expect(rows.length).toBeGreaterThan(0);
}

/** The part of the page "Domains" about one name. */
export const domainSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Adds a name on the page "Domains". */
export async function addDomain(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add a domain').fill(name);
  await page.getByRole('button', { name: 'Add domain' }).click();
}

/** Checks the name now. */
export const checkDomainNow = (page: Page, name: string): Promise<void> =>
  domainSection(page, name)
    .getByRole('button', { name: /^Check / })
    .click();

/** The value that the page shows for a record of the name. */
export async function shownValue(page: Page, name: string, value: RegExp): Promise<string> {
  return (
    (await domainSection(page, name).locator('code').filter({ hasText: value }).first().textContent()) ?? ''
  );
}
