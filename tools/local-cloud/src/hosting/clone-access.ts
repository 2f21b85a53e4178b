import { deployKeyCredential } from '../code-host/deploy-key-credential.ts';
import { tmpdir } from 'node:os';
import { SHORT_ANSWER } from '../process-limits.ts';
import type { SiteRepository } from './records.ts';
import { run } from './run.ts';

/** How a repository is read. */
export type CloneAccess = SiteRepository & {
  /** PEM of the deploy key's private half; null without one. */
  privateKey: string | null;
};

/** Git's settings for reading the repository. Credentials travel in the environment, never in an argument that others can list. */
export function cloneSettings(access: CloneAccess): Record<string, string> {
  const { cloneUrl, token = '', privateKey, fullName = '' } = access;
  const made = privateKey === null ? null : deployKeyCredential(privateKey, fullName);
  const { username, password } = made ?? { username: 'x-access-token', password: token };
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  return {
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${new URL(cloneUrl).origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
  };
}

/** Where the branch stands, asked of the repository; null when it has no commit. @throws Error when it cannot be read */
export async function remoteHead(access: CloneAccess): Promise<{ commit: string; title: string } | null> {
  const { cloneUrl, branch } = access;
  let printed = '';
  await run({
    command: 'git',
    args: ['ls-remote', '--quiet', cloneUrl, `refs/heads/${branch}`],
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', ...cloneSettings(access) },
    limits: { ...SHORT_ANSWER, seconds: 30 },
    onOutput: (chunk) => (printed += chunk),
    signal: new AbortController().signal,
  });
  const commit = printed.split('\t')[0]?.trim() ?? '';
  return commit === '' ? null : { commit, title: `Newest commit on ${branch}` };
}
