import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentRepo } from '@portal/content-core';
import { gitWireContentRepo, type GitWireOptions, objectCache } from '@portal/git-wire';
import { type CodeHost, startCodeHost } from '../src/code-host/index.ts';

/** The repository of the tests. */
export const NAME = { owner: 'harbour', repo: 'site' };

/** A code host with one repository, and functions that read it without the adapter. */
export interface TestHost {
  host: CodeHost;
  url: string;
  /** The Authorization header of a token that may write. */
  authorization: string;
  /** A new instance, by default with a cache of its own. */
  open(options?: Partial<GitWireOptions>): ContentRepo;
  /** The output of `git <args>` in the bare repository. */
  git(...args: string[]): string;
  /** Bytes of a file at the head of a branch, or null. */
  file(branch: string, path: string): Uint8Array | null;
  close(): Promise<void>;
}

const author = { name: 'Set-up', email: 'setup@example.test' };

/** Text as UTF-8 bytes. */
export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Starts a code host whose repository has `files` in one commit on `main`. */
export async function startTestHost(files: ReadonlyMap<string, Uint8Array>): Promise<TestHost> {
  const dir = await mkdtemp(join(tmpdir(), 'git-wire-'));
  const host = await startCodeHost({ dir, port: 0, log: () => undefined });
  await host.createRepository(NAME, { files, message: 'First', author });
  const token = await host.issueToken({ repository: NAME, permissions: 'write', label: 'test' });
  const url = host.cloneUrl(NAME);
  const authorization = `Basic ${btoa(`x-access-token:${token}`)}`;
  const run = (args: string[]) =>
    execFileSync('git', ['-c', 'safe.directory=*', ...args], {
      cwd: join(dir, 'repositories', NAME.owner, `${NAME.repo}.git`),
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  return {
    host,
    url,
    authorization,
    open: (options = {}) =>
      gitWireContentRepo({
        url,
        authorization: async () => authorization,
        objects: objectCache(),
        ...options,
      }),
    git: (...args) => run(args).toString('utf8'),
    file(branch, path) {
      const found = run(['ls-tree', '-z', branch, '--', path]).toString('utf8');
      const [, , oid] = found.split(/[ \t]/);
      return oid === undefined ? null : new Uint8Array(run(['cat-file', 'blob', oid]));
    },
    async close() {
      await host.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A fetch that records the paths of its calls. */
export function countingFetch(): { fetch: typeof fetch; paths: string[] } {
  const paths: string[] = [];
  return {
    paths,
    fetch: (input, init) => {
      paths.push(String(input).replace(/^.*\.git/, ''));
      return fetch(input, init);
    },
  };
}
