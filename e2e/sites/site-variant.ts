import { expect } from '@playwright/test';
import { freePort } from '@portal/local-cloud/free-port';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlatformUnderTest } from '../set-up/test.ts';
import { changedSettings, type SettingChanges, startSiteProcess } from '../http/support/site-process.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';
import type { HostedSite } from './hosted-sites.ts';

const Site = z.object({ published_deploy: z.object({ id: z.string() }) });

interface Variant {
  site: HostedSite;
  platform: PlatformUnderTest;
  changes: SettingChanges;
  /** Where its build is; left out: the live one, as it is. */
  deploy?: string;
}

/**
 * Runs a second process of the site's live build, with other settings and another address, while `during` runs. It has no
 * proxy in front. Its log may contain failures, but no bugs.
 */
export async function withVariant<Result>(
  { site, platform, changes, deploy: given }: Variant,
  during: (variant: SiteUnderTest) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const settings = changedSettings(site.settings, { TRUSTED_PROXY_HOPS: '0', ...changes });
  const started = await startSiteProcess(given ?? (await liveDeploy(platform, site)), { settings, port });
  try {
    const result = await during({ ...site, settings, origin: `http://localhost:${port}` });
    expect(started.log(), 'the log of the site').not.toMatch(/"message":"\[bug\]/);
    return result;
  } finally {
    await started.close();
  }
}

async function liveDeploy({ urls, hostingToken }: PlatformUnderTest, site: HostedSite): Promise<string> {
  const answer = await fetch(`${urls.hosting}/api/v1/sites/${site.hostingName}.localhost`, {
    headers: { authorization: `Bearer ${hostingToken}` },
  });
  return join(site.deploysDir, Site.parse(await answer.json()).published_deploy.id);
}

/** The site's records, beside the code of a build. */
const PUBLISHED = 'server/portal-files/published.json';
/** The language in them. */
const ENGLISH = String.raw`\"locale\": \"en\"`;

/** Runs the site's live build as one in German while `during` runs: another language would have to be published and built. */
export async function withGermanVariant<Result>(
  { site, platform }: Pick<Variant, 'site' | 'platform'>,
  during: (variant: SiteUnderTest) => Promise<Result>,
): Promise<Result> {
  const deploy = await mkdtemp(join(tmpdir(), 'portal-e2e-german-'));
  try {
    await cp(await liveDeploy(platform, site), deploy, { recursive: true, verbatimSymlinks: true });
    const text = await readFile(join(deploy, PUBLISHED), 'utf8');
    expect(text).toContain(ENGLISH);
    await writeFile(join(deploy, PUBLISHED), text.replace(ENGLISH, ENGLISH.replace('en', 'de')));
    return await withVariant({ site, platform, changes: {}, deploy }, during);
  } finally {
    await rm(deploy, { recursive: true });
  }
}
