import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { linkFixtureBuild } from './fixture-builds.ts';
import { type BuildOutcome, ENVIRONMENT, layOutFixture, portalBuild, PROJECT } from './fixture-checkout.ts';
import type { FixtureCode } from './fixture-codes.ts';

const ASTRO = join(dirname(findPackageJSON('astro', import.meta.url) ?? ''), 'bin/astro.mjs');
const MOVED_CLOCK = join(PROJECT, 'test/moved-clock.ts');

/** What `portal-build` prints when it bundles nothing. */
export const SAME_CODE = 'its code is used again';

/** A copy of a fixture site that a test may change, build and serve. */
export interface FixtureSite {
  root: string;
  /** Replaces words of one of its files. @throws Error when the file does not hold them */
  change(file: string, from: string, to: string): void;
  /** Runs `portal-build`. */
  build(env?: Readonly<Record<string, string>>): Promise<BuildOutcome>;
  /**
   * Runs `portal-build` as for a publish of content: the code is the one that was built once for all tests.
   * @throws Error when it fails, or when it bundles code since the site has other code
   */
  buildContent(env?: Readonly<Record<string, string>>): Promise<BuildOutcome>;
  /** Starts the built server with `env` besides the usual, in place of an earlier one; resolves with its origin once it listens. */
  serve(env?: Readonly<Record<string, string>>): Promise<string>;
  /** As `serve`, with a clock that stands still at a time; `moveClock` moves it while the server runs. */
  serveAt(time: string, env?: Readonly<Record<string, string>>): Promise<string>;
  moveClock(time: string): Promise<void>;
  /** Starts `astro dev`; resolves with its origin once it is ready. */
  develop(): Promise<string>;
  /** Everything the built server wrote to its log so far. */
  log(): string;
  remove(): void;
}

/** A fixture site of a test. */
export function fixtureSite(code: FixtureCode = 'plain'): FixtureSite {
  const root = layOutFixture(code);
  let server: ChildProcess | undefined;
  let log = '';
  const serve = async (options: readonly string[], env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    server?.kill();
    server = spawn(process.execPath, [...options, 'dist/server/entry.mjs'], {
      cwd: root,
      env: { ...ENVIRONMENT, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk) => (log += String(chunk)));
    await waitFor(server, 'listening');
    return `http://127.0.0.1:${port}`;
  };
  const moveClock = async (time: string) => {
    if (!server) throw new Error('No server runs.');
    const moved = once(server, 'message');
    server.send(time);
    await moved;
  };
  return {
    root,
    change: (file, from, to) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}".`);
      writeFileSync(join(root, file), text.replace(from, to));
    },
    build: (env) => portalBuild(root, env),
    buildContent: async (env) => {
      await linkFixtureBuild(code, root);
      const outcome = await portalBuild(root, env);
      if (outcome.code !== 0 || !outcome.output.includes(SAME_CODE)) throw new Error(outcome.output);
      return outcome;
    },
    develop: async () => {
      const port = await freePort();
      server = spawn(process.execPath, [ASTRO, 'dev', '--port', String(port)], {
        cwd: root,
        env: ENVIRONMENT,
      });
      await waitFor(server, 'watching for file changes');
      return `http://127.0.0.1:${port}`;
    },
    serve: (env = {}) => serve([], env),
    serveAt: async (time, env = {}) => {
      const origin = await serve(['--import', MOVED_CLOCK], env);
      await moveClock(time);
      return origin;
    },
    moveClock,
    log: () => log,
    remove: () => {
      server?.kill();
      rmSync(root, { recursive: true });
    },
  };
}

function waitFor(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes(words) && resolve());
    child.on('close', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
