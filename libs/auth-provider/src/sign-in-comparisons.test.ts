import { beforeAll, describe, expect, test } from '@jest/globals';
import { getRounds } from 'bcryptjs';
import { browser } from '../test/browser.ts';
import { countedBcrypt } from '../test/counted-bcrypt.ts';
import { databaseSite, OWNER, passwordSite } from '../test/test-sites.ts';
import type { AuthProvider, SignInMethod } from './auth-provider.ts';
import { fastPasswords } from './fakes/index.ts';
import { BCRYPT_COST } from './passwords/bcrypt-passwords.ts';

const bcrypt = countedBcrypt();
/** At the configured cost. */
const passwords = fastPasswords({ bcrypt });

/** A site under test, with its database queries. */
interface Site {
  provider: AuthProvider;
  trips: readonly string[];
}

async function credentialSite(): Promise<Site> {
  const { provider, trips } = databaseSite({ passwords });
  await provider.audiences.edit?.create(OWNER, { name: 'press', isDefault: false });
  const press = { audience: 'press', username: 'press', label: 'Press', password: 'the right one' };
  await provider.audiences.credentials?.create(OWNER, press);
  return { provider, trips };
}

async function envSite(): Promise<Site> {
  const hash = await passwords.hash('the right one');
  const audiences = [
    { name: 'closed', color: '#aabbcc', hash: null, isDefault: false },
    { name: 'press', color: null, hash, isDefault: false },
  ];
  const settings = () => ({ ownerHash: hash, editorHash: hash, audiences });
  return { provider: passwordSite({ settings, passwords }).provider, trips: [] };
}

const password = 'a wrong one';
const viewer = (username: string): SignInMethod => ({ method: 'viewer', username, password });
const audience = (name: string): SignInMethod => ({ method: 'audience', audience: name, password });

describe.each([
  {
    mode: 'credential mode',
    make: credentialSite,
    known: viewer('press'),
    unknown: { 'an unknown name': viewer('unknown'), 'an invalid name': viewer('no name at all!') },
  },
  {
    mode: 'env mode',
    make: envSite,
    known: audience('press'),
    unknown: {
      'an unknown audience': audience('unknown'),
      'an audience without a password': audience('closed'),
    },
  },
])('in $mode', ({ make, known, unknown }) => {
  let site: Site;
  beforeAll(async () => {
    site = await make();
  });

  /** The compared hashes and the database queries of one refused attempt. */
  async function attempt(method: SignInMethod): Promise<{ hashes: string[]; trips: string[] }> {
    bcrypt.takeCompared();
    const before = site.trips.length;
    expect(await site.provider.signIn(method, browser().ctx)).toEqual({ outcome: 'refused', cookies: [] });
    return { hashes: bcrypt.takeCompared(), trips: site.trips.slice(before) };
  }

  test.each(Object.entries(unknown))('%s costs the same as a wrong password', async (_what, method) => {
    const wrong = await attempt(known);
    const stranger = await attempt(method);
    expect([wrong, stranger].map(({ hashes }) => hashes.map(getRounds))).toEqual([
      [BCRYPT_COST],
      [BCRYPT_COST],
    ]);
    expect(stranger.hashes).not.toEqual(wrong.hashes);
    expect(stranger.trips).toEqual(wrong.trips);
  });
});
