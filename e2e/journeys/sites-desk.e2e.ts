import { expect, test } from '../set-up/test.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { freshViewer } from '../sites/fresh-viewer.ts';
import { looksRight } from '../sites/looks-right.ts';

/** So long something that is being removed can be kept after all. */
const UNDO_MS = 8000;

for (const name of ['platform', 'standalone'] as const) {
  /** Both sites have the same pages; pictures of one are enough. */
  const looks = name === 'platform' ? looksRight : async () => undefined;
  test.describe(`the ${name} site`, { tag: `@${name}` }, () => {
    test('an owner looks a password up, and copies it', async ({ context, page, sites }) => {
      const site = sites[name];
      const { id, password } = await freshViewer(site);
      await context.addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
      await page.goto(`${site.origin}/audiences`);
      await looks(page, 'audiences');
      const row = page.locator(`[data-row="${id}"]`);
      await expect(row).not.toContainText(password);
      expect(await page.content()).not.toContain(password);
      await row.getByRole('button', { name: /^Show/ }).click();
      await expect(row).toContainText(password);
      await looks(page, 'revealed');
      await row.getByRole('button', { name: /^Hide/ }).click();
      await expect(row).not.toContainText(password);
      await row.getByRole('button', { name: /^Copy/ }).click();
      await expect(page.getByText('Copied.')).toBeVisible();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(password);
    });

    test('the default audience may look, the press finds nothing', async ({ browser, sites }) => {
      const site = sites[name];
      const { id, password } = await freshViewer(site);
      await withGuest(browser, {}, async (page) => {
        await page.context().addCookies([cookieOf(site.signIns.client.cookie, site.origin)]);
        await page.goto(`${site.origin}/audiences`);
        const row = page.locator(`[data-row="${id}"]`);
        await row.getByRole('button', { name: /^Show/ }).click();
        await expect(row).toContainText(password);
        await expect(page.getByRole('button', { name: /^Change|^Remove|^Add/ })).toHaveCount(0);
        await expect(page.getByRole('switch')).toHaveCount(0);
        await looks(page, 'audiences-viewer');
      });
      await withGuest(browser, {}, async (page) => {
        await page.context().addCookies([cookieOf(site.signIns.press.cookie, site.origin)]);
        const response = await page.goto(`${site.origin}/audiences`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });

    test('an owner adds a sign-in, hands it over, and takes it away again', async ({
      browser,
      context,
      page,
      sites,
    }) => {
      const site = sites[name];
      await context.addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await page.goto(`${site.origin}/audiences`);
      await page.getByRole('button', { name: /^Add a sign-in: press/i }).click();
      const username = `guest-${Date.now()}`;
      const adding = page.getByRole('dialog', { name: 'New sign-in' });
      await adding.getByLabel('Whom it is for').fill('The evening paper');
      await adding.getByLabel('Username').fill(username);
      await looks(page, 'add-sign-in');
      await adding.getByRole('button', { name: 'Add the sign-in' }).click();
      const handover = page.getByRole('dialog', { name: 'Hand this over' });
      await expect(handover).toContainText(username);
      const password = (await handover.locator('[data-template="{password}"]').textContent()) ?? '';
      await looks(page, 'hand-over');
      await handover.getByRole('button', { name: 'Close' }).click();

      await withGuest(browser, {}, async (guest) => {
        await guest.goto(`${site.origin}/login?next=%2Fpress`);
        await guest.getByLabel('Username').fill(username);
        await guest.getByLabel('Password', { exact: true }).fill(password);
        await guest.getByRole('button', { name: 'Sign in' }).click();
        await expect(guest).toHaveURL(`${site.origin}/press`);
      });
      await page.clock.install();
      await page.reload();
      const row = page.locator('[data-row]', { hasText: username });
      await row.getByRole('button', { name: /^Remove/ }).click();
      const status = page.getByRole('status');
      await expect(status).toHaveText('“The evening paper” is being removed.');
      await page.clock.fastForward(UNDO_MS);
      await expect(status).toHaveText('“The evening paper” is removed.');
      await expect(row).toHaveCount(0);
    });

    test('an owner closes the site and opens it again', async ({ browser, context, page, sites }) => {
      const site = sites[name];
      await context.addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await page.goto(`${site.origin}/audiences`);
      const gate = page.getByRole('switch', { name: 'Visitors have to sign in' });
      await expect(gate).toHaveAttribute('aria-checked', 'false');
      await gate.click();
      await expect(gate).toHaveAttribute('aria-checked', 'true');
      await expect(page.getByText('From now on visitors have to sign in.')).toBeVisible();
      await looks(page, 'gate-closed');
      await withGuest(browser, {}, async (guest) => {
        await guest.goto(`${site.origin}/works`);
        await expect(guest).toHaveURL(`${site.origin}/login?next=%2Fworks`);
        await page.getByRole('switch').click();
        await expect(page.getByText('The site is open for everybody now.')).toBeVisible();
        await guest.goto(`${site.origin}/works`);
        await expect(guest).toHaveURL(`${site.origin}/works`);
      });
    });
  });
}
