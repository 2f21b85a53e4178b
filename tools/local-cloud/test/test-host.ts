import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentRepo } from '@portal/content-core';
import { gitWireContentRepo, type GitWireOptions, objectCache } from '@portal/git-wire';
import { type CodeHost, type RepositoryName, startCodeHost } from '../src/code-host/index.ts';

/** A repository of a code host, and functions that read it without the adapter. */
export interface TestHost {
  host: CodeHost;
  name: RepositoryName;
  url: string;
  /** The Authorization header of a token that may write. */
  authorization: string;
  /** A new instance, by default with a cache of its own. */
  open(options?: Partial<GitWireOptions>): ContentRepo;
  /** The output of `git <args>` in the bare repository. */
  git(...args: string[]): string;
  /** Bytes of a file at the head of a branch, or null. */
  file(branch: string, path: string): Uint8Array | null;
}

const author = { name: 'Set-up', email: 'setup@example.test' };

/** Text as UTF-8 bytes. */
export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A code host whose repositories tests make, each for itself. */
export interface TestHosts {
  /** A new repository that has `files` in one commit on `main`. */
  add(files: ReadonlyMap<string, Uint8Array>): Promise<TestHost>;
  close(): Promise<void>;
}

/** Starts a code host without repositories. */
export async function startTestHosts(): Promise<TestHosts> {
  const dir = await mkdtemp(join(tmpdir(), 'git-wire-'));
  const host = await startCodeHost({ dir, port: 0, log: () => undefined });
  let count = 0;
  return {
    async add(files) {
      const name = { owner: 'harbour', repo: `site-${(count += 1)}` };
      await host.createRepository(name, { files, message: 'First', author });
      const token = await host.issueToken({ repository: name, permissions: 'write', label: 'test' });
      return repositoryOf(host, {
        name,
        token,
        folder: join(dir, 'repositories', name.owner, `${name.repo}.git`),
      });
    },
    async close() {
      await host.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Starts a code host with one repository, which has `files` in one commit on `main`. */
export async function startTestHost(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<TestHost & Pick<TestHosts, 'close'>> {
  const { add, close } = await startTestHosts();
  return { ...(await add(files)), close };
}

interface MadeRepository {
  name: RepositoryName;
  token: string;
  folder: string;
}

function repositoryOf(host: CodeHost, { name, token, folder }: MadeRepository): TestHost {
  const url = host.cloneUrl(name);
  const authorization = `Basic ${btoa(`x-access-token:${token}`)}`;
  const run = (args: string[]) =>
    execFileSync('git', ['-c', 'safe.directory=*', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  return {
    host,
    name,
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
