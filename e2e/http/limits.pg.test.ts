import { expect, test } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { cheapViewer, freshPress } from './support/fresh-viewer.ts';
import { type SiteUnderTest } from './support/site-under-test.ts';
import { useSiteWorld } from './test/use-site-world.ts';
import { type Answer, type Visitor, visitor } from './support/visitor.ts';

/** The limits of a site in standalone mode are those of platform mode: the same store, over the backend of the contract. */
const MODES = ['platform', 'password'] as const;
const world = useSiteWorld({ modes: MODES });
/** Windows are aligned to the clock: a test that meets the end of one begins again. */
const PATIENCE_MS = 240_000;

const AT = '/api/auth/verify-audience';
/** Ten are allowed in a window; windows are aligned to the clock, so a new one may begin in between. */
const ENOUGH = 21;
/** Failures of one name in 15 minutes, from all addresses together. */
const NAME_FAILURES = 100;
const MINUTE = 60;
const QUARTER = 15 * MINUTE;

/** Sends requests until one is refused; returns the earlier responses and the refusal. */
async function untilRefused(
  ask: () => Promise<Answer>,
  enough = ENOUGH,
): Promise<{ statuses: number[]; refusal: Answer }> {
  const statuses: number[] = [];
  for (let asked = 0; asked < enough; asked += 1) {
    const answer = await ask();
    if (answer.status === 429) return { statuses, refusal: answer };
    statuses.push(answer.status);
  }
  throw new Error(`No request was refused: ${String(statuses)}`);
}

/**
 * The responses while a caller is rate limited. Windows are aligned to the clock: if a new one began meanwhile, the responses
 * are inconclusive and both steps are repeated.
 */
async function whileHeldBack<Result>(
  guessing: () => Promise<Answer>,
  during: () => Promise<Result>,
  enough = ENOUGH,
): Promise<Result> {
  for (;;) {
    const { refusal } = await untilRefused(guessing, enough);
    // Whole seconds, rounded up, and the answer was on its way for a while: the window may end a little earlier.
    const ends = performance.now() + (Number(refusal.headers['retry-after']) - 2) * 1000;
    const result = await during();
    if (performance.now() < ends) return result;
  }
}

function expectRefusal(answer: Answer, longest: number): void {
  expect(answer.status).toBe(429);
  expect(answer.json()).toEqual({
    error: { code: 'rate_limited', message: 'Too many attempts.' },
  });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(longest);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.cookies).toEqual([]);
}

const guess = (guest: Visitor, site: SiteUnderTest, who: string) => {
  const name = site.name === 'password' ? { audience: who } : { username: who };
  return guest.ask(AT, { json: { ...name, password: 'a guess' } });
};

for (const name of MODES) {
  test(`the ${name} site rate limits an address that guesses, with any forged headers, and no other address`, async () => {
    const site = world().sites[name];
    const guesser = visitor(site);
    // In password mode all unknown audiences count as one name, whose limit of ten in 15 minutes would come first when a new
    // minute begins in between; so a known audience is guessed in turn with them.
    let guesses = 0;
    const guessing = () => {
      const isKnown = name === 'password' && (guesses += 1) % 2 === 0;
      return guess(guesser, site, isKnown ? 'press' : `unknown-${randomInt(1e9)}`);
    };
    const { statuses, refusal } = await untilRefused(guessing);
    expect(statuses.length).toBeGreaterThanOrEqual(10);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expectRefusal(refusal, MINUTE);
    const { path, body } = await freshPress(site);
    const { claims, right, form } = await whileHeldBack(guessing, async () => {
      const claims: number[] = [];
      for (const headers of [
        { 'x-forwarded-for': '203.0.113.7' },
        { 'x-real-ip': '203.0.113.7' },
        { forwarded: 'for=203.0.113.7' },
      ]) {
        const json = { username: 'unknown', audience: 'unknown', password: 'a guess' };
        claims.push((await guesser.ask(AT, { json, headers })).status);
      }
      const right = await guesser.ask(path, { json: body });
      return { claims, right, form: await guesser.ask(path, { form: body }) };
    });
    expect(['with forged headers', ...claims]).toEqual(['with forged headers', 429, 429, 429]);
    expect(['the right password comes too late', right.status]).toEqual([
      'the right password comes too late',
      429,
    ]);
    expect(['another address', (await visitor(site).ask(path, { json: body })).status]).toEqual([
      'another address',
      200,
    ]);
    expect([form.status, form.headers.location]).toEqual([303, '/login']);
    const note = JSON.parse(
      Buffer.from(/portal-note=([^;]+)/.exec(form.cookies[0] ?? '')?.[1] ?? '', 'base64url').toString(),
    );
    expect(note).toMatchObject({ code: 'rate_limited', wait: expect.any(Number) });
  });
}

for (const name of MODES) {
  test(`the ${name} site signs in everyone who shares a name`, async () => {
    const site = world().sites[name];
    const { path, body } = await freshPress(site);
    for (let person = 0; person < 12; person += 1)
      expect([`person ${person}`, (await visitor(site).ask(path, { json: body })).status]).toEqual([
        `person ${person}`,
        200,
      ]);
  });
}

test(
  'a site holds a name back after a hundred failures from everywhere',
  async () => {
    const site = world().sites.platform;
    const { username, password } = await cheapViewer(site);
    const guessing = () => guess(visitor(site), site, username);
    const { statuses, refusal } = await untilRefused(guessing, 2 * NAME_FAILURES + 1);
    expect(statuses.length).toBeGreaterThanOrEqual(NAME_FAILURES);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expectRefusal(refusal, QUARTER);
    expect(refusal.headers['retry-after']).toMatch(/^\d+$/);
    const spelt = ` ${username.toUpperCase()} `;
    const right = await whileHeldBack(
      guessing,
      () => visitor(site).ask(AT, { json: { username: spelt, password } }),
      2 * NAME_FAILURES + 1,
    );
    expect(['the right password, and the name spelt otherwise', right.status]).toEqual([
      'the right password, and the name spelt otherwise',
      429,
    ]);
  },
  PATIENCE_MS,
);

for (const name of MODES) {
  test(
    `the ${name} site signs an editor in as often as they like, and holds guesses back where they come from`,
    async () => {
      const site = world().sites[name];
      const { path, body } = site.signIns.editor;
      const editor = visitor(site);
      for (let times = 0; times < 12; times += 1)
        expect([`time ${times}`, (await editor.ask(path, { json: body })).status]).toEqual([
          `time ${times}`,
          200,
        ]);
      const guesser = visitor(site);
      const guessing = () => guesser.ask(path, { json: { ...body, password: 'a guess' } });
      const { statuses, refusal } = await untilRefused(guessing);
      expect(statuses.length).toBeGreaterThanOrEqual(10);
      expect(new Set(statuses)).toEqual(new Set([401]));
      expectRefusal(refusal, QUARTER);
      const right = await whileHeldBack(guessing, () => guesser.ask(path, { json: body }));
      expect(['the right password comes too late', right.status]).toEqual([
        'the right password comes too late',
        429,
      ]);
      expect(['another address', (await visitor(site).ask(path, { json: body })).status]).toEqual([
        'another address',
        200,
      ]);
    },
    PATIENCE_MS,
  );
}
