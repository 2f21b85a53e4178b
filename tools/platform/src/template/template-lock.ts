import { packSiteKit } from '@portal/site-kit/pack';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { npmOf, workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { clientManifest, type Manifest } from './client-manifest.ts';

/** The fields of a lock file in npm's third format that are used here. */
export interface Lock {
  name?: string;
  version?: string;
  packages: Record<string, { [key: string]: unknown; dependencies?: Record<string, string> }>;
}

/** The entry of the packed site kit in a lock file. */
export interface PackedKit {
  version: string;
  integrity: string;
  dependencies: Record<string, string>;
}

const BASE = join(workspace, 'tools/platform/src/template/package-lock.json');
const KIT = 'node_modules/@portal/site-kit';

/** What is locked in this workspace. */
export function readWorkspaceLock(): Lock {
  return JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8'));
}

/** The committed lock of the template: everything but the site kit's own bytes, which differ with every change of its sources. */
export function readBaseLock(): Lock {
  return JSON.parse(readFileSync(BASE, 'utf8'));
}

/**
 * The lock of a client repository: the committed one with the packed kit's version and integrity, and with the packages that the site
 * has beyond the template, as this workspace has them locked.
 * @throws SetupError when the dependencies have changed since the lock was made, or such a package depends on others, which only npm
 *   can lock.
 */
export function completeLock(
  base: Lock,
  facts: { manifest: Manifest; kit: PackedKit; vendored: string; workspaceLock: Lock },
): Lock {
  const { manifest, kit, vendored, workspaceLock } = facts;
  const { '': root, [KIT]: lockedKit, ...others } = base.packages;
  const wanted = manifest.dependencies ?? {};
  // The path of the kit has its version, which is no reason to lock again.
  const ofTemplate = { ...root?.dependencies, '@portal/site-kit': `file:${vendored}` };
  const ofSite = Object.keys(wanted).filter((name) => !(name in ofTemplate));
  const shared = Object.fromEntries(Object.entries(wanted).filter(([name]) => name in ofTemplate));
  if (!same(ofTemplate, shared) || !same(lockedKit?.dependencies, kit.dependencies)) {
    throw new SetupError(
      'The dependencies of the template or the site kit changed. Run "node tools/platform/setup.mjs template-lock" and commit the lock file.',
    );
  }
  const added = ofSite.map((name) => lockedAlone(name, wanted[name], workspaceLock));
  const packages = {
    '': { ...root, dependencies: sorted(Object.entries(wanted)) },
    ...sorted([
      ...Object.entries(others),
      ...added,
      [KIT, { ...lockedKit, version: kit.version, resolved: `file:${vendored}`, integrity: kit.integrity }],
    ]),
  };
  return { ...base, packages };
}

/** The entry of a package that depends on no other, as this workspace has it locked. */
function lockedAlone(
  name: string,
  version: string | undefined,
  lock: Lock,
): [path: string, entry: Lock['packages'][string]] {
  const path = `node_modules/${name}`;
  const entry = lock.packages[path];
  if (entry === undefined || entry['version'] !== version || entry.dependencies !== undefined)
    throw new SetupError(
      `${name} ${version} is not locked in this workspace, or depends on other packages; add it to the template, or lock the site by npm.`,
    );
  return [path, entry];
}

function sorted<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other, 'en')));
}

function same(a: Record<string, string> = {}, b: Record<string, string> = {}): boolean {
  const text = (record: Record<string, string>) => JSON.stringify(Object.entries(record).sort());
  return text(a) === text(b);
}

/** Makes the committed lock again from the template's and the site kit's dependencies. Needs the registry. */
export async function updateTemplateLock(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  try {
    const kit = await packSiteKit({ outDir: join(folder, 'vendor') });
    const template = JSON.parse(readFileSync(join(workspace, 'apps/template/package.json'), 'utf8'));
    const manifest = clientManifest(template, `vendor/${basename(kit.file)}`);
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const { script } = npmOf(process.env);
    const npm = (...args: string[]) => {
      const all = [script, ...args, '--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync(process.execPath, all, { cwd: folder, stdio: 'inherit' });
    };
    npm('install', '--package-lock-only', '--no-omit-lockfile-registry-resolved');
    // npm leaves optional packages out of a lock that the registry does not have, and refuses that lock afterwards.
    npm('ci', '--ignore-scripts');
    const lock: Lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    delete lock.packages[KIT]?.['integrity'];
    mkdirSync(join(BASE, '..'), { recursive: true });
    writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
    copyFileSync(join(folder, 'package-lock.json'), BASE);
    console.log("  The template's lock file is up to date.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
