import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { whileRepositoryIsFull } from '../sites/while-repository-is-full.ts';
import { withGate } from '../http/support/gate.ts';
import { forwardWithoutAnswer } from '../sites/forward-without-answer.ts';
import { looksRight } from '../sites/looks-right.ts';

const SAVED = 'Saved to the draft';

/** Replaces all of a text on the page, as a person would. */
async function retype(page: Page, shown: string, text: string): Promise<void> {
  const field = page.locator('[data-field][contenteditable]', { hasText: shown });
  await field.click();
  await moveCaret(page, 'A');
  await page.keyboard.type(text);
}

test.describe('the editor on the page', { tag: '@standalone' }, () => {
  test('texts are edited on the page and in the panel', async ({ browser, sites }) => {
    const site = sites.standalone;
    await withEditor({ browser, site }, async (page) => {
      await test.step('typing in place and in the panel is one edit, saved by itself, and can be undone', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/works');
        await expect(page.getByRole('heading', { name: 'Sections of this page' })).toBeVisible();
        await looksRight(page, 'editor-page');
        await retype(page, 'Why the quay rises', 'Why the edge rises');
        await expect(page.getByRole('complementary').getByLabel('Title', { exact: true })).toHaveValue(
          'Why the edge rises',
        );
        await expect(savingIn(page)).toHaveText(SAVED);
        expect((await readSection(owner, 'works', 'storm')).data['title']).toBe('Why the edge rises');
        await page.getByRole('complementary').getByLabel('Lead').fill('A shorter lead.');
        await expect(page.locator('#storm [data-field="lead"]')).toHaveText('A shorter lead.');
        await looksRight(page, 'editor-panel');
        await page.getByRole('combobox', { name: 'Background' }).selectOption('Dark');
        await expect(page.locator('#storm')).toHaveAttribute('data-theme', 'inverse');
        for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
        await expect(page.locator('#storm')).toHaveAttribute('data-theme', 'muted');
        await expect(page.locator('#storm [data-field="title"]')).toHaveText('Why the quay rises');
        await page.getByRole('button', { name: 'Redo' }).click();
        await expect(page.locator('#storm [data-field="title"]')).toHaveText('Why the edge rises');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect((await readSection(owner, 'works', 'storm')).data['title']).toBe('Why the edge rises');
      });

      await test.step('an own kind of the site is edited in place and in the panel like any other', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/contact');
        const title = page.locator('.portal-directions [data-field="title"]');
        await title.click();
        await expect(page.getByRole('heading', { name: 'Directions' }).first()).toBeVisible();
        await moveCaret(page, 'A');
        await page.keyboard.type('By rail and on foot');
        await expect(title).toHaveText('By rail and on foot');
        const panel = page.getByRole('complementary');
        await expect(panel.getByLabel('Title', { exact: true })).toHaveValue('By rail and on foot');
        await expect(panel.getByLabel('Starting point')).toHaveValue('Central Station');
        await page.getByRole('complementary').getByRole('button', { name: 'Tram 4', exact: true }).click();
        await page.getByRole('complementary').getByLabel('Minutes').fill('11');
        await expect(page.locator('.portal-directions')).toContainText('11');
        await expect(savingIn(page)).toHaveText(SAVED);
        const id = await sectionOfKind(owner, 'contact', 'directions');
        const { data } = await readSection(owner, 'contact', id);
        expect(data['title']).toBe('By rail and on foot');
        expect(JSON.stringify(data)).toContain('"minutes":11');
      });

      await test.step('a problem is shown beside the field, and the edit is saved once it is corrected', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/works');
        await page.locator('#top [data-field="title"]').click();
        const title = page.getByRole('complementary').getByLabel('Title', { exact: true });
        await title.fill('');
        await expect(page.getByText('must not be empty').first()).toBeVisible();
        await expect(savingIn(page)).toContainText('Needs correction');
        await looksRight(page, 'editor-problem');
        await title.fill('Mended');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect((await readSection(owner, 'works', 'top')).data['title']).toBe('Mended');
      });
    });
    await freshDraft(site);
  });

  test('what could not be saved is not lost', async ({ browser, sites }) => {
    const site = sites.standalone;
    await withEditor({ browser, site }, async (page) => {
      await test.step('a save that fails, or whose answer is lost, loses nothing: it is on this device, and back after a reload', async () => {
        const owner = await startAfresh(page, site);
        const titleOnDraft = async () => (await readSection(owner, 'works', 'storm')).data['title'];
        await openEditor(page, site, '/works');
        await page.route('**/api/save', (route) => route.abort());
        await retype(page, 'Why the quay rises', 'Typed without a connection');
        await expect(savingIn(page)).toHaveText('No connection, kept on this device');
        await expect(page.getByRole('status').filter({ hasText: 'There is no connection.' })).toBeVisible();
        await looksRight(page, 'editor-offline');
        await page.reload();
        await expect(page.locator('#storm [data-field="title"]')).toHaveText('Typed without a connection');
        await expect(page.getByText('Your unsaved changes from')).toBeVisible();
        await page.unroute('**/api/save');
        await page.keyboard.press('ControlOrMeta+S');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect(await titleOnDraft()).toBe('Typed without a connection');

        // The site takes this one in, and its answer is lost while the person types on.
        await page.route(
          '**/api/save',
          async (route) => {
            await forwardWithoutAnswer(route);
            await route.abort();
          },
          { times: 1 },
        );
        await retype(page, 'Typed without a connection', 'Taken in');
        await expect(savingIn(page)).toHaveText('No connection, kept on this device');
        expect(await titleOnDraft()).toBe('Taken in');
        await page.keyboard.type(' unheard');
        await page.keyboard.press('ControlOrMeta+S');
        await expect(savingIn(page)).toHaveText(SAVED);
        await expect(page.locator('#storm [data-field="title"]')).toHaveText('Taken in unheard');
        await expect(page.getByText(/Someone else/)).toHaveCount(0);
        expect(await titleOnDraft()).toBe('Taken in unheard');
      });

      await test.step('a repository that accepts nothing loses nothing: typed text stays in the local draft, and is saved later', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/works');
        await whileRepositoryIsFull(site, async () => {
          await retype(page, 'Why the quay rises', 'Typed while the disk was full');
          await expect(savingIn(page)).toContainText('kept on this device');
          await expect(page.getByText('Your changes could not be saved.')).toBeVisible();
          await looksRight(page, 'editor-full-repository');
          // While nothing is taken: afterwards the editor tries again by itself.
          expect((await readSection(owner, 'works', 'storm')).data['title']).toBe('Why the quay rises');
        });
        await page.keyboard.press('ControlOrMeta+S');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect((await readSection(owner, 'works', 'storm')).data['title']).toBe(
          'Typed while the disk was full',
        );
      });
    });
    await freshDraft(site);
  });

  test('a session that ends while a person types is taken up again in place, also where visitors must sign in', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const { email = '', password = '' } = site.signIns.owner.body;
    const other = site.signIns.editor.body;
    const typing = async (page: Page) => {
      await openEditor(page, site, '/works');
      await page.context().clearCookies();
      await retype(page, 'Why the quay rises', 'Typed while signed out');
      await page.keyboard.press('ControlOrMeta+S');
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(dialog).toBeVisible();
      await looksRight(page, 'editor-signed-out');
      await expect(dialog.getByRole('link', { name: /^Forgot your password/ })).toHaveAttribute(
        ...(['href', '/edit/login?forgot=1'] as const),
      );
      await dialog.getByLabel('Password').fill('not the password');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByLabel('Password')).toBeFocused();
      await dialog.getByRole('button', { name: 'I have signed in: save now' }).click();
      await expect(dialog.getByRole('alert')).toContainText('You are not signed in yet.');
      // Nothing goes away for someone who signs in as another person.
      await dialog.getByLabel('E-mail').fill(other.email ?? '');
      await dialog.getByLabel('Password').fill(other.password ?? '');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog.getByRole('alert')).toContainText('You are signed in with another account now.');
      await expect(dialog.getByRole('button', { name: 'Load the page again' })).toBeVisible();
      await looksRight(page, 'editor-signed-in-as-another');
      await dialog.getByLabel('E-mail').fill(email);
      await dialog.getByLabel('Password').fill(password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(savingIn(page)).toHaveText(SAVED);
      await expect(page.locator('#storm [data-field="title"]')).toHaveText('Typed while signed out');
    };
    await withGate({ site, gate: true }, () => withEditor({ browser, site }, typing));
    expect((await readSection(owner, 'works', 'storm')).data['title']).toBe('Typed while signed out');
  });

  test('others’ work on the same page comes in, and one’s own is saved beside it', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    await withEditor({ browser, site, who: 'editor' }, async (page) => {
      await openEditor(page, site, '/works');
      const section = await readSection(owner, 'works', 'noise');
      const theirs = { title: 'Words of another editor' };
      expect((await saveField(owner, { page: 'works', section }, theirs)).status).toBe(200);
      const quote = { kind: 'quote', data: { text: 'A new section of theirs', source: 'The other editor' } };
      const edits = [{ id: 'theirs', baseVersion: null, after: 'storm', ...quote }];
      expect((await owner.ask('/api/save', { json: { page: 'works', edits } })).status).toBe(200);
      await retype(page, 'Why the quay rises', 'Words of mine');
      await expect(savingIn(page)).toHaveText(SAVED);
      await page.keyboard.press('Escape');
      await expect(page.locator('#theirs')).toContainText('A new section of theirs');
      await expect(page.getByText('Someone else saved changes on this page.')).toBeVisible();
      await retype(page, 'Words of another editor', 'Mine on top of theirs');
      await expect(savingIn(page)).toHaveText(SAVED);
    });
    expect((await readSection(owner, 'works', 'noise')).data['title']).toBe('Mine on top of theirs');
    expect((await readSection(owner, 'works', 'storm')).data['title']).toBe('Words of mine');
  });
});

async function sectionOfKind(
  owner: Parameters<typeof readSection>[0],
  page: string,
  kind: string,
): Promise<string> {
  const { sections } = (await owner.ask(`/api/content?page=${page}`)).json<{
    sections: { id: string; kind: string }[];
  }>();
  const found = sections.find((section) => section.kind === kind);
  if (!found) throw new Error(`${page} has no section of kind ${kind}`);
  return found.id;
}
