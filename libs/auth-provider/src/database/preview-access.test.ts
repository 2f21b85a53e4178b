import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { codeOf } from '@portal/sites/contracts';
import { type Browser, browser, ORIGIN } from '../../test/browser.ts';
import { ACCOUNT_PASSWORD, databaseSite, type DatabaseSite, EDITOR, OWNER } from '../../test/test-sites.ts';
import { decide } from '../decide/decide.ts';
import { tierOf } from '../decide/tier.ts';
import type { PreviewAccess } from '../preview-access.ts';
import { cookieCleared } from '../session/cookie-change.ts';
import { ANONYMOUS } from '../session/session.ts';

const HOURS = 2;
let site: DatabaseSite;
let previews: PreviewAccess;
let isOut = false;

beforeEach(async () => {
  isOut = false;
  site = databaseSite({
    onTrip: (trip) => {
      if (isOut && trip === 'previews.find') throw new AppError('upstream_unavailable', 'It is out.');
    },
  });
  previews = site.provider.previews!;
  await site.provider.audiences.edit!.create(OWNER, { name: 'press', isDefault: true });
});

const create = (audience: string | null = 'press') =>
  previews.create(EDITOR, { audience, page: 'works', hours: HOURS });
async function entered(visitor: Browser, audience: string | null = 'press') {
  const { token, link } = await create(audience);
  const opened = await previews.enter(token, visitor.ctx);
  if (opened === null) throw new Error('The link does not work.');
  visitor.storeCookies(opened);
  return { link, token, opened };
}
const resolved = (visitor: Browser) => site.provider.resolveSession(visitor.ctx);
const asks = async (visitor: Browser, method: string, pathname: string, gate = true) =>
  decide({ tier: tierOf(method, pathname), pathname, search: '' }, await resolved(visitor), gate);

describe('a preview link', () => {
  test('opens the draft as its audience, never as the default one', async () => {
    const visitor = browser();
    const { link, opened } = await entered(visitor);
    expect(opened.cookies.map(({ name, sameSite }) => [name, sameSite])).toEqual([
      ['__Host-portal-viewer', 'Lax'],
      ['__Host-portal-preview', 'Lax'],
    ]);
    const preview = { id: link.id, audience: 'press', page: 'works', expiresAt: link.expiresAt };
    expect(await resolved(visitor)).toEqual({
      session: { ...ANONYMOUS, audience: 'press', preview },
      stale: [],
    });
  });

  test('admits to the viewers’ pages and to nothing else', async () => {
    for (const audience of ['press', null]) {
      const visitor = browser();
      await entered(visitor, audience);
      for (const path of ['/', '/works', '/api/document-file/x', '/api/media/x/1.webp'])
        expect(await asks(visitor, 'GET', path)).toEqual({ decision: 'pass' });
      for (const path of ['/edit', '/edit/works', '/edit/set-password'])
        expect(await asks(visitor, 'GET', path)).toMatchObject({ decision: 'redirect' });
      for (const path of ['/api/content', '/api/history', '/api/media', '/api/previews', '/api/auth/users'])
        expect(await asks(visitor, 'GET', path)).toMatchObject({ code: 'unauthenticated' });
      for (const path of ['/api/save', '/api/publish', '/api/previews', '/api/auth/credentials'])
        expect(await asks(visitor, 'POST', path)).toMatchObject({ code: 'unauthenticated' });
      expect(await asks(visitor, 'GET', '/audiences')).toMatchObject({ code: 'not_found' });
      expect(await asks(visitor, 'POST', '/api/auth/viewer-password')).toMatchObject({ decision: 'refuse' });
    }
  });

  test('that is unknown, altered, expired or revoked opens nothing, each in the same way', async () => {
    const { token } = await create();
    const { token: revoked, link } = await create();
    await previews.revoke(OWNER, link.id);
    const { ctx } = browser();
    for (const text of ['', 'ended', `${token}x`, token.slice(1), 'x'.repeat(43), revoked])
      expect(await previews.enter(text, ctx)).toBeNull();
    site.pass(HOURS * 3600);
    expect(await previews.enter(token, ctx)).toBeNull();
  });

  test('that cannot be one is refused without asking the records', async () => {
    const before = site.trips.length;
    expect(await previews.enter('x'.repeat(1_000_000), browser().ctx)).toBeNull();
    expect(site.trips.length).toBe(before);
  });

  test('is counted by address, apart from sign-ins', async () => {
    const [visitor, other] = [browser(), browser()];
    const guess = () => previews.enter('x'.repeat(43), visitor.ctx);
    for (let turn = 0; turn < 30; turn += 1) expect(await guess()).toBeNull();
    expect(await codeOf(guess())).toBe('rate_limited');
    await entered(other);
    const email = { method: 'email', email: EDITOR.email, password: ACCOUNT_PASSWORD } as const;
    expect(await site.provider.signIn(email, visitor.ctx)).toMatchObject({ outcome: 'signed-in' });
  });

  test('makes no calls for a refused address until the limit ends', async () => {
    const visitor = browser();
    const { token } = await create();
    site.trips.length = 0;
    for (let turn = 0; turn < 100; turn += 1)
      await previews.enter('x'.repeat(43), visitor.ctx).catch(() => undefined);
    expect(site.trips).toHaveLength(31);
    expect(await codeOf(previews.enter(token, visitor.ctx))).toBe('rate_limited');
    expect(site.trips).toHaveLength(31);
    site.pass(60);
    expect(await previews.enter(token, visitor.ctx)).not.toBeNull();
  });

  test('shows its token once, and no list has it', async () => {
    const { token, link } = await create();
    expect(JSON.stringify([await previews.list(OWNER), link, site.backend.site.previews])).not.toContain(
      token,
    );
    expect((await previews.list(OWNER)).map(({ id }) => id)).toEqual([link.id]);
  });
});

describe('an open preview', () => {
  test('ends within 15 seconds of being revoked elsewhere, and at once here', async () => {
    const visitor = browser();
    const { link } = await entered(visitor);
    await resolved(visitor);
    const ended = {
      session: ANONYMOUS,
      stale: ['__Host-portal-viewer', '__Host-portal-preview'],
      previewEnded: true,
    };
    await site.backend.as(OWNER).previews.revoke(link.id);
    site.pass(14.9);
    expect(await resolved(visitor)).toMatchObject({ session: { audience: 'press' } });
    site.pass(0.1);
    expect(await resolved(visitor)).toEqual(ended);
    const next = browser();
    const { link: other } = await entered(next);
    await resolved(next);
    await previews.revoke(OWNER, other.id);
    expect(await resolved(next)).toEqual(ended);
  });

  test('that was revoked elsewhere ends within 15 seconds also when the time of day is set back meanwhile', async () => {
    const visitor = browser();
    const { link } = await entered(visitor);
    await resolved(visitor);
    await site.backend.as(OWNER).previews.revoke(link.id);
    site.setBack(60);
    site.pass(15);
    expect((await resolved(visitor)).previewEnded).toBe(true);
  });

  test('ends at its time, between two questions to the records', async () => {
    const visitor = browser();
    await entered(visitor);
    site.pass(HOURS * 3600 - 5);
    expect((await resolved(visitor)).session.preview).not.toBeNull();
    site.pass(5);
    expect((await resolved(visitor)).previewEnded).toBe(true);
  });

  test('that has ended says so on pages instead of showing them live', async () => {
    const visitor = browser();
    await entered(visitor);
    site.pass(HOURS * 3600);
    for (const gate of [true, false])
      expect(await asks(visitor, 'GET', '/works', gate)).toEqual({
        decision: 'redirect',
        to: '/login?preview=ended',
        clear: ['__Host-portal-viewer', '__Host-portal-preview'],
      });
    expect(await asks(visitor, 'GET', '/login')).toEqual({ decision: 'pass' });
  });

  test('is asked about once in 15 seconds', async () => {
    const visitor = browser();
    await entered(visitor);
    const before = site.trips.length;
    await Promise.all(Array.from({ length: 20 }, () => resolved(visitor)));
    expect(site.trips.slice(before)).toEqual(['previews.find']);
  });

  test('keeps its cookies while the records are out', async () => {
    const visitor = browser();
    await entered(visitor);
    isOut = true;
    const { session, stale, outage } = await resolved(visitor);
    expect([session, stale, outage?.code]).toEqual([ANONYMOUS, [], 'upstream_unavailable']);
    isOut = false;
    site.pass(5);
    expect((await resolved(visitor)).session.audience).toBe('press');
  });

  test('has no worth in parts: the audience’s cookie alone admits to nothing', async () => {
    const visitor = browser();
    const { opened } = await entered(visitor);
    const viewer = browser();
    viewer.storeCookies({ cookies: opened.cookies.filter(({ name }) => name === '__Host-portal-viewer') });
    expect(await resolved(viewer)).toEqual({ session: ANONYMOUS, stale: ['__Host-portal-viewer'] });
  });

  test('of one site is worth nothing on another', async () => {
    const visitor = browser();
    await entered(visitor);
    const settings = {
      secret: 'a-session-secret-of-more-than-32-characters',
      siteKey: 'site-2',
      site: ORIGIN,
      aliases: [],
    };
    const other = databaseSite({ settings: () => settings });
    expect(await other.provider.resolveSession(visitor.ctx)).toEqual({
      session: ANONYMOUS,
      stale: ['__Host-portal-viewer', '__Host-portal-preview'],
    });
  });

  test('leaves an editor signed in, and is left without signing them out', async () => {
    const visitor = browser();
    const email = { method: 'email', email: EDITOR.email, password: ACCOUNT_PASSWORD } as const;
    visitor.storeCookies(await site.provider.signIn(email, visitor.ctx));
    await entered(visitor);
    expect((await resolved(visitor)).session).toMatchObject({
      role: 'editor',
      audience: 'press',
      audienceIsDefault: false,
    });
    visitor.storeCookies({ cookies: await previews.leave(visitor.ctx) });
    expect((await resolved(visitor)).session).toMatchObject({
      role: 'editor',
      audience: null,
      preview: null,
    });
  });

  test('gives way to a viewer’s own sign-in when it is left or has ended, and widens nothing meanwhile', async () => {
    const edit = site.provider.audiences.edit!;
    await edit.create(OWNER, { name: 'clients', isDefault: false });
    await edit.change(OWNER, 'clients', { defaultAudience: 'press' }, { isDefault: true });
    const named = {
      audience: 'clients',
      username: 'harbour',
      label: 'Harbour',
      password: 'harbour password',
    };
    await site.provider.audiences.credentials!.create(OWNER, named);
    const method = { method: 'viewer', username: 'harbour', password: 'harbour password' } as const;
    for (const end of ['left', 'revoked'] as const) {
      const visitor = browser();
      visitor.storeCookies(await site.provider.signIn(method, visitor.ctx));
      const own = (await resolved(visitor)).session;
      expect(own).toMatchObject({ audience: 'clients', audienceIsDefault: true, viewerUsername: 'harbour' });
      const { link } = await entered(visitor, 'press');
      expect((await resolved(visitor)).session).toMatchObject({
        audience: 'press',
        audienceIsDefault: false,
        viewerUsername: null,
        preview: { id: link.id },
      });
      expect(await asks(visitor, 'POST', '/api/auth/viewer-password')).toMatchObject({ code: 'forbidden' });
      if (end === 'left') visitor.storeCookies({ cookies: await previews.leave(visitor.ctx) });
      else {
        await previews.revoke(OWNER, link.id);
        const { previewEnded, stale } = await resolved(visitor);
        expect([previewEnded, stale]).toEqual([true, ['__Host-portal-preview']]);
        visitor.storeCookies({ cookies: stale.map(cookieCleared) });
      }
      expect(await resolved(visitor)).toEqual({ session: own, stale: [] });
    }
  });

  test('for everyone leaves a viewer’s own sign-in as it is', async () => {
    const visitor = browser();
    await entered(visitor, null);
    expect([...visitor.jar.keys()]).toEqual(['__Host-portal-preview']);
    expect((await resolved(visitor)).session.audience).toBeNull();
    visitor.storeCookies({ cookies: await previews.leave(visitor.ctx) });
    expect(visitor.jar.size).toBe(0);
  });
});
