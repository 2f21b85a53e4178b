import { deployKeyCredential } from '../code-host/deploy-key-credential.ts';
import { tmpdir } from 'node:os';
import { SHORT_ANSWER } from '../process-limits.ts';
import type { SiteRepository } from './records.ts';
import { run } from './run.ts';

/** How to read a repository. */
export type CloneAccess = SiteRepository & {
  /** The deploy key's private key as PEM; null if there is none. */
  privateKey: string | null;
};

/**
 * Git's settings for reading the repository. Credentials are in the environment, never in an argument that other users
 * can list.
 */
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

/** The head of the branch, read from the repository; null if it has no commit. @throws Error when it cannot be read */
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
