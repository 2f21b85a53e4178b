import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { clientManifest } from './client-manifest.ts';
import { completeLock, readBaseLock, readWorkspaceLock } from './template-lock.ts';

const readJson = (file: string) => JSON.parse(readFileSync(join(workspace, file), 'utf8'));
const base = readBaseLock();
const vendored = 'vendor/portal-site-kit-0.4.0.tgz';
const manifest = clientManifest(readJson('apps/template/package.json'), vendored);
const sample = clientManifest(readJson('apps/sample-site/package.json'), vendored);
const workspaceLock = readWorkspaceLock();
const lockedKit = base.packages['node_modules/@portal/site-kit'];
const kit = { version: '0.2.0', integrity: 'sha512-new', dependencies: lockedKit?.dependencies ?? {} };

describe('the lock file of a client repository', () => {
  test('is the committed one with the packed kit’s integrity', () => {
    const lock = completeLock(base, { manifest, kit, vendored, workspaceLock });
    expect(lock.packages['node_modules/@portal/site-kit']).toMatchObject({
      resolved: `file:${vendored}`,
      integrity: 'sha512-new',
    });
    expect(Object.keys(lock.packages)).toEqual(Object.keys(base.packages));
  });

  test('knows every dependency of the template at its version; else run "npm run template-lock"', () => {
    const { '@portal/site-kit': _kit, ...locked } = base.packages['']?.dependencies ?? {};
    expect({ ...locked, '@portal/site-kit': `file:${vendored}` }).toEqual(manifest.dependencies);
  });

  test('of the sample site has its own packages too, as this workspace has them', () => {
    const { packages } = completeLock(base, { manifest: sample, kit, vendored, workspaceLock });
    expect(packages['']?.dependencies).toEqual(sample.dependencies);
    const added = Object.keys(packages).filter((path) => !(path in base.packages));
    expect(added).toEqual([
      'node_modules/@fontsource-variable/archivo',
      'node_modules/@fontsource-variable/source-serif-4',
    ]);
    expect(packages[added[0] ?? '']).toEqual(workspaceLock.packages[added[0] ?? '']);
  });

  test('takes the path of the kit with its version', () => {
    const next = 'vendor/portal-site-kit-9.9.9.tgz';
    const later = clientManifest(readJson('apps/template/package.json'), next);
    const { packages } = completeLock(base, {
      manifest: later,
      kit: { ...kit, version: '9.9.9' },
      vendored: next,
      workspaceLock,
    });
    expect(packages['']?.dependencies).toMatchObject({ '@portal/site-kit': `file:${next}` });
    expect(packages['node_modules/@portal/site-kit']).toMatchObject({ version: '9.9.9' });
  });

  test('is refused for a package that depends on others, which only npm can lock', () => {
    const needy = { ...manifest, dependencies: { ...manifest.dependencies, zod: '0.0.1' } };
    expect(() => completeLock(base, { manifest: needy, kit, vendored, workspaceLock })).toThrow(
      'zod 0.0.1 is not locked',
    );
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
      completeLock(base, {
        manifest,
        kit: { ...kit, dependencies: { extra: '1.0.0' } },
        vendored,
        workspaceLock,
      }),
    ).toThrow(/template-lock/);
    const changed = { ...manifest, dependencies: { ...manifest.dependencies, astro: '9.9.9' } };
    expect(() => completeLock(base, { manifest: changed, kit, vendored, workspaceLock })).toThrow(
      /template-lock/,
    );
  });
});
