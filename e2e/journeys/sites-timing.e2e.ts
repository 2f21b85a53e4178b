import { randomInt } from 'node:crypto';
import { expect, test } from '../set-up/test.ts';
import { freshViewer } from '../sites/fresh-viewer.ts';
import { SITE_NAMES, type SiteUnderTest } from '../sites/site-under-test.ts';
import { visitor } from '../sites/visitor.ts';

/**
 * One guess at a known name and one at an unknown one. In password mode all unknown audiences share one limit of 100 failures,
 * and the journeys before this one have used up to half of it.
 */
const PAIRS = 40;
/** A hundredth of what the hash takes: a machine with hardly any noise may show the query behind a name. */
const HIDDEN_MS = 2.5;
/** A name is let through ten times in a quarter of an hour, and one may begin in between. */
const GUESSES_A_NAME = 10;

/** Milliseconds until a refusal; everybody comes from an address of their own, so that none is held back. */
async function refusedAfter(site: SiteUnderTest, name: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await visitor(site).ask('/api/auth/verify-audience', {
    json: { ...name, password: 'a wrong one' },
  });
  const took = performance.now() - began;
  expect(answer.status).toBe(401);
  expect(answer.json()).toEqual({
    error: { code: 'unauthenticated', message: 'Incorrect username or password' },
  });
  return took;
}

/** Somebody's name, and another one before it is used up. */
async function namesOf(site: SiteUnderTest): Promise<(pair: number) => Record<string, string>> {
  const { press, client } = site.audiences;
  if (site.name === 'password') return (pair) => ({ audience: pair < PAIRS / 2 ? press : client });
  const names: string[] = [];
  while (names.length < PAIRS / GUESSES_A_NAME) names.push((await freshViewer(site)).username);
  return (pair) => ({ username: names[Math.floor(pair / GUESSES_A_NAME)] ?? '' });
}

/** How much longer, in milliseconds, the wrong password took than the unknown name, pair by pair. They take turns. */
async function differences(site: SiteUnderTest): Promise<number[]> {
  const somebody = await namesOf(site);
  const field = site.name === 'password' ? 'audience' : 'username';
  const found: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const known = () => refusedAfter(site, somebody(pair));
    const unknown = () => refusedAfter(site, { [field]: `nobody-${randomInt(1e9)}` });
    if (pair % 2 === 0) found.push((await known()) - (await unknown()));
    else found.push(-(await unknown()) + (await known()));
  }
  return found.toSorted((a, b) => a - b);
}

test('no site takes longer to refuse a wrong password than a name nobody has', async ({ sites }, {
  annotations,
}) => {
  test.setTimeout(300_000);
  const found = await Promise.all(SITE_NAMES.map((name) => differences(sites[name])));
  for (const [index, sorted] of found.entries()) {
    // Noise lies around nothing: were one of the two slower, nearly all the differences would be on one side of it.
    const [lower = NaN, upper = NaN] = [sorted[PAIRS * 0.25], sorted[PAIRS * 0.75]];
    const said = `${SITE_NAMES[index]}: half the differences lie from ${lower.toFixed(1)} to ${upper.toFixed(1)} ms`;
    annotations.push({ type: 'timing', description: said });
    expect(lower, said).toBeLessThan(HIDDEN_MS);
    expect(upper, said).toBeGreaterThan(-HIDDEN_MS);
  }
});
