import { readSection, saveField } from '../http/support/editor-api.ts';
import { visitor } from '../http/support/visitor.ts';
import { looksRight as dashboardLooksRight, signIn } from '../set-up/dashboard.ts';
import { expect, test } from '../set-up/test.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { freshDraft } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import { BACKGROUND_MS } from '../patience.ts';

test('staff of the agency open an editor as themselves, an owner sees it and switches it off, and the next click says so', async ({
  browser,
  platform,
  sites,
}) => {
  const site = sites.platform;
  const { admin } = platform.urls;
  const here = `${admin}/sites/${site.siteKey}`;
  await freshDraft(site);
  await withGuest(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signIn(page, admin, 'member@example.test', `/sites/${site.siteKey}`);
    const open = page.getByRole('button', { name: 'Open the editor' });
    await expect(open).toBeVisible();
    await dashboardLooksRight(page, 'site-open-editor');
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.origin}/edit`);
    await expect(page.getByRole('button', { name: 'Review and publish' })).toBeVisible();

    // They edit as themselves, and cannot manage the team.
    const cookies = await page.context().cookies(site.origin);
    const session = cookies.map(({ name, value }) => `${name}=${value}`);
    const staff = visitor(site, session);
    const works = await readSection(staff, 'works', 'years');
    const saved = await saveField(staff, { page: 'works', section: works }, { title: 'Years of work' });
    expect(saved.status).toBe(200);
    expect((await staff.ask('/api/auth/users')).status).toBe(403);

    await withGuest(browser, { locale: 'en-GB', reducedMotion: 'reduce' }, async (owner) => {
      await owner.context().addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await owner.goto(`${site.origin}/edit?room=team`);
      const agency = owner.getByRole('region', { name: 'Your agency' });
      await expect(agency.getByRole('listitem').first()).toContainText('member@example.test');
      await expect(
        owner.getByRole('listitem').filter({ hasText: 'member@example.test' }),
        'not a member of the team',
      ).toHaveCount(await agency.getByRole('listitem').filter({ hasText: 'member@example.test' }).count());
      await looksRight(owner, 'team-staff');
      await owner.emulateMedia({ colorScheme: 'dark' });
      await looksRight(owner, 'team-staff-dark');
      const allowed = agency.getByRole('checkbox', { name: 'Staff of the agency may open the editor' });
      await expect(allowed).toBeChecked();
      await allowed.focus();
      await owner.keyboard.press('Space');
      await expect(allowed).not.toBeChecked();
      await expect(agency.getByRole('status')).toHaveText('Signed out: member@example.test');
      // They learn it without typing, with the next call of the editor, and can close it to copy what is behind.
      const ended = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(ended).toContainText('no longer let staff of the agency open the editor', {
        timeout: BACKGROUND_MS,
      });
      await page.keyboard.press('Escape');
      await expect(ended).toHaveCount(0);
      await expect
        .poll(async () => (await visitor(site, session).ask('/api/build-status')).status, {
          timeout: BACKGROUND_MS,
        })
        .toBe(401);
      await page.goto(`${site.origin}/edit`);
      await expect(page).toHaveURL(`${site.origin}/edit/login?next=%2Fedit`);
      await page.goto(here);
      await expect(page.getByText('do not let staff open its editor')).toBeVisible();
      await expect(open).toHaveCount(0);
      await dashboardLooksRight(page, 'site-editor-switched-off');

      await owner.reload();
      await expect(allowed).not.toBeChecked();
      await allowed.focus();
      await owner.keyboard.press('Space');
      await expect(allowed).toBeChecked();
      expect((await visitor(site, session).ask('/api/build-status')).status).toBe(401);
    });
    await page.reload();
    await expect(open).toBeVisible();
  });
  await freshDraft(site);
});

test('a code that a site was sent works in the browser that asked for it only, and once', async ({
  browser,
  platform,
  sites,
}) => {
  const site = sites.platform;
  const { admin } = platform.urls;
  await withGuest(browser, {}, async (page) => {
    await signIn(page, admin, 'member@example.test', `/sites/${site.siteKey}`);
    const arrival = page.waitForRequest((request) => request.url().includes('/edit/login/callback?code='));
    await page.getByRole('button', { name: 'Open the editor' }).click();
    const address = (await arrival).url();
    await expect(page).toHaveURL(`${site.origin}/edit`);
    await withGuest(browser, {}, async (stranger) => {
      await stranger.goto(address);
      await expect(stranger.getByRole('alert').or(stranger.getByRole('status')).first()).toBeVisible();
      await expect(stranger).toHaveURL(`${site.origin}/edit/login/callback`);
      await stranger.goto(`${site.origin}/edit`);
      await expect(stranger).toHaveURL(/\/edit\/login/);
    });
    // An address of the dashboard from elsewhere issues nothing.
    const forged = `${admin}/sites/${site.siteKey}/editor?binding=${'b'.repeat(64)}`;
    await page.goto(forged);
    await expect(page).toHaveURL(`${admin}/sites/${site.siteKey}`);
  });
});
