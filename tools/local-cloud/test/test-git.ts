import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The status and output of a git command. */
export interface Ended {
  status: number;
  output: string;
}

/** Plain git for tests, as a developer uses it, but without this machine's settings. `home` is an empty folder. */
export function plainGit(home: string): (folder: string, ...args: string[]) => Promise<Ended> {
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Dev',
    GIT_AUTHOR_EMAIL: 'dev@example.test',
    GIT_COMMITTER_NAME: 'Dev',
    GIT_COMMITTER_EMAIL: 'dev@example.test',
  };
  return (folder, ...args) =>
    promisify(execFile)('git', args, { cwd: folder, env }).then(
      ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
      (cause: { code: number; stdout: string; stderr: string }) => ({
        status: cause.code,
        output: cause.stdout + cause.stderr,
      }),
    );
}
