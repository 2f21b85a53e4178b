import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const ASTRO = join(dirname(findPackageJSON('astro', import.meta.url) ?? ''), 'bin/astro.mjs');
const MOVED_CLOCK = join(PROJECT, 'test/moved-clock.ts');
const PORTAL_BUILD = join(PROJECT, 'src/bin/portal-build.ts');
const { NODE_COMPILE_CACHE } = process.env;
const ENV = {
  PATH: process.env.PATH,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Astro's own modules are the same for every build.
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};

/** How a build ended. */
export interface BuildOutcome {
  code: number | null;
  /** Everything it printed. */
  output: string;
}

/** A copy of a fixture site that a test may change, build and serve. */
export interface FixtureSite {
  root: string;
  /** Replaces words of one of its files. @throws Error when the file does not hold them */
  change(file: string, from: string, to: string): void;
  /** Runs `portal-build`, which keeps the build within the site. */
  build(env?: Record<string, string>): Promise<BuildOutcome>;
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

/** Copies `fixtures/<name>` into a folder of its own below `dist/`, where it finds the workspace's packages. */
export function fixtureSite(name: string): FixtureSite {
  mkdirSync(join(PROJECT, 'dist'), { recursive: true });
  const root = mkdtempSync(join(PROJECT, 'dist', 'fixture-'));
  cpSync(join(PROJECT, 'fixtures', name), root, {
    recursive: true,
    filter: (path) => !/\/(?:dist|\.astro)$/.test(path),
  });
  // As a checkout after npm: the site has installed nothing that could differ.
  mkdirSync(join(root, '.git'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packages": {} }');
  let server: ChildProcess | undefined;
  let log = '';
  const serve = async (options: readonly string[], env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    server?.kill();
    server = spawn(process.execPath, [...options, 'dist/server/entry.mjs'], {
      cwd: root,
      env: { ...ENV, ...env, PORT: String(port) },
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
    build: async (env = {}) => {
      const child = spawn(process.execPath, [PORTAL_BUILD], { cwd: root, env: { ...ENV, ...env } });
      return { output: await outputOf(child), code: child.exitCode };
    },
    develop: async () => {
      const port = await freePort();
      server = spawn(process.execPath, [ASTRO, 'dev', '--port', String(port)], { cwd: root, env: ENV });
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

function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.on('close', () => resolve(output)));
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
