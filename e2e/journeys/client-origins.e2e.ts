import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { plantCanaries } from '../http/support/canaries.ts';
import { endHourOfNewSites } from '../http/support/change-database.ts';
import { visitor } from '../http/support/visitor.ts';
import {
  addDomain,
  checkDomainNow,
  domainSection,
  enterRecord,
  newSite,
  shownValue,
  siteOf,
} from '../set-up/client-domains.ts';
import { connectedAssistant } from '../set-up/connected-assistant.ts';
import { signIn } from '../set-up/dashboard.ts';
import { type Caller, callTool } from '../set-up/post-call.ts';
import { expect, type PlatformUnderTest, test } from '../set-up/test.ts';
import { withGuest } from '../sites/browser-guest.ts';
import { dropLargeImage } from '../sites/drop-large-image.ts';
import { dropPdf } from '../sites/drop-pdf.ts';
import type { SitesUnderTest } from '../sites/hosted-sites.ts';
import { editorStarted, savingIn } from '../sites/editor-page.ts';
import { mailedLink } from '../sites/invite-editor.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { BACKGROUND_MS } from '../patience.ts';

const OWNER = 'admin@example.test';
const SUBDOMAIN = 'ferry-origins';
const NAME = 'www.ferry-origins-client.localhost';
const WIDE = { locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;

/** The two origins of the site: that of its own name, and that of its client's. */
function originsOf({ platform }: SitesUnderTest) {
  const { port } = new URL(platform.origin);
  return { own: `http://${SUBDOMAIN}.localhost:${port}`, client: `http://${NAME}:${port}` };
}

/** Signs in with the social provider, up to the editor. */
async function signInSocially(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/edit/login`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: new RegExp(OWNER) }).click();
  await expect(page).toHaveURL(`${origin}/edit`);
  await editorStarted(page);
}

/** Makes a preview link of the page in the editor, for everyone. */
async function makePreviewLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share a preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('The new link').inputValue();
  plantCanaries(new URL(link).searchParams.get('preview'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return link;
}

/** Writes the title of the home page, and waits until it is saved. */
async function writeTitle(page: Page, title: string): Promise<void> {
  await page.locator('#welcome [data-field="title"]').click();
  await moveCaret(page, 'A');
  await page.keyboard.type(title);
  await expect(savingIn(page)).toHaveText('Saved to the draft');
}

interface Fixtures {
  platform: PlatformUnderTest;
  sites: SitesUnderTest;
}

/** Has the name proven, served and made the address, and waits until visitors are led to it. */
async function moveToClientName(
  page: Page,
  { platform, sites, siteId, caller }: Fixtures & { siteId: string; caller: Caller },
): Promise<void> {
  const { own, client } = originsOf(sites);
  await signIn(page, platform.urls.admin, OWNER, `/sites/${siteId}/domains`);
  await addDomain(page, NAME);
  await enterRecord(platform, `_portal.${NAME}`, 'TXT', await shownValue(page, NAME, /^portal-/));
  await checkDomainNow(page, NAME);
  await expect(domainSection(page, NAME)).toContainText('Waiting for its records');
  await enterRecord(platform, NAME, 'CNAME', await shownValue(page, NAME, /\.hosting\.localhost$/));
  await checkDomainNow(page, NAME);
  await expect(domainSection(page, NAME)).toContainText('Served');
  await domainSection(page, NAME)
    .getByRole('button', { name: /^Make / })
    .click();
  await expect
    .poll(async () => (await visitor({ origin: own }).ask('/')).headers.location, {
      timeout: BACKGROUND_MS,
      intervals: [500],
    })
    .toBe(`${client}/`);
  await expect.poll(async () => (await siteOf(caller, siteId)).url, { timeout: BACKGROUND_MS }).toBe(client);
}

test('a site is used at its client’s name, and editors and links from before go on working', async ({
  browser,
  page,
  platform,
  sites,
}) => {
  const { own, client } = originsOf(sites);
  const caller = await connectedAssistant(page, platform, OWNER);
  const siteId = await newSite(caller, SUBDOMAIN);
  await endHourOfNewSites(sites.platform);

  await withGuest(browser, WIDE, async (before) => {
    await signInSocially(before, own);
    await writeTitle(before, 'Written at the old address');
    const oldLink = await makePreviewLink(before);
    expect(new URL(oldLink).origin).toBe(own);
    let newLink = '';

    await moveToClientName(page, { platform, sites, siteId, caller });
    const deep = await visitor({ origin: own }).ask('/about-us?from=mail');
    expect([deep.status, deep.headers.location]).toEqual([308, `${client}/about-us?from=mail`]);
    const home = await visitor({ origin: client }).ask('/');
    // A new site is hidden from search engines, so that it names no canonical address.
    expect(home.text).toContain(`<meta property="og:url" content="${client}/">`);

    await withGuest(browser, WIDE, async (editor) => {
      // Whoever begins at the old name is led to the new one, and is signed in there.
      await editor.goto(`${own}/edit/login`);
      await expect(editor).toHaveURL(`${client}/edit/login`);
      await signInSocially(editor, client);
      const cookies = await editor.context().cookies();
      expect(cookies.filter(({ name }) => name === 'portal-editor').map(({ domain }) => domain)).toEqual([
        NAME,
      ]);

      // Uploads go to the buckets from the client's name.
      const puts: string[] = [];
      editor.on('response', (answer) => {
        if (answer.request().method() === 'PUT') puts.push(`${answer.status()}`);
      });
      expect(await dropLargeImage(editor, 'noise.png')).toBeGreaterThan(4 * 1024 ** 2);
      const library = editor.getByRole('dialog', { name: 'Media library' });
      await library.getByRole('textbox', { name: 'What the image shows' }).fill('Noise');
      await library.getByRole('button', { name: 'Upload: noise.png' }).click();
      await expect(library.getByText('1 of 1 are in the library.')).toBeVisible({ timeout: BACKGROUND_MS });
      await library.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(library).toHaveCount(0);
      await dropPdf(editor, 'plan.pdf');
      await expect(library.getByLabel('Title')).toHaveValue('plan');
      await library.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(library.getByText('plan is in the library.')).toBeVisible({ timeout: BACKGROUND_MS });
      expect(puts).toEqual(['200', '200']);
      await library.getByRole('button', { name: 'Close', exact: true }).click();

      newLink = await makePreviewLink(editor);
      expect(new URL(newLink).origin).toBe(client);
    });

    // Mails lead to the client's name, whichever address they were asked for at.
    const email = `invited-${randomUUID()}@example.test`;
    const password = `four words of ${randomUUID()}`;
    plantCanaries(password);
    const atOld = (await before.context().cookies(own)).map(({ name, value }) => `${name}=${value}`);
    const json = { email, role: 'editor' };
    const invited = await visitor({ origin: own }, atOld).ask('/api/auth/users', { json });
    expect(invited.status).toBeLessThan(300);
    await withGuest(browser, WIDE, async (person) => {
      await person.goto(await mailedLink(platform, email));
      await expect(person).toHaveURL(`${client}/edit/login/callback`);
      await person.getByRole('button', { name: 'Accept the invitation' }).click();
      await person
        .getByLabel('New password')
        .or(person.getByLabel('Password', { exact: true }))
        .first()
        .fill(password);
      await person.getByRole('button', { name: 'Set the password' }).click();
      await expect(person).toHaveURL(`${client}/edit`);
      await editorStarted(person);

      // The editor whose page was open before the change writes on at the old address, and each sees the other at once.
      await expect(before.getByRole('button', { name: /^Also editing: / })).toBeVisible();
      await expect(person.getByRole('button', { name: /^Also editing: / })).toBeVisible();
      await writeTitle(before, 'Finished at the old address');
      await expect(person.locator('#welcome [data-field="title"]')).toHaveText('Finished at the old address');
      await before.reload();
      await expect(before).toHaveURL(`${own}/edit`);
      const moved = before.getByRole('complementary', { name: 'New address of this website' });
      await expect(moved.getByRole('link')).toHaveAttribute('href', `${client}/edit`);
    });
    const reset = await visitor({ origin: own }).ask('/api/auth/reset-password', { json: { email } });
    expect(reset.status).toBeLessThan(300);
    await expect.poll(() => mailedLink(platform, email)).toContain('type=recovery');
    expect(new URL(await mailedLink(platform, email)).origin).toBe(client);

    for (const link of [oldLink, newLink])
      await withGuest(browser, WIDE, async (guest) => {
        await guest.goto(link);
        await expect(guest).toHaveURL(`${client}/`);
        await expect(guest.getByRole('complementary', { name: 'Draft preview' })).toBeVisible();
        await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Finished at the old address');
      });
  });
  expect((await callTool(caller, 'delete_site', { site: siteId, confirm: SUBDOMAIN })).failed).toBe(false);
});
