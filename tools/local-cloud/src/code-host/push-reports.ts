import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFullName, type RepositoryName } from './repository-name.ts';

/** A moved ref. Forty zeros stand for a ref that did not exist before, or does not any more. */
export interface RefChange {
  ref: string;
  before: string;
  after: string;
}

/** No commit: the ref did not exist before, or does not any more. */
export const NO_COMMIT = '0'.repeat(40);

/** Reports of git's hook about the refs that a push moved: exactly its own, even with concurrent pushes. */
export interface PushReports {
  /** A file name for the hook of one push to write to. */
  open(name: RepositoryName): string;
  /** The refs that the push with the report `path` moved; empty if it was refused. Deletes the report. */
  collect(path: string): Promise<RefChange[]>;
  /** Reports of an earlier run that ended before it could collect them, oldest first. */
  leftBehind(): Promise<{ name: RepositoryName; path: string }[]>;
}

// Runs after a push moved refs. Pushed content cannot add hooks: git looks for them in our folder only.
const HOOK = `#!/bin/sh
[ -n "$PORTAL_PUSH_REPORT" ] || exec cat >/dev/null
cat >"$PORTAL_PUSH_REPORT.part" && mv "$PORTAL_PUSH_REPORT.part" "$PORTAL_PUSH_REPORT"
`;

const LINE = /^([0-9a-f]{40}) ([0-9a-f]{40}) (refs\/.+)$/;

function parse(report: string): RefChange[] {
  return report.split('\n').flatMap((line) => {
    const [, before, after, ref] = LINE.exec(line) ?? [];
    return before === undefined || after === undefined || ref === undefined ? [] : [{ ref, before, after }];
  });
}

async function collect(path: string): Promise<RefChange[]> {
  const report = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  await rm(path, { force: true });
  return parse(report);
}

/** Prepares the hook and the folder of reports below `dir`. */
export async function openPushReports(dir: string): Promise<PushReports> {
  const folder = join(dir, 'pushes');
  const hook = join(dir, 'hooks', 'post-receive');
  await mkdir(folder, { recursive: true });
  await mkdir(join(dir, 'hooks'), { recursive: true });
  await writeFile(hook, HOOK);
  await chmod(hook, 0o755);
  return {
    open: ({ owner, repo }) => join(folder, `${Date.now()}~${owner}~${repo}~${randomUUID()}`),
    collect,
    async leftBehind() {
      const files = (await readdir(folder)).sort();
      return files.flatMap((file) => {
        const [, owner, repo] = file.split('~');
        const name = parseFullName(`${owner}/${repo}`);
        return name === null || file.endsWith('.part') ? [] : [{ name, path: join(folder, file) }];
      });
    },
  };
}
