import { AppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import { memorySiteBackend, type OnTrip } from '@portal/sites/fakes';
import {
  databaseProvider,
  type DatabaseSettings,
  passwordProvider,
  type PasswordProviderOptions,
} from '../src/index.ts';
import { type SignInTurns, signInTurns } from '../src/turns/sign-in-turns.ts';
import { type FastPasswords, fastPasswords, memoryEditorAccounts } from '../src/fakes/index.ts';

export const START = new Date('2026-03-01T10:00:00.000Z');
export const SECRET = 'a-session-secret-of-more-than-32-characters';

/** Members of the database site, and non-members. */
export const OWNER = { userId: 'user-owner', email: 'owner@example.test', role: 'owner' } as const;
export const EDITOR = { userId: 'user-editor', email: 'editor@example.test', role: 'editor' } as const;
export const OUTSIDER = { userId: 'user-outsider', email: 'outsider@example.test' } as const;
export const UNCONFIRMED = { userId: 'user-new', email: 'new@example.test', role: 'editor' } as const;
export const ACCOUNT_PASSWORD = 'the password of an account';

export const DATABASE_SETTINGS: DatabaseSettings = {
  secret: SECRET,
  siteKey: 'site-1',
  site: 'https://www.site.example.test',
  aliases: [],
};

/** The site, as its mails name it. */
export const ABOUT = { name: 'Small Site', locale: 'en' };

/** A clock controlled by the test. */
function turningClock() {
  let time = START;
  let elapsed = 0;
  const setForward = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000));
  return {
    now: () => time,
    elapsed: () => elapsed,
    pass: (seconds: number) => {
      setForward(seconds);
      elapsed += seconds * 1000;
    },
    /** Somebody changes the time of day. */
    setBack: (seconds: number) => setForward(-seconds),
  };
}

/** State a test can change. */
export interface DatabaseSiteOptions {
  settings?: () => DatabaseSettings;
  onTrip?: OnTrip;
  passwords?: FastPasswords;
  /** The turns of viewers. */
  turns?: SignInTurns;
}

/** A site in database mode over the fakes, with its log lines. */
export function databaseSite({
  settings = () => DATABASE_SETTINGS,
  onTrip,
  ...given
}: DatabaseSiteOptions = {}) {
  const clock = turningClock();
  const lines: string[] = [];
  const background: Promise<void>[] = [];
  const trips: string[] = [];
  const newId = () => crypto.randomUUID();
  const limiter = processRateLimiter(clock.now);
  const keys: string[] = [];
  const counted = async (trip: string) => {
    trips.push(trip);
    await onTrip?.(trip);
  };
  const accounts = memoryEditorAccounts({
    now: clock.now,
    onTrip: counted,
    accounts: [OWNER, EDITOR, OUTSIDER, UNCONFIRMED].map(({ userId, email }) => ({
      userId,
      email,
      password: ACCOUNT_PASSWORD,
      verified: email !== UNCONFIRMED.email,
    })),
  });
  const backend = memorySiteBackend({
    accountTokens: accounts,
    accounts,
    now: clock.now,
    newId,
    limiter: {
      ...limiter,
      take: async (key, limit) => {
        keys.push(key);
        await onTrip?.('limiter.take');
        return limiter.take(key, limit);
      },
    },
    members: [OWNER, EDITOR, UNCONFIRMED],
    onTrip: counted,
  });
  const passwords = given.passwords ?? fastPasswords();
  const turns = () => signInTurns({ concurrent: 4, waiting: 64, now: clock.now });
  let opened = 0;
  const provider = databaseProvider({
    settings,
    open: () => {
      opened += 1;
      return { backend, accounts };
    },
    providers: ['google', 'github'],
    passwords,
    now: clock.now,
    elapsed: clock.elapsed,
    newId,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    log: (line) => void lines.push(line),
    inBackground: (work) => void background.push(work),
    turns: { viewers: given.turns ?? turns(), editors: turns() },
  });
  return {
    ...clock,
    provider,
    backend,
    accounts,
    passwords,
    lines,
    trips,
    /** Keys passed to the limiter. */
    keys,
    opened: () => opened,
    settled: () => Promise.all(background),
  };
}

export type DatabaseSite = ReturnType<typeof databaseSite>;

/** A site in password mode. */
export function passwordSite(
  given: Partial<Pick<PasswordProviderOptions, 'identity' | 'gateIsOn'>> &
    Pick<PasswordProviderOptions, 'settings'> & { passwords?: FastPasswords },
) {
  const clock = turningClock();
  const passwords = given.passwords ?? fastPasswords();
  const keys: string[] = [];
  const limiter = processRateLimiter(clock.now);
  let isLimiterOut = false;
  const provider = passwordProvider({
    identity: () => ({ secret: SECRET, siteKey: 'site-1' }),
    gateIsOn: () => false,
    ...given,
    passwords,
    limiter: {
      ...limiter,
      take: async (key, limit) => {
        keys.push(key);
        if (isLimiterOut) throw new AppError('upstream_unavailable', 'The counts cannot be read.');
        return limiter.take(key, limit);
      },
    },
    now: clock.now,
    elapsed: clock.elapsed,
    newId: () => crypto.randomUUID(),
    turns: signInTurns({ concurrent: 4, waiting: 64, now: clock.now }),
    log: () => undefined,
  });
  return { ...clock, provider, passwords, keys, breakLimiter: () => void (isLimiterOut = true) };
}
