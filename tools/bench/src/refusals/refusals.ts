import type { AuthProvider, SignInMethod } from '@portal/auth-provider';
import { randomInt } from 'node:crypto';
import { median, percentile } from '../rates.ts';
import type { Figure, Form, Verdict } from '../verdict.ts';
import { credentialSite } from './credential-site.ts';
import { envSite } from './env-site.ts';
import type { RefusingSite } from './refusing-site.ts';

const PAIRS = { full: 40, short: 1 };
/** What a machine with hardly any noise may show of the query behind a name. */
const HIDDEN = 0.01;

/**
 * How long a site takes to refuse an unknown name, compared with a wrong password, with bcrypt at the configured cost:
 * named sign-ins in Postgres, and audiences in the environment. The two take turns.
 */
export async function refusals(form: Form): Promise<Verdict> {
  const pairs = PAIRS[form];
  const lines: (string | Figure)[] = [];
  for (const [what, make] of [
    ['unknown username', credentialSite],
    ['unknown audience', envSite],
  ] as const) {
    const found = await ratios(await make(), pairs);
    const [lower, upper] = [percentile(found, 25), percentile(found, 75)];
    // Noise is around 1: if one of the two were slower, nearly all ratios would be on one side of it.
    lines.push(
      `${what} against a wrong password, median of ${pairs} pairs: ${median(found).toFixed(3)}`,
      {
        what: `${what}, a quarter of the pairs below`,
        value: lower,
        digits: 3,
        target: { under: 1 + HIDDEN },
      },
      { what: `${what}, three quarters below`, value: upper, digits: 3, target: { atLeast: 1 - HIDDEN } },
    );
  }
  return { lines };
}

/** How long an unknown name took, as a part of a wrong password, pair by pair. */
async function ratios({ provider, known, unknown, close }: RefusingSite, pairs: number): Promise<number[]> {
  try {
    const found: number[] = [];
    await refusedAfter(provider, known(0));
    for (let pair = 0; pair < pairs; pair += 1) {
      const took = { known: 0, unknown: 0 };
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const who of order)
        took[who] = await refusedAfter(provider, who === 'known' ? known(pair) : unknown(pair));
      found.push(took.unknown / took.known);
    }
    return found;
  } finally {
    await close();
  }
}

/** Milliseconds until a refusal; each attempt comes from a different address, so that none is rate limited. */
async function refusedAfter(provider: AuthProvider, method: SignInMethod): Promise<number> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const began = performance.now();
  const { outcome } = await provider.signIn(method, {
    cookie: () => undefined,
    origin: 'https://site.example.test',
    address,
  });
  const took = performance.now() - began;
  if (outcome !== 'refused') throw new Error(`A wrong password was answered with "${outcome}".`);
  return took;
}
