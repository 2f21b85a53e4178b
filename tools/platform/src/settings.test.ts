import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { placesOf, portsFrom } from './settings.ts';
import { SetupError } from './setup-error.ts';
import { removeLeftovers } from './start/remove-leftovers.ts';

describe('ports', () => {
  test('start at 4400 by default', () => {
    expect(portsFrom(undefined)).toMatchObject({
      sampleSite: 4403,
      codeHost: 4410,
      hosting: 4412,
      dns: 4414,
      objectStore: 4415,
      languageModel: 4418,
      postgres: 4420,
    });
    expect(portsFrom('5400').sites).toBe(5413);
  });

  test.each(['abc', '80', '65001', '4400.5', '-1'])('refuse the base %s', (base) => {
    expect(() => portsFrom(base)).toThrow(SetupError);
  });
});

describe('places', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'portal-places-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true, force: true });
  });

  test('are in .portal and in a folder outside the clone, the same at every start', () => {
    const environment = { PORTAL_OUTSIDE_DIR: join(dir, 'outside') };
    const first = placesOf(join(dir, 'clone'), environment);
    expect(first.state).toBe(join(dir, 'clone', '.portal'));
    expect(first.outside.startsWith(join(dir, 'outside'))).toBe(true);
    expect(existsSync(first.outside)).toBe(true);
    expect(placesOf(join(dir, 'clone'), { PORTAL_OUTSIDE_DIR: join(dir, 'elsewhere') })).toEqual(first);
  });

  test('are not shared by two clones, not even when one is a copy of the other', () => {
    const environment = { PORTAL_OUTSIDE_DIR: join(dir, 'outside') };
    const first = placesOf(join(dir, 'clone'), environment);
    cpSync(join(dir, 'clone'), join(dir, 'copy'), { recursive: true });
    expect(placesOf(join(dir, 'copy'), environment).outside).not.toBe(first.outside);
    expect(existsSync(first.outside)).toBe(true);
  });

  test('are new in both when .portal was deleted: the data outside depends on the deleted secrets', () => {
    const environment = { PORTAL_OUTSIDE_DIR: join(dir, 'outside') };
    const clone = join(dir, 'clone');
    const other = placesOf(join(dir, 'other'), environment);
    const lost = placesOf(clone, environment);
    rmSync(join(clone, '.portal'), { recursive: true });
    const found = placesOf(clone, environment);
    expect(found.outside).not.toBe(lost.outside);
    expect(existsSync(lost.outside)).toBe(true);
    removeLeftovers(found);
    expect(readdirSync(join(dir, 'outside')).toSorted()).toEqual(
      [basename(other.outside), basename(found.outside)].toSorted(),
    );
  });
});
