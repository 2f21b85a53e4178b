import { bcryptPasswords, passwordProvider, signInTurns } from '@portal/auth-provider';
import type { RefundingRateLimiter } from '@portal/ports';
import type { RefusingSite } from './refusing-site.ts';

const IDENTITY = { secret: 'a-session-secret-of-more-than-32-characters', siteKey: 'bench/site' };

/** Every attempt is let through: all unknown audiences share one limit. */
const limiter: RefundingRateLimiter = {
  take: async (_key, { limit }) => ({ allowed: true, remaining: limit }),
  refund: async () => undefined,
};

/** A site whose audiences are in the environment. */
export async function envSite(): Promise<RefusingSite> {
  const passwords = bcryptPasswords();
  const hash = await passwords.hash('the right one');
  const audiences = [{ name: 'press', color: null, hash, isDefault: false }];
  const provider = passwordProvider({
    identity: () => IDENTITY,
    settings: () => ({ ownerHash: hash, editorHash: hash, audiences }),
    gateIsOn: () => true,
    passwords,
    limiter,
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: () => crypto.randomUUID(),
    turns: signInTurns({ concurrent: 8, waiting: 64, now: () => new Date() }),
    log: () => undefined,
  });
  const as = (audience: string) => ({ method: 'audience', audience, password: 'a wrong one' }) as const;
  return {
    provider,
    known: () => as('press'),
    unknown: (attempt) => as(`unknown-${attempt}`),
    close: async () => undefined,
  };
}
