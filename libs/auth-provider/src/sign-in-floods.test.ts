import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import { browser, type Browser } from '../test/browser.ts';
import { stateChanges as newStateChanges, type StateChanges } from '../test/state-changes.ts';
import { steppedBcrypt, type SteppedBcrypt } from '../test/stepped-bcrypt.ts';
import { ACCOUNT_PASSWORD, databaseSite, type DatabaseSite, OWNER, START } from '../test/test-sites.ts';
import type { SignInMethod, SignInOutcome } from './auth-provider.ts';
import { fastPasswords } from './fakes/index.ts';
import { type SignInTurns, signInTurns } from './turns/sign-in-turns.ts';

const AT_ONCE = 2;
const PLACES = 16;
const STRANGERS = 90;
const DEVICE = '__Host-portal-device';

const press = { method: 'viewer', username: 'press', password: 'the right one' } as const;
const owner = { method: 'email', email: OWNER.email, password: ACCOUNT_PASSWORD } as const;

let stateChanges: StateChanges;
let bcrypt: SteppedBcrypt;
let site: DatabaseSite;
/** Callers that asked for a turn. */
let entered: string[];
beforeEach(async () => {
  stateChanges = newStateChanges();
  bcrypt = steppedBcrypt(stateChanges);
  entered = [];
  site = databaseSite({
    passwords: fastPasswords({ cost: 4, bcrypt }),
    turns: watched(signInTurns({ concurrent: AT_ONCE, waiting: PLACES, now: () => START })),
  });
  await site.provider.audiences.edit?.create(OWNER, { name: 'press', isDefault: false });
  const credential = { audience: 'press', username: 'press', label: 'Press', password: press.password };
  await site.provider.audiences.credentials?.create(OWNER, credential);
});

/** Notes who asks for a turn. */
function watched(turns: SignInTurns): SignInTurns {
  return {
    enter: (lane, caller) => {
      const turn = turns.enter(lane, caller);
      entered.push(caller);
      stateChanges.signal();
      return turn;
    },
  };
}

async function signIn(method: SignInMethod, visitor: Browser): Promise<SignInOutcome> {
  const outcome = await site.provider.signIn(method, visitor.ctx);
  visitor.storeCookies(outcome);
  return outcome;
}

/** A browser in which somebody signed in before, in peace, and signed out. */
async function known(method: SignInMethod): Promise<Browser> {
  const visitor = browser();
  const signingIn = signIn(method, visitor);
  if (method.method === 'viewer') await bcrypt.compareNext();
  await signingIn;
  await site.settled();
  visitor.storeCookies(await site.provider.signOut(visitor.ctx));
  expect([...visitor.jar.keys()]).toEqual([DEVICE]);
  return visitor;
}

let guesses = 0;
/** One wrong guess; its failure code, or `none` when it was compared. */
async function guess(address: string): Promise<string> {
  guesses += 1;
  const method = { method: 'viewer', username: `unknown-${guesses}`, password: 'a guess' } as const;
  return codeOf(signIn(method, browser({ address })));
}

/** Strangers from 90 addresses who fill the queue. `next` sends one more, from the next of the addresses. */
async function flood() {
  let at = 0;
  const codes: string[] = [];
  const next = async () => {
    at += 1;
    const before = entered.length;
    void guess(`192.0.2.${at % STRANGERS}`).then((code) => {
      codes.push(code);
      stateChanges.signal();
    });
    await stateChanges.until(() => entered.length > before);
  };
  for (let stranger = 0; stranger < STRANGERS; stranger += 1) await next();
  await stateChanges.until(() => bcrypt.waiting() === AT_ONCE);
  return { next, codes };
}

/** How many passwords of strangers are compared before the viewer's, while more strangers come. */
async function comparisonsBefore(visitor: Browser, next: () => Promise<void>): Promise<number> {
  const before = entered.length;
  const signingIn = signIn(press, visitor);
  await stateChanges.until(() => entered.length > before);
  let strangers = 0;
  while ((await bcrypt.compareNext()) !== press.password) {
    strangers += 1;
    await next();
  }
  expect(await signingIn).toMatchObject({ outcome: 'signed-in' });
  await site.settled();
  return strangers;
}

describe('while strangers send more attempts than there are places', () => {
  test('those that find no room cost no call, and learn how long to wait', async () => {
    const before = site.trips.length;
    const { codes } = await flood();
    const refused = STRANGERS - AT_ONCE - PLACES;
    await stateChanges.until(() => codes.length === refused);
    expect(codes).toEqual(Array(refused).fill('upstream_unavailable'));
    expect(site.trips.slice(before)).toEqual(Array(AT_ONCE).fill('signIns.begin'));
    for (let compared = 0; compared < AT_ONCE + PLACES; compared += 1) await bcrypt.compareNext();
    await stateChanges.until(() => codes.length === STRANGERS);
    expect(site.trips.slice(before)).toEqual(Array(AT_ONCE + PLACES).fill('signIns.begin'));
  });

  test('viewers go on signing in with browsers that signed in here before', async () => {
    const viewer = await known(press);
    const { next } = await flood();
    for (let round = 0; round < 5; round += 1)
      expect(await comparisonsBefore(viewer, next)).toBeLessThanOrEqual(AT_ONCE + 1);
  });

  test('editors go on signing in, known or not, though no password of a viewer is compared', async () => {
    const editor = await known(owner);
    await flood();
    for (const visitor of [editor, browser()])
      expect(await signIn(owner, visitor)).toMatchObject({ outcome: 'signed-in' });
  });

  test('a viewer who comes for the first time goes before strangers that failed', async () => {
    const { next } = await flood();
    for (let compared = 0; compared < 2 * STRANGERS; compared += 1) {
      await bcrypt.compareNext();
      await next();
    }
    for (let round = 0; round < 5; round += 1)
      expect(await comparisonsBefore(browser(), next)).toBeLessThanOrEqual(AT_ONCE);
  });

  test('the networks of one IPv6 /48 wait as one', async () => {
    for (let network = 0; network < 200; network += 1) {
      const before = entered.length;
      void guess(`2001:db8:1:${network.toString(16)}::1`);
      await stateChanges.until(() => entered.length > before);
    }
    expect(await comparisonsBefore(browser(), async () => undefined)).toBeLessThanOrEqual(AT_ONCE + 1);
  });
});

describe('the lane of a known browser', () => {
  test('gives no more attempts than its budget; then it waits with strangers and still signs in', async () => {
    const viewer = await known(press);
    const attempt = async (visitor: Browser) => {
      const signingIn = signIn(press, visitor);
      await bcrypt.compareNext();
      await signingIn;
      await site.settled();
    };
    for (let times = 0; times < 30; times += 1) await attempt(browser({ cookies: new Map(viewer.jar) }));
    const keysBefore = site.keys.length;
    await attempt(browser({ cookies: new Map(viewer.jar) }));
    await attempt(browser({ cookies: new Map(viewer.jar) }));
    const asked = site.keys.slice(keysBefore).filter((key) => key.includes('signInByDevice'));
    expect(asked).toHaveLength(1);
  });

  test('lifts no limit of an address or a name', async () => {
    const viewer = await known(press);
    const from = () => browser({ address: '203.0.113.9', cookies: new Map(viewer.jar) });
    for (let failure = 0; failure < 10; failure += 1) {
      const refused = signIn({ ...press, password: 'wrong' }, from());
      await bcrypt.compareNext();
      expect(await refused).toMatchObject({ outcome: 'refused' });
    }
    expect(await codeOf(signIn(press, from()))).toBe('rate_limited');
  });

  test('of a viewer is none for editors', async () => {
    const viewer = await known(press);
    const before = site.keys.length;
    await signIn(owner, viewer);
    expect(site.keys.slice(before).some((key) => key.includes('signInByDevice'))).toBe(false);
    await site.settled();
    await signIn(owner, viewer);
    expect(site.keys.slice(before).some((key) => key.includes('signInByDevice'))).toBe(true);
  });
});
