import { AppError } from '@portal/errors';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Where files are pushed, and with what. */
export interface PushTarget {
  address: string;
  /** Sent in a header that git reads from its environment, so that no list of processes shows it. */
  token: string;
  branch: string;
  /** Whether files that are there already may be replaced. */
  isTemplate: boolean;
}

const AUTHOR = { GIT_AUTHOR_NAME: 'Portal', GIT_AUTHOR_EMAIL: 'portal@users.noreply.github.com' };
const LONGEST_MS = 300_000;

/**
 * Makes these the files of the branch, in one commit on top of what is there. Returns its id, or null when nothing differs.
 * @throws AppError `conflict` where other files than a template's would be replaced; `upstream_unavailable` when git fails, as when somebody
 * else pushed at the same moment: nothing is overwritten
 */
export async function pushFiles(
  { address, token, branch, isTemplate }: PushTarget,
  files: ReadonlyMap<string, Uint8Array>,
  message: string,
): Promise<string | null> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-template-'));
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  const env = {
    ...process.env,
    ...AUTHOR,
    GIT_COMMITTER_NAME: AUTHOR.GIT_AUTHOR_NAME,
    GIT_COMMITTER_EMAIL: AUTHOR.GIT_AUTHOR_EMAIL,
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: '4',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
    // Line endings and file modes are those of the files here.
    GIT_CONFIG_KEY_1: 'core.autocrlf',
    GIT_CONFIG_VALUE_1: 'false',
    // No program of this machine's own settings gets the token, or waits for a passphrase.
    GIT_CONFIG_KEY_2: 'core.hooksPath',
    GIT_CONFIG_VALUE_2: devNull,
    GIT_CONFIG_KEY_3: 'commit.gpgSign',
    GIT_CONFIG_VALUE_3: 'false',
  };
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: dir, env, timeout: LONGEST_MS }).catch(
      (cause: unknown) => {
        throw new AppError(
          'upstream_unavailable',
          `git ${args[0]} did not succeed at the code host. Is git installed, or did somebody else push at the same moment? Run this again.`,
          { cause },
        );
      },
    );
    return stdout.trim();
  };
  try {
    const isEmpty = (await git('ls-remote', '--heads', address, branch)) === '';
    if (!isEmpty && !isTemplate)
      throw new AppError(
        'conflict',
        `${new URL(address).pathname.slice(1).replace(/\.git$/, '')} has files and is not marked as a template; nothing was changed. Correct TEMPLATE_OWNER and TEMPLATE_REPO, or mark it in the settings of the repository, "Template repository".`,
      );
    if (isEmpty) await git('init', '--quiet', '--initial-branch', branch);
    else await git('clone', '--quiet', '--depth', '1', '--branch', branch, address, '.');
    for (const name of readdirSync(dir)) if (name !== '.git') rmSync(join(dir, name), { recursive: true });
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), bytes);
    }
    // Also what a .gitignore among the files names.
    await git('add', '--all', '--force');
    if ((await git('status', '--porcelain')) === '') return null;
    await git('commit', '--quiet', '--message', message);
    await git('push', '--quiet', address, `HEAD:refs/heads/${branch}`);
    return await git('rev-parse', 'HEAD');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
