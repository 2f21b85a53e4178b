import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';

interface LockedPackage {
  version: string;
  /** The package's own name, where it is installed under another. */
  name?: string;
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

/** The packages from a registry; the site kit is in the client's own repository. */
function fromRegistry(lockFile: string): [path: string, entry: LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(workspace, lockFile), 'utf8'));
  return Object.entries<LockedPackage>(packages).filter(
    ([path, { link }]) =>
      path.includes('node_modules/') && link !== true && path !== 'node_modules/@portal/site-kit',
  );
}

/**
 * npm takes the public registry's address as that of the configured registry. Without an address it would ask the
 * registry about every package before it looks into its cache.
 */
test.each(['package-lock.json', 'tools/platform/src/template/package-lock.json'])(
  '%s names the archive of every package, at the public registry only, and its integrity',
  (lockFile) => {
    const locked = fromRegistry(lockFile);
    expect(locked.length).toBeGreaterThan(300);
    const wrong = locked.filter(([path, { name, version, resolved, integrity }]) => {
      const called = name ?? path.replace(/^.*node_modules\//, '');
      const archive = `${called.split('/').at(-1)}-${version}.tgz`;
      return resolved !== `https://registry.npmjs.org/${called}/-/${archive}` || integrity === undefined;
    });
    expect(wrong).toEqual([]);
  },
);
