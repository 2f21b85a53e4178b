import type { AuthProvider, SignInMethod } from '@portal/auth-provider';
import { randomInt } from 'node:crypto';
import { median } from '../rates.ts';
import type { Verdict } from '../verdict.ts';
import { credentialSite } from './credential-site.ts';
import { envSite } from './env-site.ts';
import type { RefusingSite } from './refusing-site.ts';

const PAIRS = 40;
/** What a machine with hardly any noise may show of the query behind a name. */
const HIDDEN = 0.01;

/**
 * How long a site takes to refuse an unknown name, compared with a wrong password, with bcrypt at the configured cost:
 * named sign-ins in Postgres, and audiences in the environment. The two take turns.
 */
export async function refusals(): Promise<Verdict> {
  const lines: string[] = [];
  let met = true;
  for (const [what, make] of [
    ['unknown username', credentialSite],
    ['unknown audience', envSite],
  ] as const) {
    const sorted = (await ratios(await make())).toSorted((one, other) => one - other);
    const [lower = NaN, upper = NaN] = [sorted[PAIRS * 0.25], sorted[PAIRS * 0.75]];
    lines.push(
      `${what} ${median(sorted).toFixed(3)} of a wrong password; half of ${PAIRS} pairs are from ${lower.toFixed(3)} to ${upper.toFixed(3)}`,
    );
    // Noise is around 1: if one of the two were slower, nearly all ratios would be on one side of it.
    met &&= lower < 1 + HIDDEN && upper > 1 - HIDDEN;
  }
  return { name: 'refusals', lines, met };
}

/** How long an unknown name took, as a part of a wrong password, pair by pair. */
async function ratios({ provider, known, unknown, close }: RefusingSite): Promise<number[]> {
  try {
    const found: number[] = [];
    await refusedAfter(provider, known(0));
    for (let pair = 0; pair < PAIRS; pair += 1) {
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
