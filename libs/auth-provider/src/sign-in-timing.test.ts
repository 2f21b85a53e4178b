import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RefundingRateLimiter } from '@portal/ports';
import { memorySiteBackend } from '@portal/sites/fakes';
import { DATABASE_SETTINGS, OWNER } from '../test/test-sites.ts';
import type { AuthProvider, SignInMethod } from './auth-provider.ts';
import { databaseProvider } from './database/database-provider.ts';
import { memoryEditorAccounts } from './fakes/index.ts';
import { passwordProvider } from './password/password-provider.ts';
import { bcryptPasswords } from './passwords/bcrypt-passwords.ts';

/** Real bcrypt, cheap enough for hundreds of attempts, and still nearly all that an attempt costs. */
const passwords = bcryptPasswords({ cost: 6 });
/** Every attempt is let through: what is measured here is what the limits would cut short. */
const limiter: RefundingRateLimiter = {
  take: async (_key, { limit }) => ({ allowed: true, remaining: limit }),
  giveBack: async () => undefined,
};
const now = () => new Date('2026-03-01T10:00:00.000Z');
const ATTEMPTS = 200;

async function credentialSite(): Promise<AuthProvider> {
  const backend = memorySiteBackend({ now, newId: () => crypto.randomUUID(), limiter, members: [OWNER] });
  await backend.as(OWNER).audiences.create({ name: 'press', isDefault: false });
  await backend.as(OWNER).credentials.create({
    id: 'one',
    audience: 'press',
    username: 'press',
    label: 'Press',
    password: {
      hash: await passwords.hash('the right one'),
      cipher: `v1.${'A'.repeat(16)}.${'A'.repeat(40)}`,
    },
  });
  return databaseProvider({
    ...{ settings: () => DATABASE_SETTINGS, passwords, now, newId: () => crypto.randomUUID(), providers: [] },
    open: () => ({ backend, accounts: memoryEditorAccounts({ now, accounts: [] }) }),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    log: () => undefined,
    inBackground: () => undefined,
  });
}

async function envSite(): Promise<AuthProvider> {
  const hash = await passwords.hash('the right one');
  const audiences = [
    { name: 'closed', color: '#aabbcc', hash: null, isDefault: false },
    { name: 'press', color: null, hash, isDefault: false },
  ];
  return passwordProvider({
    identity: () => DATABASE_SETTINGS,
    settings: () => ({ ownerHash: hash, editorHash: hash, audiences }),
    gateIsOn: () => true,
    passwords,
    limiter,
    now,
  });
}

/** Milliseconds of the middle attempt for each method; attempts take turns, so that whatever slows one slows both. */
async function medians(provider: AuthProvider, methods: readonly SignInMethod[]): Promise<number[]> {
  const ctx = { cookie: () => undefined, origin: 'https://site.example.test', address: '192.0.2.1' };
  const taken = methods.map((): number[] => []);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
    for (const [index, method] of methods.entries()) {
      const began = performance.now();
      const { outcome } = await provider.signIn(method, ctx);
      taken[index]?.push(performance.now() - began);
      expect(outcome).toBe('refused');
    }
  return taken.map((times) => times.toSorted((a, b) => a - b)[ATTEMPTS / 2] ?? 0);
}

const password = 'a wrong one';
const viewer = (username: string): SignInMethod => ({ method: 'viewer', username, password });
const audience = (name: string): SignInMethod => ({ method: 'audience', audience: name, password });

describe.each([
  {
    mode: 'credential mode',
    make: credentialSite,
    known: viewer('press'),
    unknown: [viewer('nobody'), viewer('no name at all!')],
  },
  {
    mode: 'env mode',
    make: envSite,
    known: audience('press'),
    unknown: [audience('nobody'), audience('closed')],
  },
])('in $mode', ({ make, known, unknown }) => {
  let provider: AuthProvider;
  beforeAll(async () => {
    provider = await make();
  });

  test('a wrong password takes as long as a name that nobody has', async () => {
    const [wrong = 0, ...strangers] = await medians(provider, [known, ...unknown]);
    for (const stranger of strangers) {
      expect(stranger / wrong).toBeGreaterThan(0.8);
      expect(stranger / wrong).toBeLessThan(1.25);
    }
  }, 60_000);
});
