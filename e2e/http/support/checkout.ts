import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteUnderTest } from './site-under-test.ts';

/** A clone of a site's repository, as a developer has it. */
export interface Checkout {
  dir: string;
  git(...args: string[]): Promise<string>;
}

/** Clones the published branch into a temporary folder while `during` runs. */
export async function withCheckout<Result>(
  { repository }: SiteUnderTest,
  during: (checkout: Checkout) => Promise<Result>,
): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-e2e-checkout-'));
  const basic = Buffer.from(`x-access-token:${repository.token}`).toString('base64');
  const env = {
    PATH: process.env['PATH'],
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: '3',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
    GIT_CONFIG_KEY_1: 'user.name',
    GIT_CONFIG_VALUE_1: 'A developer',
    GIT_CONFIG_KEY_2: 'user.email',
    GIT_CONFIG_VALUE_2: 'developer@example.test',
  };
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: dir, env })).stdout.trim();
  try {
    await git('clone', '--quiet', '--branch', 'main', repository.url, '.');
    return await during({ dir, git });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Takes the draft away, so that the site is as it is published. */
export async function discardDraft(site: SiteUnderTest): Promise<void> {
  await withCheckout(site, ({ git }) => git('push', '--quiet', 'origin', '--delete', 'saved'));
}
