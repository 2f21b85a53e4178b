import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { codeOf } from '@portal/sites/contracts';
import { browser, type Browser } from '../../test/browser.ts';
import {
  ABOUT,
  ACCOUNT_PASSWORD,
  databaseSite,
  type DatabaseSite,
  EDITOR,
  OWNER,
} from '../../test/test-sites.ts';
import type { EditorAccess } from '../editor-access.ts';
import { signSession } from '../session/session-tokens.ts';
import { ANONYMOUS } from '../session/session.ts';

const NEW_PASSWORD = 'a new password of theirs';
const COOKIE = '__Host-portal-editor';
const OUTAGE = new AppError('upstream_unavailable', 'No records.');

let site: DatabaseSite;
let failing: string | null;
beforeEach(() => {
  failing = null;
  site = databaseSite({
    onTrip: async (trip) => {
      if (trip === failing) throw OUTAGE;
    },
  });
});

const editors = () => site.provider.editors as EditorAccess;
const resolved = ({ ctx }: Browser) => site.provider.resolveSession(ctx);
const roleIn = async (visitor: Browser) => (await resolved(visitor)).session.role;
const reads = () => site.trips.filter((trip) => trip === 'sessions.find').length;

async function signedIn({ email }: { email: string } = EDITOR, password = ACCOUNT_PASSWORD) {
  const visitor = browser();
  visitor.storeCookies(await site.provider.signIn({ method: 'email', email, password }, visitor.ctx));
  return visitor;
}
/** Changes the records as another process of the site does, without notifying this one. */
const elsewhere = () => site.backend.as(OWNER).members;

describe('the session records', () => {
  test('are read once per session in fifteen seconds, in one round trip, for any number of concurrent requests', async () => {
    const visitor = await signedIn();
    const before = site.trips.length;
    await Promise.all(Array.from({ length: 20 }, () => resolved(visitor)));
    site.pass(14);
    expect(await roleIn(visitor)).toBe('editor');
    expect(site.trips.slice(before)).toEqual(['sessions.find']);
    site.pass(1);
    expect(await roleIn(visitor)).toBe('editor');
    expect(site.trips.slice(before)).toEqual(['sessions.find', 'sessions.find']);
  });

  test('are read once per sign-in', async () => {
    const before = site.trips.length;
    await signedIn();
    await site.settled();
    expect(site.trips.slice(before)).toEqual([
      'signIns.begin',
      'signInWithPassword',
      'sessions.basis',
      'signIns.giveBack',
    ]);
  });

  test('are not read for a viewer, an anonymous request or an unsigned cookie', async () => {
    const before = site.trips.length;
    await resolved(browser());
    await resolved(browser({ cookies: new Map([[COOKIE, 'a.b.c']]) }));
    expect(site.trips).toHaveLength(before);
  });
});

describe('a session ends', () => {
  test('within fifteen seconds of a removal elsewhere', async () => {
    const visitor = await signedIn();
    expect(await roleIn(visitor)).not.toBeNull();
    await elsewhere().remove(EDITOR.userId);
    site.pass(15);
    expect(await resolved(visitor)).toEqual({ session: ANONYMOUS, stale: [COOKIE] });
  });

  test('within fifteen seconds also when the time of day is set back meanwhile', async () => {
    const visitor = await signedIn();
    expect(await roleIn(visitor)).not.toBeNull();
    await elsewhere().remove(EDITOR.userId);
    site.setBack(60);
    site.pass(15);
    expect(await roleIn(visitor)).toBeNull();
  });

  test('at once when this process makes the change', async () => {
    const [asEditor, owner] = [await signedIn(), await signedIn(OWNER)];
    expect([await roleIn(asEditor), await roleIn(owner)]).toEqual(['editor', 'owner']);
    await editors().remove(OWNER, EDITOR.userId);
    expect([await roleIn(asEditor), await roleIn(owner)]).toEqual([null, 'owner']);
  });

  test('at once where the current membership is read, despite the cache', async () => {
    const visitor = await signedIn();
    const { session } = await resolved(visitor);
    expect(await editors().roleNow(session)).toBe('editor');
    await elsewhere().remove(EDITOR.userId);
    const { userId, role, editorSession } = session;
    const actor = {
      userId: userId ?? '',
      role: role ?? 'editor',
      session: editorSession ?? { id: '', version: 0 },
    };
    expect(await codeOf(site.backend.as(actor).repository.open('read'))).toBe('unauthenticated');
    expect(await editors().roleNow(session)).toBeNull();
    expect(await roleIn(visitor)).toBeNull();
  });

  test('permanently, even if the person is invited again', async () => {
    const visitor = await signedIn();
    await editors().remove(OWNER, EDITOR.userId);
    site.backend.site.accounts.set(EDITOR.email, EDITOR.userId);
    await editors().invite(OWNER, { email: EDITOR.email, role: 'owner', about: ABOUT });
    expect(await roleIn(visitor)).toBeNull();
    expect(await roleIn(await signedIn())).toBe('owner');
  });

  test('when its cookie is from password mode, or has no version', async () => {
    const keys = { secret: 'a-session-secret-of-more-than-32-characters', siteKey: 'site-1', now: site.now };
    const claims = { sub: EDITOR.userId, role: 'editor', sid: 'x', fingerprint: 'x' } as const;
    const token = await signSession(keys, 'editor', claims);
    const visitor = browser({ cookies: new Map([[COOKIE, token]]) });
    expect(await resolved(visitor)).toEqual({ session: ANONYMOUS, stale: [COOKIE] });
    expect(reads()).toBe(0);
  });
});

describe('a changed role', () => {
  test('is that of the session, at once in this process and within fifteen seconds in others', async () => {
    const visitor = await signedIn();
    expect(await roleIn(visitor)).toBe('editor');
    await editors().changeRole(OWNER, EDITOR.userId, 'owner');
    expect(await roleIn(visitor)).toBe('owner');
    await elsewhere().changeRole(EDITOR.userId, 'editor');
    site.pass(15);
    expect(await resolved(visitor)).toMatchObject({ session: { role: 'editor' }, stale: [] });
  });

  test('is that of a session that begins meanwhile, in either order', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const role = turns % 2 === 0 ? 'owner' : 'editor';
      const changing = (async () => {
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        await elsewhere().changeRole(EDITOR.userId, role);
      })();
      const [visitor] = await Promise.all([signedIn(), changing]);
      expect(await roleIn(visitor)).toBe(role);
      site.pass(15 * 60);
    }
  });

  /** Delays the results of a method: `read` resolves at the first one, `go` releases them. */
  function heldBack(method: 'basis' | 'find') {
    const [read, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sessions: Record<typeof method, (asked: never) => Promise<unknown>> = site.backend.sessions;
    const ask = sessions[method];
    sessions[method] = async (asked) => {
      const found = await ask(asked);
      read.resolve();
      await go.promise;
      return found;
    };
    return { read: read.promise, go: go.resolve };
  }

  test('is that of the session even when its cookie is made after the change', async () => {
    const { read, go } = heldBack('basis');
    const signing = signedIn();
    await read;
    await elsewhere().changeRole(EDITOR.userId, 'owner');
    go();
    expect(await roleIn(await signing)).toBe('owner');
  });

  test('is not hidden by a lookup already in flight', async () => {
    const visitor = await signedIn();
    const { read, go } = heldBack('find');
    const early = resolved(visitor);
    await read;
    await editors().changeRole(OWNER, EDITOR.userId, 'owner');
    const late = resolved(visitor);
    go();
    expect((await early).session.role).toBe('editor');
    expect((await late).session.role).toBe('owner');
  });
});

describe('signing out', () => {
  test('records the session id as ended, in one round trip', async () => {
    const visitor = await signedIn();
    const copy = visitor.copy();
    const before = site.trips.length;
    visitor.storeCookies(await site.provider.signOut(visitor.ctx));
    expect(site.trips.slice(before)).toEqual(['sessions.end']);
    expect(site.backend.site.endedSessions.size).toBe(1);
    expect([...visitor.jar.keys()]).toEqual(['__Host-portal-device']);
    expect(await resolved(copy)).toEqual({ session: ANONYMOUS, stale: [COOKIE] });
    expect(reads()).toBe(0);
  });

  test('is seen by another process at its next lookup', async () => {
    const visitor = await signedIn();
    const { session } = await resolved(visitor);
    const { id = '' } = session.editorSession ?? {};
    await site.backend.sessions.end({ userId: EDITOR.userId, id });
    expect(await roleIn(visitor)).toBe('editor');
    site.pass(15);
    expect(await roleIn(visitor)).toBeNull();
  });

  test('works in this browser and this process while the records cannot be written, and is logged', async () => {
    const visitor = await signedIn();
    const copy = visitor.copy();
    failing = 'sessions.end';
    visitor.storeCookies(await site.provider.signOut(visitor.ctx));
    expect([...visitor.jar.keys()]).toEqual(['__Host-portal-device']);
    expect(site.lines).toEqual(['[auth] session not ended userId=user-editor reason=upstream_unavailable']);
    site.pass(3600);
    expect(await roleIn(copy)).toBeNull();
    await editors().changeRole(OWNER, EDITOR.userId, 'owner');
    expect(await roleIn(copy)).toBeNull();
  });
});

describe('a new password', () => {
  const change = (visitor: Browser, given: { currentPassword?: string; newPassword?: string } = {}) =>
    resolved(visitor).then(({ session: { userId, role, editorSession } }) =>
      editors().setPassword(
        {
          actor: {
            userId: userId ?? '',
            role: role ?? 'editor',
            session: editorSession ?? { id: '', version: 0 },
          },
          email: EDITOR.email,
          newPassword: NEW_PASSWORD,
          currentPassword: ACCOUNT_PASSWORD,
          ...given,
        },
        visitor.ctx,
      ),
    );

  test('keeps this browser signed in with a new session, and ends the other sessions', async () => {
    const [here, there, owner] = [await signedIn(), await signedIn(), await signedIn(OWNER)];
    const old = here.copy();
    for (const visitor of [here, there, owner]) expect(await roleIn(visitor)).not.toBeNull();
    here.storeCookies(await change(here));
    const { session } = await resolved(here);
    expect(session).toMatchObject({ role: 'editor', userId: EDITOR.userId, email: EDITOR.email });
    expect([await roleIn(old), await roleIn(there), await roleIn(owner)]).toEqual([null, null, 'owner']);
    expect(site.backend.audit.entries.at(-1)).toMatchObject({
      action: 'site.sessions.endAll',
      details: { target: EDITOR.userId },
    });
  });

  test('that is refused ends no session', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    for (const given of [{ currentPassword: 'wrong' }, { newPassword: 'weak' }])
      expect(['forbidden', 'input']).toContain(await codeOf(change(here, given)));
    site.pass(15);
    expect([await roleIn(here), await roleIn(there)]).toEqual(['editor', 'editor']);
  });

  test('cannot be set from an ended session, even with the right current password', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await resolved(there);
    const { session } = await resolved(here);
    await site.backend.sessions.end({ userId: EDITOR.userId, id: session.editorSession?.id ?? '' });
    expect(await codeOf(change(here))).toBe('unauthenticated');
    expect(site.accounts.passwordOf(EDITOR.email)).toBe(ACCOUNT_PASSWORD);
  });

  test('is not reported as done when the other sessions could not be ended, and can be set again', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    failing = 'sessions.endAll';
    expect(await codeOf(change(here))).toBe('upstream_unavailable');
    expect(site.accounts.passwordOf(EDITOR.email)).toBe(NEW_PASSWORD);
    expect(await roleIn(there)).toBe('editor');
    failing = null;
    here.storeCookies(await change(here, { currentPassword: NEW_PASSWORD }));
    expect([await roleIn(here), await roleIn(there)]).toEqual(['editor', null]);
  });
});

describe('while the records are unreachable', () => {
  test('a cached session holds for fifteen seconds; then the editor is anonymous and keeps the cookie', async () => {
    const visitor = await signedIn();
    expect(await roleIn(visitor)).toBe('editor');
    failing = 'sessions.find';
    site.pass(14);
    expect(await roleIn(visitor)).toBe('editor');
    site.pass(1);
    expect(await resolved(visitor)).toEqual({ session: ANONYMOUS, stale: [], outage: OUTAGE });
    failing = null;
    expect(await roleIn(visitor)).toBeNull();
    site.pass(5);
    expect(await roleIn(visitor)).toBe('editor');
  });

  test('one lookup in five seconds is made, not one per request', async () => {
    const [visitor, other] = [await signedIn(), await signedIn(OWNER)];
    failing = 'sessions.find';
    for (const browser of [visitor, other, visitor, other]) expect(await roleIn(browser)).toBeNull();
    expect(reads()).toBe(1);
  });

  test('a viewer stays signed in', async () => {
    await site.provider.audiences.edit?.create(OWNER, { name: 'press', isDefault: false });
    const write = { audience: 'press', username: 'daily', label: 'Daily', password: 'daily password' };
    await site.provider.audiences.credentials?.create(OWNER, write);
    const visitor = await signedIn();
    const viewer = { method: 'viewer', username: 'daily', password: 'daily password' } as const;
    visitor.storeCookies(await site.provider.signIn(viewer, visitor.ctx));
    failing = 'sessions.find';
    site.pass(15);
    expect(await resolved(visitor)).toMatchObject({ session: { role: null, audience: 'press' }, stale: [] });
  });
});
