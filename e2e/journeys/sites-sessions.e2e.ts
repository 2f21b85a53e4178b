import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { plant } from '../set-up/canaries.ts';
import { expect, type PlatformUnderTest, test } from '../set-up/test.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { good, readSection, saveField } from '../sites/editor-api.ts';
import { mintCookie } from '../sites/forged-cookies.ts';
import { setGate } from '../sites/gate.ts';
import { inviteEditor } from '../sites/invite.ts';
import { SITE_NAMES, type SiteUnderTest } from '../sites/site-under-test.ts';
import { withVariant } from '../sites/site-variant.ts';
import { type Visitor, visitor } from '../sites/visitor.ts';

const asOwner = (site: SiteUnderTest) => visitor(site, [site.signIns.owner.cookie]);
const cookiesOf = ({ cookies }: Visitor) => [...cookies].map((cookie) => cookie.join('='));
const statusOf = async (who: Visitor, path = '/api/build-status') => (await who.ask(path)).status;

for (const name of SITE_NAMES) {
  test(
    `on the ${name} site a copy of a cookie is worth nothing once its owner has signed out`,
    { tag: `@${name}` },
    async ({ browser, sites }) => {
      const site = sites[name];
      const cookie = await mintCookie(site, 'editor');
      await withGuest(browser, {}, async (page) => {
        await page.context().addCookies([cookieOf(cookie, site.origin)]);
        await page.goto(`${site.origin}/edit`);
        await expect(page).toHaveURL(`${site.origin}/edit`);
        await page.goto(`${site.origin}/edit/login`);
        await page.getByRole('button', { name: 'Sign out' }).click();
        const names = async () => (await page.context().cookies()).map((kept) => kept.name);
        await expect.poll(names).not.toContain('portal-editor');
      });
      const copy = () => visitor(site, [cookie]);
      expect(await statusOf(copy())).toBe(401);
      const { status, headers } = await copy().ask('/edit');
      expect([status, headers.location]).toEqual([302, '/edit/login?next=%2Fedit']);
      expect(await statusOf(asOwner(site)), 'another session of the same person').toBe(200);
    },
  );
}

test('an owner who becomes an editor is told before and after', async ({ browser, platform, sites }) => {
  const site = sites.platform;
  const { email, visitor: owner } = await inviteEditor({ platform, site }, 'owner');
  await withGuest(browser, {}, async (page) => {
    const cookies = cookiesOf(owner).map((cookie) => cookieOf(cookie, site.origin));
    await page.context().addCookies(cookies);
    await page.goto(`${site.origin}/edit?room=team`);
    const own = page.getByRole('button', { name: `Make editor: ${email}` });
    await own.click();
    const asked = page.getByRole('dialog', { name: 'Give up being an owner?' });
    await expect(asked).toContainText('You are signed out at once.');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(own).toBeFocused();
    await own.click();
    await asked.getByRole('button', { name: 'Become an editor' }).click();
    await expect(page).toHaveURL(`${site.origin}/edit/login?note=session-ended`);
    await expect(page.getByText('your rights were changed')).toBeVisible();
  });
});

test('an owner who leaves the team is told before and after', async ({ browser, platform, sites }) => {
  const site = sites.platform;
  const { email, visitor: owner } = await inviteEditor({ platform, site }, 'owner');
  await withGuest(browser, {}, async (page) => {
    const cookies = cookiesOf(owner).map((cookie) => cookieOf(cookie, site.origin));
    await page.context().addCookies(cookies);
    await page.goto(`${site.origin}/edit?room=team`);
    await page.getByRole('button', { name: `Remove: ${email}` }).click();
    const asked = page.getByRole('dialog', { name: 'Leave the team?' });
    await expect(asked).toContainText('You are signed out at once');
    await asked.getByRole('button', { name: 'Leave the team' }).click();
    await expect(page).toHaveURL(`${site.origin}/edit/login?note=session-ended`);
    const left = await asOwner(site).ask('/api/auth/users');
    expect(left.text).not.toContain(email);
  });
});

for (const name of ['platform', 'standalone'] as const) {
  /** An editor with a password, who came in by the mailed link. */
  async function newEditor(
    platform: PlatformUnderTest,
    site: SiteUnderTest,
    role: 'owner' | 'editor' = 'editor',
  ) {
    const invited = await inviteEditor({ platform, site }, role);
    const password = `words of ${randomUUID()}`;
    plant(password);
    const set = await invited.visitor.ask('/api/auth/set-password', { json: { password } });
    expect(set.status).toBe(200);
    return { ...invited, password };
  }

  test(
    `on the ${name} site a new password signs out every browser but the one it was set in`,
    { tag: `@${name}` },
    async ({ browser, platform, sites }) => {
      const site = sites[name];
      const { email, password } = await newEditor(platform, site);
      const next = `other words of ${randomUUID()}`;
      plant(next);
      const signIn = async (page: Parameters<Parameters<typeof withGuest>[2]>[0]) => {
        await page.goto(`${site.origin}/edit/login`);
        await page.getByLabel('E-mail').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page).toHaveURL(`${site.origin}/edit`);
      };
      await withGuest(browser, {}, async (elsewhere) => {
        await signIn(elsewhere);
        await withGuest(browser, {}, async (here) => {
          await signIn(here);
          await here.goto(`${site.origin}/edit/set-password`);
          await here.getByLabel('Current password').fill(password);
          await here.getByLabel('New password').fill(next);
          await here.getByRole('button', { name: 'Set the password' }).click();
          await expect(here.getByText('Your password has been set.')).toBeVisible();
          await here.goto(`${site.origin}/edit?room=desk`);
          await expect(here.getByText(`You are signed in as ${email}, editor.`)).toBeVisible();
          await elsewhere.reload();
          await expect(elsewhere).toHaveURL(`${site.origin}/edit/login?next=%2Fedit`);
        });
      });
    },
  );

  test(
    `on the ${name} site a removed editor reads what an anonymous visitor reads`,
    { tag: `@${name}` },
    async ({ platform, sites }) => {
      const site = sites[name];
      const owner = asOwner(site);
      const { userId, visitor: editor } = await inviteEditor({ platform, site });
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
      expect(shown.status, 'to reveal a password').toBe(401);
      const tab = removed();
      await tab.ask('/edit');
      expect([...tab.cookies.keys()], 'the session is gone').not.toContain('portal-editor');
      const { changes } = good(
        await owner.ask('/api/publish'),
        z.object({ changes: z.array(z.object({ file: z.string() }).loose()) }).loose(),
      );
      expect(changes.map(({ file }) => file)).not.toContain('content/pages/about/words.json');
      const again = await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId } });
      expect(again.status).toBe(404);
    },
  );

  test(
    `on the ${name} site another process acts on a removal as soon as it reads the membership`,
    { tag: `@${name}` },
    async ({ platform, sites }) => {
      const site = sites[name];
      const { userId, visitor: invited } = await inviteEditor({ platform, site });
      await setGate(site, true);
      try {
        await withVariant({ site, platform, changes: {} }, async (other) => {
          const editor = () => visitor(other, cookiesOf(invited));
          expect(await statusOf(editor(), '/press')).toBe(200);
          const json = { userId };
          expect((await asOwner(site).ask('/api/auth/users', { method: 'DELETE', json })).status).toBe(200);
          for (const path of ['/api/content', '/api/history', '/api/publish'])
            expect([path, await statusOf(editor(), path)]).toEqual([path, 401]);
          const tab = editor();
          const { status, headers, text } = await tab.ask('/edit');
          expect([status, headers.location, text]).toEqual([303, '/edit/login', '']);
          expect([...tab.cookies.keys()], 'the session is gone').toEqual(['portal-device', 'portal-note']);
          expect((await tab.ask('/edit/login')).text).toContain('You are signed out');
          const page = await editor().ask('/press');
          expect([page.status, page.headers.location]).toEqual([302, '/login?next=%2Fpress']);
        });
      } finally {
        await setGate(site, false);
      }
    },
  );

  test(
    `on the ${name} site a changed role ends the session, and the next one has the new rights`,
    { tag: `@${name}` },
    async ({ platform, sites }) => {
      const site = sites[name];
      const owner = asOwner(site);
      const { userId, email, password, visitor: second } = await newEditor(platform, site, 'owner');
      expect(await statusOf(second, '/api/auth/users')).toBe(200);
      const demoted = await owner.ask('/api/auth/users', {
        method: 'PATCH',
        json: { userId, role: 'editor' },
      });
      expect(demoted.status).toBe(200);
      for (const path of ['/api/auth/users', '/api/content'])
        expect([path, await statusOf(visitor(site, cookiesOf(second)), path)]).toEqual([path, 401]);

      const again = visitor(site);
      expect((await again.ask('/api/auth/sign-in', { json: { email, password } })).status).toBe(200);
      const desk = await again.ask('/edit?room=desk');
      expect(desk.text).toContain('&quot;role&quot;:&quot;editor&quot;');
      expect(await statusOf(again, '/edit?room=team'), 'the owners’ room').toBe(404);
      const made = { audience: 'press', username: `desk-${randomUUID()}`, label: 'A desk' };
      for (const [method, path, json] of [
        ['GET', '/api/auth/users', undefined],
        ['POST', '/api/auth/credentials', made],
        ['POST', '/api/auth/audiences', { name: 'friends' }],
        ['DELETE', '/api/auth/users', { userId }],
      ] as const)
        expect([method, path, (await again.ask(path, { method, json })).status]).toEqual([method, path, 403]);
      expect(await statusOf(again, '/api/content'), 'as an editor').toBe(200);
      await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId } });

      const { users } = (await owner.ask('/api/auth/users')).json<{
        users: { userId: string; role: string }[];
      }>();
      const own = users.find(({ role }) => role === 'owner')?.userId;
      const last = await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId: own } });
      expect(last.status, 'the last owner stays').toBe(409);
    },
  );
}
