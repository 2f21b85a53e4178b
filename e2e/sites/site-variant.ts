import { expect } from '@playwright/test';
import { HOSTED_SITE, SERVE_HOSTED_SITE } from '@portal/function-host';
import { freePort } from '@portal/local-cloud/free-port';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlatformUnderTest } from '../set-up/test.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';
import type { HostedSite } from './hosted-sites.ts';

const Site = z.object({ published_deploy: z.object({ id: z.string() }) });

/** Settings that differ; undefined takes one away. */
export type SettingChanges = Readonly<Record<string, string | undefined>>;

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
  const settings = Object.fromEntries(
    Object.entries({ ...site.settings, TRUSTED_PROXY_HOPS: '0', ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const deploy = given ?? (await liveDeploy(platform, site));
  const isHosted = existsSync(join(deploy, HOSTED_SITE));
  const program = isHosted ? [SERVE_HOSTED_SITE, deploy] : [join(deploy, 'server', 'entry.mjs')];
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
  const ended = once(child, 'exit');
  try {
    await Promise.race([
      lineWith(child.stdout, 'Server listening'),
      ended.then(() => Promise.reject(new Error(`It ended: ${log.join('')}`))),
    ]);
    const result = await during({ ...site, settings, origin: `http://localhost:${port}` });
    expect(log.join(''), 'the log of the site').not.toMatch(/^\[bug\]/m);
    return result;
  } finally {
    child.kill('SIGKILL');
    await ended.catch(() => undefined);
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

/** Settles with the line that holds these words. */
async function lineWith(output: NodeJS.ReadableStream, words: string): Promise<void> {
  let text = '';
  await new Promise<void>((resolve) => {
    output.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes(words)) resolve();
    });
  });
}
