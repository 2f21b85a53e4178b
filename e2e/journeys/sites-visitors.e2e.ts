import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { freshViewer } from '../http/support/fresh-viewer.ts';
import { looksRight } from '../sites/looks-right.ts';

/** How long a removal can be undone. */
const UNDO_MS = 8000;

test(
  'an owner looks a password up, and copies it',
  { tag: '@standalone' },
  async ({ context, page, sites }) => {
    const site = sites.standalone;
    const { username, password } = await freshViewer(site);
    await context.addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await page.goto(`${site.origin}/audiences`);
    const row = page.getByRole('listitem').filter({ hasText: username });
    await expect(row).not.toContainText(password);
    await looksRight(page, 'audiences');
    expect(await page.content()).not.toContain(password);
    await row.getByRole('button', { name: /^Show/ }).click();
    await expect(row).toContainText(password);
    await looksRight(page, 'revealed');
    await row.getByRole('button', { name: /^Hide/ }).click();
    await expect(row).not.toContainText(password);
    await row.getByRole('button', { name: /^Copy/ }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(password);
  },
);

test(
  'the default audience may look, the press finds nothing',
  { tag: '@standalone' },
  async ({ browser, sites }) => {
    const site = sites.standalone;
    const { username, password } = await freshViewer(site);
    await withGuest(browser, {}, async (page) => {
      await page.context().addCookies([cookieOf(site.signIns.client.cookie, site.origin)]);
      await page.goto(`${site.origin}/audiences`);
      const row = page.getByRole('listitem').filter({ hasText: username });
      await row.getByRole('button', { name: /^Show/ }).click();
      await expect(row).toContainText(password);
      await expect(page.getByRole('button', { name: /^Change|^Remove|^Add/ })).toHaveCount(0);
      await expect(page.getByRole('switch')).toHaveCount(0);
      await looksRight(page, 'audiences-viewer');
    });
    await withGuest(browser, {}, async (page) => {
      await page.context().addCookies([cookieOf(site.signIns.press.cookie, site.origin)]);
      const response = await page.goto(`${site.origin}/audiences`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
);

test(
  'an owner adds a sign-in, hands it over, and takes it away again',
  { tag: '@standalone' },
  async ({ browser, context, page, sites }) => {
    const site = sites.standalone;
    await context.addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
    await page.goto(`${site.origin}/audiences`);
    await page.getByRole('button', { name: 'Add a sign-in: Press' }).click();
    const username = `guest-${Date.now()}`;
    const adding = page.getByRole('dialog', { name: 'New sign-in' });
    await adding.getByLabel('Who it is for').fill('The evening paper');
    await adding.getByLabel('Username').fill(username);
    await looksRight(page, 'add-sign-in');
    await adding.getByRole('button', { name: 'Add the sign-in' }).click();
    const handover = page.getByRole('dialog', { name: 'Pass these details on' });
    await expect(handover).toContainText(username);
    const password = (await handover.getByRole('definition').last().getByRole('code').textContent()) ?? '';
    await looksRight(page, 'hand-over');
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
    const row = page.getByRole('listitem').filter({ hasText: username });
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('“The evening paper” is removed.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await looksRight(page, 'removed-sign-in');
    const removal = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.clock.fastForward(UNDO_MS);
    expect((await removal).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Press' })).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test(
  'an owner closes the site and opens it again',
  { tag: '@standalone' },
  async ({ browser, context, page, sites }) => {
    const site = sites.standalone;
    await context.addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
    await page.goto(`${site.origin}/audiences`);
    const gate = page.getByRole('switch', { name: 'Visitors must sign in' });
    const label = page.getByText('Visitors must sign in', { exact: true });
    await expect(gate).not.toBeChecked();
    await label.click();
    await expect(gate).toBeChecked();
    await expect(page.getByText('Visitors must sign in from now on.')).toBeVisible();
    // A toast stays while the focus is in it.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await looksRight(page, 'gate-closed');
    await withGuest(browser, {}, async (guest) => {
      await guest.goto(`${site.origin}/works`);
      await expect(guest).toHaveURL(`${site.origin}/login?next=%2Fworks`);
      await undo.click();
      await expect(gate).not.toBeChecked();
      await expect(page.getByText('Everyone can see the public pages now.')).toBeVisible();
      await guest.goto(`${site.origin}/works`);
      await expect(guest).toHaveURL(`${site.origin}/works`);
    });
    await label.click();
    await expect(gate).toBeChecked();
    await label.click();
    const opening = page.getByRole('dialog', { name: 'Open the site to everyone?' });
    await expect(opening).toContainText('Everyone sees the public pages then');
    await looksRight(page, 'gate-opening');
    await opening.getByRole('button', { name: 'Cancel' }).click();
    await expect(gate).toBeChecked();
    await label.click();
    await opening.getByRole('button', { name: 'Open the site' }).click();
    await expect(gate).not.toBeChecked();
  },
);

test(
  'an owner is warned, corrected and informed of others’ changes while changing who may see what',
  { tag: '@standalone' },
  async ({ browser, sites }) => {
    const site = sites.standalone;
    await withGuest(browser, {}, async (page) => {
      await page.context().addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await test.step('a problem of a new credential is shown beside the field, in the language of the site', async () => {
        await page.goto(`${site.origin}/audiences`);
        await page.getByRole('button', { name: 'Add a sign-in: Press' }).click();
        const adding = page.getByRole('dialog', { name: 'New sign-in' });
        const add = adding.getByRole('button', { name: 'Add the sign-in' });
        const nameField = adding.getByLabel('Username');
        await adding.getByLabel('Who it is for').fill('The evening paper');
        await add.click();
        await expect(nameField).toHaveAccessibleDescription('Please fill this in.');
        await nameField.fill('käse');
        await add.click();
        await expect(nameField).toBeFocused();
        await expect(nameField).toHaveAccessibleDescription('Letters a to z, digits and . _ - @');
        await expect(nameField).toHaveAttribute('aria-invalid', 'true');
        await nameField.fill(site.signIns.press.body['username'] ?? '');
        await add.click();
        await expect(nameField).toHaveAccessibleDescription('This username is taken. Choose another one.');
        await expect(nameField).toBeFocused();
        await looksRight(page, 'sign-in-taken');
      });

      await test.step('of two owners who change one credential, the later one sees the other’s change, and saves on top of it', async () => {
        const { username } = await freshViewer(site);
        const owner = cookieOf(site.signIns.owner.cookie, site.origin);
        const changing = async (at: Page) => {
          await at.context().addCookies([owner]);
          await at.goto(`${site.origin}/audiences`);
          const row = at.getByRole('listitem').filter({ hasText: username });
          await row.getByRole('button', { name: /^Change/ }).click();
          return at.getByRole('dialog', { name: 'Change the sign-in' });
        };
        await withGuest(browser, {}, async (later) => {
          const mine = await changing(later);
          await mine.getByLabel('Who it is for').fill('The night desk');
          const theirs = await changing(page);
          await theirs.getByLabel('Username').fill(`${username}-2`);
          await theirs.getByRole('button', { name: 'Save' }).click();
          await expect(theirs).toBeHidden();

          await mine.getByRole('button', { name: 'Save' }).click();
          await expect(mine.getByRole('alert')).toContainText('Someone else has changed this sign-in.');
          await expect(mine.getByRole('alert').getByRole('listitem')).toHaveText([`Username: ${username}-2`]);
          await expect(mine.getByLabel('Who it is for')).toHaveValue('The night desk');
          await expect(mine.getByLabel('Username')).toHaveValue(`${username}-2`);
          await looksRight(later, 'sign-in-overtaken');
          await mine.getByRole('button', { name: 'Save' }).click();
          await expect(mine).toBeHidden();
          const row = later.getByRole('listitem').filter({ hasText: `${username}-2` });
          await expect(row).toContainText('The night desk');
        });
      });

      await test.step('an audience is deleted only with the credentials that its owner has seen', async () => {
        const audience = `guests-${Date.now()}`;
        await page.goto(`${site.origin}/audiences`);
        await page.getByRole('button', { name: 'Add an audience' }).click();
        await page.getByRole('dialog').getByLabel('Name').fill(audience);
        await page.getByRole('dialog').getByRole('button', { name: 'Add an audience' }).click();
        await page.getByRole('button', { name: /^Remove the audience: Guests/ }).click();
        const removing = page.getByRole('dialog', { name: /^Remove/ });
        await expect(removing).toContainText('(No sign-in yet)');
        await freshViewer(site, audience);
        const remove = removing.getByRole('button', { name: 'Remove the audience' });
        await remove.click();
        await expect(removing.getByRole('alert')).toContainText('Someone else has changed this audience');
        await expect(removing).toContainText('(1 sign-in)');
        await looksRight(page, 'audience-overtaken');
        await remove.click();
        await expect(page.getByText(/^The audience .* is removed/)).toBeVisible();
      });

      await test.step('a warning is shown before an audience may see all sign-ins', async () => {
        await page.goto(`${site.origin}/audiences`);
        await page.getByRole('button', { name: 'Make default: Press' }).click();
        const asked = page.getByRole('dialog', { name: 'Make “Press” the default audience?' });
        await expect(asked).toContainText('show the passwords of all sign-ins');
        await looksRight(page, 'new-default');
        await asked.getByRole('button', { name: 'Cancel' }).click();
        await page.reload();
        await expect(page.getByRole('button', { name: 'Make default: Press' })).toBeVisible();
      });
    });
  },
);
