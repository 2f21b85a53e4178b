import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { clientManifest } from './client-manifest.ts';
import { completeLock, readBaseLock } from './template-lock.ts';

const vendored = 'vendor/portal-site-kit-0.1.0.tgz';
const readJson = (file: string) => JSON.parse(readFileSync(join(workspace, file), 'utf8'));
const manifest = clientManifest(readJson('apps/sample-site/package.json'), vendored);
const base = readBaseLock();
const lockedKit = base.packages['node_modules/@portal/site-kit'];
const kit = { version: '0.1.0', integrity: 'sha512-new', dependencies: lockedKit?.dependencies ?? {} };

describe('the lock file of a client repository', () => {
  test('is the committed one with the packed kit’s integrity', () => {
    const lock = completeLock(base, { manifest, kit, vendored });
    expect(lock.packages['node_modules/@portal/site-kit']).toMatchObject({
      resolved: `file:${vendored}`,
      integrity: 'sha512-new',
    });
    expect(Object.keys(lock.packages)).toEqual(Object.keys(base.packages));
  });

  test('knows every dependency of the sample site at its version; else run "npm run template-lock"', () => {
    expect(base.packages['']?.dependencies).toEqual(manifest.dependencies);
  });

  test('knows the commands that the site kit brings; else run "npm run template-lock"', () => {
    const { bin } = readJson('libs/site-kit/package.json');
    expect(Object.keys(lockedKit?.['bin'] ?? {})).toEqual(Object.keys(bin));
  });

  test('replaces what the workspace replaces', () => {
    expect(readJson('package.json').overrides).toMatchObject(manifest.overrides ?? {});
    expect(base.packages['node_modules/@netlify/vite-plugin']?.['name']).toBe('lodash.noop');
  });

  test('is refused when the dependencies changed since', () => {
    expect(() =>
      completeLock(base, { manifest, kit: { ...kit, dependencies: { extra: '1.0.0' } }, vendored }),
    ).toThrow(/template-lock/);
    const changed = { ...manifest, dependencies: { ...manifest.dependencies, astro: '9.9.9' } };
    expect(() => completeLock(base, { manifest: changed, kit, vendored })).toThrow(/template-lock/);
  });
});
