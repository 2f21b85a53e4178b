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

/** The committed lock: everything but the site kit's own bytes, which differ with every change of its sources. */
export function readBaseLock(): Lock {
  return JSON.parse(readFileSync(BASE, 'utf8'));
}

/**
 * The lock of a client repository: the committed one with the packed kit's version and integrity.
 * @throws SetupError when the dependencies have changed since the lock was made.
 */
export function completeLock(
  base: Lock,
  facts: { manifest: Manifest; kit: PackedKit; vendored: string },
): Lock {
  const { manifest, kit, vendored } = facts;
  const locked = base.packages[''];
  const lockedKit = base.packages[KIT];
  if (
    !same(locked?.dependencies, manifest.dependencies) ||
    !same(lockedKit?.dependencies, kit.dependencies)
  ) {
    throw new SetupError(
      'The dependencies of the sample site or the site kit changed. Run "node tools/platform/setup.mjs template-lock" and commit the lock file.',
    );
  }
  const packages = {
    ...base.packages,
    [KIT]: { ...lockedKit, version: kit.version, resolved: `file:${vendored}`, integrity: kit.integrity },
  };
  return { ...base, packages };
}

function same(a: Record<string, string> = {}, b: Record<string, string> = {}): boolean {
  const text = (record: Record<string, string>) => JSON.stringify(Object.entries(record).sort());
  return text(a) === text(b);
}

/** Makes the committed lock again from the sample site's and the site kit's dependencies. Needs the registry. */
export async function updateTemplateLock(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  try {
    const kit = await packSiteKit({ outDir: join(folder, 'vendor') });
    const sample = JSON.parse(readFileSync(join(workspace, 'apps/sample-site/package.json'), 'utf8'));
    const manifest = clientManifest(sample, `vendor/${basename(kit.file)}`);
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const npm = npmOf(process.env);
    execFileSync(
      process.execPath,
      [
        npm.script,
        'install',
        '--package-lock-only',
        '--no-omit-lockfile-registry-resolved',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    );
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
