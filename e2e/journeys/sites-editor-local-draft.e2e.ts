import { standardKinds } from '@portal/content-core';
import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { chooseFirstImage } from '../sites/choose-first-image.ts';
import {
  editorStarted,
  freshDraft,
  openEditor,
  savingIn,
  startAfresh,
  withEditor,
} from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';

test.describe('the editor', { tag: '@standalone' }, () => {
  test('has what was typed when its tab crashed, before anything of it was saved', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const words = 'Typed until the tab crashed';
    await withEditor({ browser, site }, async (page) => {
      const context = page.context();
      await openEditor(page, site, '/works');
      // Goes away with the tab.
      await page.route('**/api/save', (route) => route.abort());
      const title = page.locator('#storm [data-field="title"]');
      await title.click();
      await moveCaret(page, 'A');
      await page.keyboard.type(words);
      await expect(savingIn(page)).toHaveText('No connection, kept on this device');
      // Of these the newest may be lost: a key is on the device a few milliseconds after it was pressed.
      await page.keyboard.type(' and a little longer');
      // What another tab saves of the same page takes nothing of it.
      const next = await context.newPage();
      await openEditor(next, site, '/works');
      await next.locator('#top [data-field="title"]').click();
      await next.keyboard.type('Saved in another tab. ');
      await expect(savingIn(next)).toHaveText('Saved to the draft');
      await expect(next.locator('#storm [data-field="title"]')).not.toHaveText(new RegExp(`^${words}`));
      const crashed = page.waitForEvent('crash');
      const session = await context.newCDPSession(page);
      session.send('Page.crash').catch(() => undefined);
      await crashed;

      await next.reload();
      await expect(next.locator('#storm [data-field="title"]')).toHaveText(new RegExp(`^${words} and a`));
      await expect(next.getByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible();
      await expect(savingIn(next)).toHaveText('Saved to the draft');
    });
    expect((await readSection(owner, 'works', 'storm')).data['title']).toContain(words);
    await freshDraft(site);
  });

  test('goes on where something was missing', async ({ browser, sites }) => {
    const site = sites.standalone;
    await withEditor({ browser, site }, async (page) => {
      await test.step('shows a text that waits for a correction where it stands, and goes on there', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/works');
        await page.locator('#storm [data-field="title"]').click();
        const panel = page.getByRole('complementary', { name: 'Panel' });
        const inPanel = panel.getByRole('textbox', { name: 'Text', exact: true });
        await inPanel.fill('The plan is out.');
        const title = panel.getByLabel('Title', { exact: true });
        await title.fill('x'.repeat(200));
        await expect(savingIn(page)).toContainText('Needs correction');
        await page.reload();
        await editorStarted(page);
        const text = page.locator('#storm [data-field="body"]');
        await expect(text).toHaveText('The plan is out.');
        await text.click();
        await moveCaret(page, 'End');
        await page.keyboard.type(' Read it.');
        await expect(inPanel).toHaveText('The plan is out. Read it.');
        await title.fill('The storm');
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        expect((await readSection(owner, 'works', 'storm')).data['body']).toBe('The plan is out. Read it.');
      });

      await test.step('stays when a part of it cannot be loaded, and loads that part when asked again', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works');
        await page.route('**/SettingsDialog*', (route) => route.abort());
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Site settings' }).click();
        const failure = page.getByRole('dialog', { name: /^This could not be loaded\./ });
        await expect(failure).toBeVisible();
        await expect(page.locator('.bar')).toBeVisible();
        await page.unroute('**/SettingsDialog*');
        await failure.getByRole('button', { name: 'Try again' }).click();
        await expect(
          page.getByRole('dialog', { name: 'Site settings' }).getByLabel('Name of the site'),
        ).toBeVisible();
      });

      await test.step('says on other pages and in the review what is not saved, and asks before signing out deletes it', async () => {
        const owner = await startAfresh(page, site);
        const section = await readSection(owner, 'works', 'noise');
        await saveField(owner, { page: 'works', section }, { title: 'To be published' });
        const words = 'Not saved on the first page';
        await openEditor(page, site, '/works');
        await page.route('**/api/save', (route) => route.abort());
        await page.locator('#storm [data-field="title"]').click();
        await moveCaret(page, 'A');
        await page.keyboard.type(words);
        await expect(savingIn(page)).toHaveText('No connection, kept on this device');
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        const question = page.getByRole('dialog', { name: 'Sign out?' });
        await expect(question).toContainText('Not saved yet: ');
        await question.getByRole('button', { name: 'Stay and save' }).click();
        await expect(question).toHaveCount(0);

        await openEditor(page, site);
        const note = page.locator('.note').filter({ hasText: 'Not saved yet: ' });
        await expect(note).toBeVisible();
        await page.getByRole('button', { name: 'Review and publish' }).click();
        const review = page.getByRole('dialog', { name: 'Review what will change' });
        await expect(review.getByRole('button', { name: 'Publish 1 change' })).toBeVisible();
        const waiting = review.getByRole('region', { name: /not saved yet, and not part of this publish:$/ });
        await expect(waiting.getByRole('link')).toHaveAttribute('href', '/edit/works');
        await looksRight(page, 'editor-review-unsaved');
        await review.getByRole('button', { name: 'Cancel' }).click();
        await page.unroute('**/api/save');
        await note.getByRole('button', { name: /^Open: / }).click();
        await expect(page).toHaveURL(`${site.origin}/edit/works`);
        await expect(page.locator('#storm [data-field="title"]')).toHaveText(words);
        await expect(savingIn(page)).toHaveText('Saved to the draft');
        expect((await readSection(owner, 'works', 'storm')).data['title']).toBe(words);
      });
    });
    await freshDraft(site);
  });

  test('brings a page that someone else deleted back, with what was typed on it', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const save = async (json: Record<string, unknown>) => {
      const answer = await owner.ask('/api/save', { json: { operation: 'save_page', ...json } });
      expect([answer.status, answer.text]).toMatchObject([
        expect.any(Number),
        expect.stringContaining('"page"'),
      ]);
      return answer.json<{ page: { id: string; version: string } }>().page;
    };
    const made = { title: 'Short-lived', slug: 'short-lived', audience: 'all', inNavigation: false };
    const { id, version } = await save({ ...made, copyOf: 'questions' });
    await withEditor({ browser, site, who: 'editor' }, async (page) => {
      await openEditor(page, site, '/short-lived');
      await save({ page: id, baseVersion: version, remove: true });
      const title = page.locator('#asked [data-field="title"]');
      await title.click();
      await moveCaret(page, 'A');
      await page.keyboard.type('Typed on a deleted page');
      await page.keyboard.press('ControlOrMeta+S');
      await expect(page.getByText('This page was deleted, or publishing it was undone')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy your text' })).toBeVisible();
      await looksRight(page, 'editor-page-gone');
      await page.getByRole('button', { name: 'Restore the page' }).click();
      await expect(page.getByText('The page was restored. It is not in the navigation.')).toBeVisible();
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      await expect(page.getByText('This page was deleted, or publishing it was undone')).toHaveCount(0);
    });
    expect((await readSection(owner, id, 'asked')).data['title']).toBe('Typed on a deleted page');
    await freshDraft(site);
  });

  test('makes a page from nothing, with a section of every kind', async ({ browser, sites }) => {
    const site = sites.standalone;
    await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site);
      await page.getByRole('button', { name: 'Pages: Home' }).click();
      await page
        .getByRole('dialog', { name: 'Pages' })
        .getByRole('button', { name: 'New page', exact: true })
        .click();
      const form = page.getByRole('dialog', { name: 'New page' });
      await form.getByLabel('Title').fill('Every kind');
      await form.getByRole('button', { name: 'Create page' }).click();
      await expect(page).toHaveURL(`${site.origin}/edit/every-kind`);
      await expect(page.getByText('This page has no sections yet.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add the first section' })).toBeVisible();

      const gallery = page.getByRole('dialog', { name: 'What do you want to add?' });
      const sections = page.locator('.portal-main > .portal-section');
      let count = 0;
      for (let kinds = 1; count < kinds; count += 1) {
        await page
          .getByRole('button', { name: /^Add a section(?: below)?$/ })
          .first()
          .click();
        await expect(gallery).toBeVisible();
        const kind = gallery.getByRole('listitem').getByRole('button');
        kinds = await kind.count();
        const name = await kind.nth(count).locator('.kind-title').textContent();
        await kind.nth(count).click();
        await expect(gallery).toHaveCount(0);
        if (name === 'Gallery' || name === 'Video') await chooseFirstImage(page);
        await expect(sections).toHaveCount(count + 1);
      }
      await expect(page.getByRole('button', { name: 'Add the first section' })).toHaveCount(0);
      // Those of the platform and one of the site's own.
      expect(count).toBe(Object.keys(standardKinds).length + 1);
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      await looksRight(page, 'editor-every-kind');
      await page.goto(`${site.origin}/edit/every-kind?as=`);
      await expect(sections).toHaveCount(count);
      await looksRight(page, 'editor-every-kind-as-visitors');
    });
    await freshDraft(site);
  });
});
