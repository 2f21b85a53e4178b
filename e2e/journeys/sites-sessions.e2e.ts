import { randomUUID } from 'node:crypto';
import { plantCanaries } from '../http/support/canaries.ts';
import { expect, type PlatformUnderTest, test } from '../set-up/test.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { mintCookie } from '../http/support/forged-cookies.ts';
import { inviteEditor } from '../sites/invite-editor.ts';
import { SITE_NAMES, type SiteUnderTest } from '../http/support/site-under-test.ts';
import { type Visitor, visitor } from '../http/support/visitor.ts';

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
        const names = async () => (await page.context().cookies()).map((cookie) => cookie.name);
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

test('an owner who becomes an editor is informed before and after', async ({ browser, platform, sites }) => {
  const site = sites.platform;
  const { email, visitor: owner } = await inviteEditor({ platform, site }, 'owner');
  await withGuest(browser, {}, async (page) => {
    const cookies = cookiesOf(owner).map((cookie) => cookieOf(cookie, site.origin));
    await page.context().addCookies(cookies);
    await page.goto(`${site.origin}/edit?room=team`);
    const own = page.getByRole('button', { name: `Make editor: ${email}` });
    await own.click();
    const asked = page.getByRole('dialog', { name: 'Give up being an owner?' });
    await expect(asked).toContainText('You can still edit and publish');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(own).toBeFocused();
    await own.click();
    await asked.getByRole('button', { name: 'Become an editor' }).click();
    await expect(page).toHaveURL(`${site.origin}/edit`);
    await expect(page.getByRole('button', { name: 'Review and publish' })).toBeVisible();
  });
});

test('an owner who leaves the team is informed before and after', async ({ browser, platform, sites }) => {
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
    plantCanaries(password);
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
      plantCanaries(next);
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
}
