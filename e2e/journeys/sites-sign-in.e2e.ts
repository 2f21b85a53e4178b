import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { plantCanaries } from '../http/support/canaries.ts';
import { expect, test } from '../set-up/test.ts';
import { withGuest } from '../sites/browser-guest.ts';
import { freshViewer } from '../http/support/fresh-viewer.ts';
import { setGate } from '../http/support/gate.ts';
import { inviteEditor, mailedLink } from '../sites/invite-editor.ts';
import { looksRight } from '../sites/looks-right.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';
import { visitor } from '../http/support/visitor.ts';

const PRESS_ROOM = 'The bridge swings on 14 December';

/** Programs that check mail open its links before its reader does. */
async function aScannerOpens(link: string, site: SiteUnderTest): Promise<void> {
  const { pathname, search } = new URL(link);
  for (const method of ['HEAD', 'GET'])
    expect((await visitor(site).ask(`${pathname}${search}`, { method })).status).toBe(200);
}

/** From the editor, where a sign-in leads, to the overview. */
async function toTheOverview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

test(
  'a viewer is asked to sign in, comes back to where they were going, and signs out',
  { tag: '@standalone' },
  async ({ page, sites }) => {
    const site = sites.standalone;
    const { username, password } = await freshViewer(site);
    await setGate(site, true);
    try {
      await page.goto(`${site.origin}/press`);
      await expect(page).toHaveURL(`${site.origin}/login?next=%2Fpress`);
      await looksRight(page, 'login-names');
      await page.getByLabel('Username').fill(` ${username.toUpperCase()} `);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRESS_ROOM);
      const own = page.getByRole('navigation', { name: 'Your sign-in' });
      await expect(own).toContainText(`Signed in as ${username}`);
      await expect(own.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await looksRight(page, 'page-signed-in');
      await page.goto(`${site.origin}/login`);
      await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
      await looksRight(page, 'login-signed-in');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.goto(`${site.origin}/press`);
      await expect(page).toHaveURL(/\/login\?next=/);
      expect(await page.context().cookies(site.origin)).not.toContainEqual(
        expect.objectContaining({ name: 'portal-viewer' }),
      );
    } finally {
      await setGate(site, false);
    }
  },
);

for (const javaScriptEnabled of [true, false]) {
  test(`the page says that a password is missing or wrong, and keeps what else was typed, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    sites,
  }) => {
    const site = sites.platform;
    const { username, password } = await freshViewer(site);
    await withGuest(browser, { javaScriptEnabled }, async (page) => {
      await page.goto(`${site.origin}/login?next=%2Fpress`);
      await page.getByLabel('Username').fill(username);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Something is missing or invalid.')).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveValue(username);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Incorrect username or password')).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveValue(username);
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      expect(page.url()).toBe(`${site.origin}/login?next=%2Fpress`);
      if (javaScriptEnabled) await looksRight(page, 'login-refused');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRESS_ROOM);
    });
  });
}

test(
  'with passwords from the environment a viewer says whom they come for',
  { tag: '@password' },
  async ({ page, sites }) => {
    const site = sites.password;
    await page.goto(site.origin);
    await expect(page).toHaveURL(`${site.origin}/login?next=%2F`);
    await expect(page.getByLabel('Username')).toHaveCount(0);
    await page.getByLabel('Your group').selectOption('press');
    await looksRight(page, 'login-audiences');
    await page.getByLabel('Password', { exact: true }).fill(site.signIns.press.body['password'] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await page.goto(`${site.origin}/press`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRESS_ROOM);
  },
);

test(
  'an owner signs in with the password of the environment, and sees whose passwords are set where',
  { tag: '@password' },
  async ({ page, sites }) => {
    const site = sites.password;
    await page.goto(`${site.origin}/edit`);
    await expect(page).toHaveURL(`${site.origin}/edit/login?next=%2Fedit`);
    await looksRight(page, 'edit-login-password');
    await page.getByLabel('Password', { exact: true }).fill(site.signIns.owner.body['password'] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await toTheOverview(page);
    await looksRight(page, 'overview-password');
    await page
      .getByRole('navigation', { name: 'Areas of the editor' })
      .getByRole('link', { name: 'Visitors' })
      .click();
    await expect(page.getByText('VIEWER_PRESS_PASSWORD')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await looksRight(page, 'audiences-password');
  },
);

test(
  'an editor signs in by e-mail and password, and signs out in the overview',
  { tag: '@standalone' },
  async ({ page, sites }) => {
    const site = sites.standalone;
    const { email = '', password = '' } = site.signIns.editor.body;
    await page.goto(`${site.origin}/edit/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await toTheOverview(page);
    await expect(page.getByText(`You are signed in as ${email}, editor.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
    await looksRight(page, 'overview-editor');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await page.goto(`${site.origin}/edit`);
    await expect(page).toHaveURL(/\/edit\/login\?next=/);
  },
);

test('an owner uses a social sign-in and returns to where they were going', async ({ page, sites }) => {
  const site = sites.platform;
  await page.goto(`${site.origin}/edit/login?next=%2Faudiences`);
  await looksRight(page, 'edit-login-database');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /owner@example\.test/ }).click();
  await expect(page).toHaveURL(`${site.origin}/audiences`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitors and their sign-ins');
  expect(await page.context().cookies(site.origin)).toContainEqual(
    expect.objectContaining({ name: 'portal-editor', httpOnly: true, sameSite: 'Lax' }),
  );
});

test('a person with an account but no membership returns to an explanation', async ({ browser, sites }) => {
  const site = sites.platform;
  await withGuest(browser, {}, async (page) => {
    await page.goto(`${site.origin}/edit/login`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: /outsider@example\.test/ }).click();
    await expect(page.getByText('this account may not edit the site')).toBeVisible();
    await looksRight(page, 'callback-refused');
    expect(await page.context().cookies(site.origin)).not.toContainEqual(
      expect.objectContaining({ name: 'portal-editor' }),
    );
    await page.goto(`${site.origin}/edit`);
    await expect(page).toHaveURL(/\/edit\/login/);
  });
});

for (const name of ['platform', 'standalone'] as const) {
  test(
    `on the ${name} site an owner invites a person, who accepts, sets a password and signs in with it`,
    { tag: `@${name}` },
    async ({ browser, context, page, platform, sites }) => {
      const site = sites[name];
      // Both sites have the same pages; screenshots of one are enough.
      const looks = name === 'platform' ? looksRight : async () => undefined;
      const email = `guest-${randomUUID()}@example.test`;
      const password = `four words of ${randomUUID()}`;
      plantCanaries(password);
      const [cookieName = '', value = ''] = site.signIns.owner.cookie.split('=');
      await context.addCookies([{ name: cookieName, value, url: site.origin }]);
      await page.goto(`${site.origin}/edit?room=team`);
      await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
      await looks(page, 'team');
      await page.getByRole('button', { name: 'Invite a person' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('E-mail').fill('anna@@example');
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(
        'Write an address such as name@example.org.',
      );
      await dialog.getByLabel('E-mail').fill(email);
      await dialog.getByLabel('Role').selectOption('editor');
      await looks(page, 'invite');
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByText(`The invitation to ${email} is sent.`)).toBeVisible();
      const invitedRow = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
      await expect(invitedRow).toContainText(/Editor, may publish\. Invited .+, not signed in yet/);
      await invitedRow.getByRole('button', { name: 'Send the invitation again' }).click();
      await expect(page.getByText(`The invitation to ${email} is sent again.`)).toBeVisible();
      await looks(page, 'invited-again');

      await withGuest(browser, {}, async (invited) => {
        const link = await mailedLink(platform, email);
        if (name === 'platform') await aScannerOpens(link, site);
        await invited.goto(link);
        await expect(
          invited.getByRole('heading', { name: 'You are invited to edit this site' }),
        ).toBeVisible();
        expect(invited.url(), 'no token stays in the address').toBe(`${site.origin}/edit/login/callback`);
        await looks(invited, 'invited');
        await invited.getByRole('button', { name: 'Accept the invitation' }).click();
        await expect(invited).toHaveURL(`${site.origin}/edit/set-password`);
        await invited
          .getByLabel('Password', { exact: true })
          .or(invited.getByLabel('New password'))
          .first()
          .fill('short');
        await invited.getByRole('button', { name: 'Set the password' }).click();
        await expect(invited.getByText('This password is too short or too common.')).toBeVisible();
        await invited
          .getByLabel('New password')
          .or(invited.getByLabel('Password', { exact: true }))
          .first()
          .fill(password);
        // There is no editor yet to go back to.
        await expect(invited.getByRole('link', { name: 'Back to editing' })).toHaveCount(0);
        await looks(invited, 'set-password');
        await invited.getByRole('button', { name: 'Set the password' }).click();
        await expect(invited).toHaveURL(`${site.origin}/edit`);
        await expect(invited.getByText('Your password has been set.')).toBeVisible();
        await invited.getByRole('button', { name: 'More' }).click();
        await invited.getByRole('menuitem', { name: 'Sign out' }).click();
        await expect(invited).toHaveURL(`${site.origin}/`);
        await invited.goto(`${site.origin}/edit/login`);
        await invited.getByLabel('E-mail').fill(email);
        await invited.getByLabel('Password', { exact: true }).fill(password);
        await invited.getByRole('button', { name: 'Sign in' }).click();
        await toTheOverview(invited);
        await expect(invited.getByText(`You are signed in as ${email}, editor.`)).toBeVisible();
      });
      await page.reload();
      await expect(invitedRow).toBeVisible();
      await expect(invitedRow).not.toContainText('not signed in yet');

      await withGuest(browser, {}, async (late) => {
        await late.goto(await mailedLink(platform, email));
        if (name === 'platform') {
          await late.getByRole('button', { name: 'Accept the invitation' }).click();
          await expect(
            late.getByRole('heading', { name: 'This invitation is no longer valid' }),
          ).toBeVisible();
          await expect(late.getByRole('button', { name: 'Accept the invitation' })).toBeHidden();
          await expect(late.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
        } else
          await expect(late.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
        await looks(late, 'old-link');
      });
    },
  );

  test(
    `on the ${name} site a person who forgot their password gets a mail and sets a new one`,
    { tag: `@${name}` },
    async ({ browser, platform, sites }) => {
      const site = sites[name];
      // Both sites have the same pages; screenshots of one are enough.
      const looks = name === 'platform' ? looksRight : async () => undefined;
      const { email } = await inviteEditor({ platform, site });
      const password = `other words of ${randomUUID()}`;
      plantCanaries(password);
      await withGuest(browser, {}, async (page) => {
        await page.goto(`${site.origin}/edit/login`);
        await page.getByRole('link', { name: 'Forgot your password?' }).click();
        await page.getByLabel('E-mail').fill(email);
        await looks(page, 'forgot');
        await page.getByRole('button', { name: 'Send the link' }).click();
        await expect(page.getByText('If this address belongs to an editor')).toBeVisible();
        await expect.poll(() => mailedLink(platform, email)).toContain('type=recovery');
        await page.goto(await mailedLink(platform, email));
        await page.getByRole('button', { name: 'Sign in and set a password' }).click();
        await expect(page).toHaveURL(`${site.origin}/edit/set-password`);
        await page
          .getByLabel('New password')
          .or(page.getByLabel('Password', { exact: true }))
          .first()
          .fill(password);
        await page.getByRole('button', { name: 'Set the password' }).click();
        await expect(page.getByText('Your password has been set.')).toBeVisible();
      });
      const signIn = (json: Record<string, string>) => visitor(site).ask('/api/auth/sign-in', { json });
      expect((await signIn({ email, password })).status).toBe(200);
      expect((await signIn({ email, password: 'what it was' })).status).toBe(401);
      const unknown = await visitor(site).ask('/api/auth/reset-password', {
        json: { email: `unknown-${randomUUID()}@example.test` },
      });
      const known = await visitor(site).ask('/api/auth/reset-password', { json: { email } });
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    },
  );
}
