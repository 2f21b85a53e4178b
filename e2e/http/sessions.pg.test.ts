import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { plantCanaries } from './support/canaries.ts';
import { good, readSection, saveField } from './support/editor-api.ts';
import { setGate } from './support/gate.ts';
import { inviteEditor } from './support/invite-editor.ts';
import type { SiteUnderTest } from './support/site-under-test.ts';
import { type Visitor, visitor } from './support/visitor.ts';
import { useSiteWorld } from './test/use-site-world.ts';

const world = useSiteWorld({ modes: ['platform'] });
const invite = (role?: 'owner' | 'editor') =>
  inviteEditor({ site: world().sites.platform, mailedLink: world().mailedLink }, role);

const asOwner = (site: SiteUnderTest) => visitor(site, [site.signIns.owner.cookie]);
const cookiesOf = ({ cookies }: Visitor) => [...cookies].map((cookie) => cookie.join('='));
const statusOf = async (who: Visitor, path = '/api/build-status') => (await who.ask(path)).status;

/** An editor with a password, who came in by the mailed link. */
async function newEditor(role: 'owner' | 'editor' = 'editor') {
  const invited = await invite(role);
  const password = `words of ${randomUUID()}`;
  plantCanaries(password);
  const set = await invited.visitor.ask('/api/auth/set-password', { json: { password } });
  expect(set.status).toBe(200);
  return { ...invited, password };
}

describe('a session of an editor', () => {
  test('a removed editor reads what an anonymous visitor reads', async () => {
    const site = world().sites.platform;
    const owner = asOwner(site);
    const { userId, visitor: editor } = await invite();
    const section = await readSection(editor, 'about', 'words');
    const save = (as: Visitor) =>
      saveField(as, { page: 'about', section }, { title: `Never said ${randomUUID()}` });
    const removed = () => visitor(site, cookiesOf(editor));
    await setGate(site, true);
    try {
      for (const path of ['/', '/press', '/edit', '/audiences', '/api/content'])
        expect([path, await statusOf(removed(), path)]).toEqual([path, 200]);
      const out = await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId } });
      expect(out.status).toBe(200);
      for (const path of [
        ...['/', '/press', '/works', '/nowhere', '/login', '/edit', '/edit/set-password', '/audiences'],
        ...['/api/content', '/api/publish', '/api/history', '/api/auth/users', '/api/auth/audiences'],
        ...[`/api/media/${'0'.repeat(32)}/480.webp`, '/api/document-file/23af3eff7873ceeb4d3ec59ff8b81c7c'],
      ]) {
        const asked = await Promise.all([removed().ask(path), visitor(site).ask(path)]);
        const [theirs, strangers] = asked.map(({ status, headers, text }) => [
          ...[path, status, headers.location],
          text,
        ]);
        expect(theirs).toEqual(strangers);
      }
    } finally {
      await setGate(site, false);
    }
    expect((await save(removed())).status).toBe(401);
    const shown = await removed().ask('/api/auth/viewer-password', { json: { id: 'any' } });
    expect(['to reveal a password', shown.status]).toEqual(['to reveal a password', 401]);
    const tab = removed();
    await tab.ask('/edit');
    expect([...tab.cookies.keys()]).not.toContain('portal-editor');
    const { changes } = good(
      await owner.ask('/api/publish'),
      z.object({ changes: z.array(z.object({ file: z.string() }).loose()) }).loose(),
    );
    expect(changes.map(({ file }) => file)).not.toContain('content/pages/about/words.json');
    const again = await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId } });
    expect(again.status).toBe(404);
  });

  test('another process acts on a removal as soon as it reads the membership', async () => {
    const site = world().sites.platform;
    const { userId, visitor: invited } = await invite();
    await setGate(site, true);
    try {
      await world().withVariant(site, {}, async (other) => {
        const editor = () => visitor(other, cookiesOf(invited));
        expect(await statusOf(editor(), '/press')).toBe(200);
        const json = { userId };
        expect((await asOwner(site).ask('/api/auth/users', { method: 'DELETE', json })).status).toBe(200);
        for (const path of ['/api/content', '/api/history', '/api/publish'])
          expect([path, await statusOf(editor(), path)]).toEqual([path, 401]);
        const tab = editor();
        const { status, headers, text } = await tab.ask('/edit');
        expect([status, headers.location, text]).toEqual([303, '/edit/login', '']);
        expect([...tab.cookies.keys()]).toEqual(['portal-device', 'portal-note']);
        expect((await tab.ask('/edit/login')).text).toContain('You are signed out');
        const page = await editor().ask('/press');
        expect([page.status, page.headers.location]).toEqual([302, '/login?next=%2Fpress']);
      });
    } finally {
      await setGate(site, false);
    }
  });

  test('a changed role is that of the session at once', async () => {
    const site = world().sites.platform;
    const owner = asOwner(site);
    const { userId, visitor: second } = await newEditor('owner');
    expect(await statusOf(second, '/api/auth/users')).toBe(200);
    const demoted = await owner.ask('/api/auth/users', {
      method: 'PATCH',
      json: { userId, role: 'editor' },
    });
    expect(demoted.status).toBe(200);
    const again = visitor(site, cookiesOf(second));
    const desk = await again.ask('/edit?room=desk');
    expect(desk.text).toContain('&quot;role&quot;:&quot;editor&quot;');
    expect(['the owners’ room', await statusOf(again, '/edit?room=team')]).toEqual(['the owners’ room', 404]);
    const made = { audience: 'press', username: `desk-${randomUUID()}`, label: 'A desk' };
    for (const [method, path, json] of [
      ['GET', '/api/auth/users', undefined],
      ['POST', '/api/auth/credentials', made],
      ['POST', '/api/auth/audiences', { name: 'friends' }],
      ['DELETE', '/api/auth/users', { userId }],
    ] as const)
      expect([method, path, (await again.ask(path, { method, json })).status]).toEqual([method, path, 403]);
    expect(['as an editor', await statusOf(again, '/api/content')]).toEqual(['as an editor', 200]);
    await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId } });

    const { users } = (await owner.ask('/api/auth/users')).json<{
      users: { userId: string; role: string }[];
    }>();
    const own = users.find(({ role }) => role === 'owner')?.userId;
    const last = await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId: own } });
    expect(['the last owner stays', last.status]).toEqual(['the last owner stays', 409]);
  });
});
