import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRecordPath, parseContentPath } from '@portal/content-core';

const run = promisify(execFile);

/** What the history of a large site takes; a longer one has no dates. */
const LONGEST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 30_000;

/** A line with a commit and its time, between lines with the files that it changed. */
const COMMIT = /^commit ([0-9a-f]{40,64}) (\S+)$/;

/**
 * When each page and section of a checkout was last changed on the published branch, as ISO 8601 by path: the time of the publish, not
 * that of a save before it. Files whose change is not in the history, since the clone is shallow, are left out; all are where there is no
 * repository, or no git.
 */
export async function fileDates(root: string): Promise<Record<string, string>> {
  const folder = join(root, '.git');
  const options = ['--first-parent', '-m', '--no-renames', '--name-only', '--format=commit %H %cI'];
  const args = ['--git-dir', folder, 'log', ...options, '--', 'content/pages'];
  try {
    const [{ stdout }, shallow] = await Promise.all([
      run('git', args, { cwd: root, maxBuffer: LONGEST_BYTES, timeout: LONGEST_MS }),
      readFile(join(folder, 'shallow'), 'utf8').catch(() => ''),
    ]);
    return datesIn(stdout, new Set(shallow.split('\n')));
  } catch {
    return {};
  }
}

/** The newest time of each file in a log, newest commits first. `shallow`: commits whose parents are not in the clone. */
export function datesIn(log: string, shallow: ReadonlySet<string>): Record<string, string> {
  const dates = new Map<string, string | null>();
  let date: string | null = null;
  for (const line of log.split('\n')) {
    const [, commit, time] = COMMIT.exec(line) ?? [];
    if (commit !== undefined && time !== undefined) date = shallow.has(commit) ? null : time;
    else if (isPageFile(line) && !dates.has(line)) dates.set(line, date);
  }
  return Object.fromEntries([...dates].flatMap(([file, time]) => (time === null ? [] : [[file, time]])));
}

function isPageFile(path: string): boolean {
  const type = isRecordPath(path) ? parseContentPath(path)?.type : undefined;
  return type === 'page' || type === 'section';
}
