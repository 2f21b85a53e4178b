import { layOutHostedSite } from '@portal/function-host';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Npm } from '../npm.ts';
import { BUILD, CLONE, type ProcessLimits, SHORT_ANSWER } from '../process-limits.ts';
import { type CloneAccess, cloneSettings } from './clone-access.ts';
import type { DeployRecord, SiteRecord } from './records.ts';
import { run } from './run.ts';
import { checkVariableBytes, environmentOf } from './variables.ts';

/** Settings of the machine for builds. */
export interface BuildMachine {
  /** Folder outside every workspace, so that nothing but the site's own dependencies can be found. */
  dir: string;
  /** The Node binary for building and running sites. */
  node: string;
  /** Installs the sites' dependencies. */
  npm: Npm;
  /** The browser that renders their documents as PDF. Without it, builds render none. */
  browser?: string | undefined;
}

/**
 * The limits of listing a checkout's files: tens of thousands of names. A few folders can describe far more files than
 * any disk has room for.
 */
const MOST_NAMES: ProcessLimits = { ...SHORT_ANSWER, outputBytes: 4 * 1024 ** 2 };

/** The folder of a deploy's built server. */
export function deployDir(dir: string, deployId: string): string {
  return join(dir, 'deploys', deployId);
}

/** The environment of a site's own code: the site's settings and what any program needs, nothing of the platform. */
export function siteEnvironment(
  site: SiteRecord,
  deploy: DeployRecord,
  machine: BuildMachine,
): Record<string, string> {
  return {
    ...baseEnvironment(machine),
    ...environmentOf(site),
    COMMIT_REF: deploy.commit,
    BRANCH: deploy.branch,
    NODE_ENV: 'production',
  };
}

/** Whether a build renders documents, which depends on the machine unless the site sets it. */
function documentPdf({ browser }: BuildMachine): Record<string, string> {
  return browser === undefined ? { DOCUMENT_PDF: '0' } : { DOCUMENT_PDF: '1', CHROMIUM_PATH: browser };
}

function baseEnvironment(machine: BuildMachine): Record<string, string> {
  return {
    PATH: `${join(machine.node, '..')}:/usr/local/bin:/usr/bin:/bin`,
    HOME: join(machine.dir, 'home'),
    LANG: 'C.UTF-8',
    CI: 'true',
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    // npm and Astro load some thousands of modules for every build: each is compiled once.
    NODE_COMPILE_CACHE: join(machine.dir, 'compile-cache'),
  };
}

/**
 * Clones the deploy's commit, installs its dependencies and builds it; the result is at `deployDir`. Live deploys are
 * not changed.
 * @throws Error naming the failed step and the reason.
 */
export async function build(
  machine: BuildMachine,
  { site, deploy, access }: { site: SiteRecord; deploy: DeployRecord; access: CloneAccess },
  { log, signal }: { log: (chunk: string) => void; signal: AbortSignal },
): Promise<void> {
  const work = join(machine.dir, 'work', deploy.id);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await mkdir(join(machine.dir, 'home'), { recursive: true });
  const step = async (
    name: string,
    cwd: string,
    [command, ...args]: [string, ...string[]],
    options: StepOptions,
  ) => {
    log(`\n$ ${options.shown}\n`);
    await run({
      command,
      args,
      isNode: command === machine.node,
      cwd,
      env: options.env,
      limits: options.limits,
      onOutput: options.isQuiet ? () => undefined : log,
      signal,
    }).catch((cause: Error) => {
      throw new Error(`${name} failed: it ${cause.message}.`, { cause });
    });
  };
  try {
    checkVariableBytes(site);
    const env = siteEnvironment(site, deploy, machine);
    const cloning = { ...baseEnvironment(machine), ...cloneSettings(access) };
    const source = join(work, 'source');
    await step('Fetching the code', work, cloneCommand(access, source), {
      shown: `git clone --branch ${access.branch} ${access.cloneUrl}`,
      env: cloning,
      limits: CLONE,
    });
    await step('Listing the files', source, ['git', 'ls-tree', '-r', '-z', '--name-only', deploy.commit], {
      shown: `git ls-tree ${deploy.commit}`,
      env: cloning,
      limits: MOST_NAMES,
      isQuiet: true,
    });
    await step('Checking out the commit', source, ['git', 'checkout', '--quiet', '--detach', deploy.commit], {
      shown: `git checkout ${deploy.commit}`,
      env: cloning,
      limits: CLONE,
    });
    const modules = await dependencies(machine, source, async (cwd) => {
      await step(
        'Installing dependencies',
        cwd,
        [machine.node, machine.npm.script, 'ci', '--no-audit', '--no-fund'],
        {
          shown: 'npm ci',
          env: { ...baseEnvironment(machine), ...machine.npm.network, npm_config_cache: machine.npm.cache },
          limits: BUILD,
        },
      );
    });
    if (modules.reused) log('\nDependencies unchanged, installed ones are used.\n');
    await symlink(modules.path, join(source, 'node_modules'), 'dir');
    await step('The build', source, [machine.node, machine.npm.script, 'run', 'build'], {
      shown: 'npm run build',
      env: { ...documentPdf(machine), ...env, ...(site.runtime === 'functions' ? { NETLIFY: 'true' } : {}) },
      limits: BUILD,
    });
    const target = deployDir(machine.dir, deploy.id);
    if (site.runtime === 'functions') await layOutHostedSite({ source, target });
    else await keep(source, { target, modules: modules.path });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface StepOptions {
  /** The command as the log shows it: no credentials. */
  shown: string;
  env: Record<string, string>;
  limits: ProcessLimits;
  /** Whether its output is not logged. */
  isQuiet?: boolean;
}

function cloneCommand({ branch, cloneUrl }: CloneAccess, target: string): [string, ...string[]] {
  return ['git', 'clone', '--quiet', '--no-checkout', '--branch', branch, cloneUrl, target];
}

/**
 * `node_modules` for this lock file. Installed once per content of `package.json`, `package-lock.json` and `vendor/`
 * tarballs the lock names (their integrity is in the lock), then shared by every build with the same lock.
 */
async function dependencies(machine: BuildMachine, source: string, install: (cwd: string) => Promise<void>) {
  const lock = await readFile(join(source, 'package-lock.json')).catch(() => {
    throw new Error('Installing dependencies failed: the repository has no package-lock.json.');
  });
  const manifest = await readFile(join(source, 'package.json'));
  const key = createHash('sha256')
    .update(process.arch)
    .update(manifest)
    .update('\0')
    .update(lock)
    .digest('hex')
    .slice(0, 32);
  const home = join(machine.dir, 'dependencies', key);
  const path = join(home, 'node_modules');
  if (await exists(path)) return { path, reused: true };
  const fresh = `${home}.${process.pid}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'vendor']) {
    if (await exists(join(source, name)))
      await cp(join(source, name), join(fresh, name), { recursive: true });
  }
  try {
    await install(fresh);
    // npm makes no folder for a site without dependencies.
    await mkdir(join(fresh, 'node_modules'), { recursive: true });
    await rename(fresh, home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  return { path, reused: false };
}

/** Stores the built server with its dependencies, since native ones, such as sharp, cannot be bundled. */
async function keep(source: string, { target, modules }: { target: string; modules: string }): Promise<void> {
  const dist = join(source, 'dist');
  if (!(await exists(join(dist, 'server', 'entry.mjs')))) {
    throw new Error(
      'The build failed: it left no dist/server/entry.mjs. Build for the Node adapter in standalone mode.',
    );
  }
  await mkdir(join(target, '..'), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(dist, target);
  await symlink(modules, join(target, 'node_modules'), 'dir');
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
