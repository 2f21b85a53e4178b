import { readFileSync } from 'node:fs';
import { expect, test } from '../set-up/test.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft } from '../sites/editor-page.ts';
import { inviteEditor } from '../sites/invite-editor.ts';
import { looksRight } from '../sites/looks-right.ts';
import { withGermanVariant } from '../sites/site-variant.ts';

test('an owner changes the role of a member and removes them, and looks at what is not live yet, in German, on dark ground', async ({
  browser,
  platform,
  sites,
}) => {
  const site = sites.platform;
  const { email, userId } = await inviteEditor({ platform, site });
  const owner = await freshDraft(site);
  const isInTeam = async () => (await owner.ask('/api/auth/users')).text.includes(email);
  await withGermanVariant({ site, platform }, async (german) => {
    await withGuest(browser, { colorScheme: 'dark', reducedMotion: 'reduce' }, async (page) => {
      await page.context().addCookies([cookieOf(site.signIns.owner.cookie, german.origin)]);
      await page.goto(`${german.origin}/edit?room=team`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
      await expect(row).toContainText('Redaktion');
      await row.getByRole('button', { name: `Zum Inhaber machen: ${email}` }).click();
      await expect(page.getByText(`${email} ist jetzt Inhaber.`)).toBeVisible();
      await expect(row).toContainText('Inhaber');
      await looksRight(page, 'german-team');
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect(page.getByText(`${email} gehört jetzt zur Redaktion`)).toBeVisible();
      await expect(row).toContainText('Redaktion');

      // What the site has recorded about a member is a file of this site's rows only.
      const downloading = page.waitForEvent('download');
      await row.getByRole('link', { name: `Daten exportieren: ${email}` }).click();
      const exported = readFileSync(await (await downloading).path(), 'utf8');
      expect(JSON.parse(exported)).toMatchObject({ format: 1, about: { account: userId } });
      expect(exported).toContain('"table": "site_members"');
      expect(exported).not.toContain('platform_users');

      // A removal is made when its toast closes; until then it can be undone, and leaving the page makes it.
      const remove = row.getByRole('button', { name: `Entfernen: ${email}` });
      await remove.click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Rückgängig' }).first().click();
      await expect(row).toBeVisible();

      // Another owner is faster: the member stays, which is announced, and the list shows why.
      await remove.click();
      const note = page.getByRole('alertdialog').filter({ hasText: `${email} ist aus dem Team entfernt.` });
      await expect(note).toBeVisible();
      const json = { userId, role: 'owner' };
      expect((await owner.ask('/api/auth/users', { method: 'PATCH', json })).status).toBe(200);
      await note.getByRole('button', { name: 'Schließen' }).click();
      await expect(page.getByText(`${email} wurde nicht entfernt. Die Person ist inzwischen`)).toBeVisible();
      await expect(row).toContainText('Inhaber');

      await remove.click();
      await expect(page.getByText(`${email} ist aus dem Team entfernt.`)).toBeVisible();
      expect(await isInTeam()).toBe(true);
      const years = await readSection(owner, 'works', 'years');
      await saveField(owner, { page: 'works', section: years }, { title: 'Neue Jahre' });
      await page.getByRole('link', { name: 'Übersicht' }).click();
      await expect.poll(isInTeam).toBe(false);
      await expect(page.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Neue Jahre' })).toContainText('Zeitleiste');
      await looksRight(page, 'german-overview');
      await page.getByRole('link', { name: 'Besucher' }).click();
      await expect(page.getByRole('heading', { name: 'Besucher und ihre Zugänge', level: 1 })).toBeVisible();
      await looksRight(page, 'german-visitors');
      await page.getByRole('link', { name: 'Team' }).click();
      await expect(page.getByRole('button', { name: 'Person einladen' })).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });
  await freshDraft(site);
});
