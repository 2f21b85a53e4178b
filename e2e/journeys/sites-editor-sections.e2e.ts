import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import {
  editorStarted,
  freshDraft,
  openEditor,
  publishedIsLive,
  savingIn,
  startAfresh,
  withEditor,
} from '../sites/editor-page.ts';
import { holdCall } from '../sites/hold-call.ts';
import { looksRight } from '../sites/looks-right.ts';
import { enterUntilDone, tabTo } from '../sites/tab-to.ts';
import type { Visitor } from '../http/support/visitor.ts';

const SAVED = 'Saved to the draft';

interface ReadPage {
  page: { sections: string[] };
  sections: (Record<string, unknown> & { id: string; kind: string })[];
}

const readPage = async (owner: Visitor, page: string) =>
  (await owner.ask(`/api/content?page=${page}`)).json<ReadPage>();

const idsOn = (page: Page) =>
  page.locator('.portal-main > .portal-section').evaluateAll((all) => all.map(({ id }) => id));

test.describe('sections in the editor', () => {
  test('are added, changed and named before publishing', async ({ browser, sites }) => {
    const site = sites.sample;
    await withEditor({ browser, site }, async (page) => {
      await test.step('are added, duplicated, moved, hidden and deleted, and all of it is undone', async () => {
        const owner = await startAfresh(page, site);
        const before = (await readPage(owner, 'works')).page.sections;
        await openEditor(page, site, '/works');
        await page.locator('#storm [data-field="title"]').click();
        const tools = page.getByRole('toolbar', { name: 'Section' });
        await tools.getByRole('button', { name: 'Add a section below' }).click();
        const gallery = page.getByRole('dialog', { name: 'What do you want to add?' });
        await expect(gallery).toBeVisible();
        for (const kind of await gallery.getByRole('listitem').all()) {
          await kind.scrollIntoViewIfNeeded();
          await expect(kind.locator('[data-rendered] .portal-section')).toHaveCount(1);
        }
        const quote = gallery.locator('.portal-quote .portal-quote-words');
        await expect(quote).toHaveText('One sentence that is worth standing alone.');
        const fontOf = (one: typeof quote) =>
          one.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).fontFamily);
        expect(await fontOf(quote), 'in the look of the site').toContain('Source Serif 4');
        await looksRight(page, 'editor-gallery');
        await gallery.getByRole('button', { name: 'Close', exact: true }).click();
        await expect(gallery).toBeHidden();
        await tools.getByRole('button', { name: 'Add a section below' }).click();
        await gallery.getByRole('button', { name: /^Quote/ }).click();
        await expect(page.locator('.portal-quote')).toContainText(
          'One sentence that is worth standing alone.',
        );
        await tools.getByRole('button', { name: 'Duplicate' }).click();
        await expect(page.locator('.portal-quote')).toHaveCount(2);
        await tools.getByRole('button', { name: 'Move up' }).click();
        await page
          .getByRole('complementary')
          .getByLabel('Background')
          .selectOption({ label: 'Accent colour' });
        await expect(page.locator('.portal-quote[data-theme="accent"]')).toHaveCount(1);
        await tools.getByRole('button', { name: 'Hide from visitors' }).click();
        await expect(page.locator('.portal-quote[data-portal-hidden]')).toHaveCount(1);
        await looksRight(page, 'editor-sections');
        await tools.getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Quote was deleted.' })).toBeVisible();
        await page.getByRole('button', { name: 'Restore' }).click();
        await expect(page.locator('.portal-quote')).toHaveCount(2);
        await expect(page.getByText('Quote was deleted.')).toHaveCount(0);
        await page.locator('.portal-quote[data-portal-hidden]').click({ position: { x: 5, y: 5 } });
        await tools.getByRole('button', { name: 'Delete' }).click();
        await expect(page.locator('.portal-quote')).toHaveCount(1);
        await expect(savingIn(page)).toHaveText(SAVED);
        const { page: saved } = await readPage(owner, 'works');
        expect(saved.sections).toEqual(await idsOn(page));
        expect(saved.sections).toHaveLength(before.length + 1);
        for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(() => idsOn(page)).toEqual(before);
        await expect(savingIn(page)).toHaveText(SAVED);
        expect((await readPage(owner, 'works')).page.sections).toEqual(before);
      });

      await test.step('do not come back when they are deleted before they are drawn', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works');
        const before = await idsOn(page);
        const held = await holdCall(page, '**/api/section');
        const drawn = page.waitForResponse('**/api/section');
        await page.locator('#storm [data-field="title"]').click();
        await page
          .getByRole('toolbar', { name: 'Section' })
          .getByRole('button', { name: 'Duplicate' })
          .click();
        await held.sent();
        await page.getByRole('button', { name: 'Undo' }).click();
        held.release();
        await (await drawn).finished();
        await page.evaluate(
          'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
        );
        await expect(savingIn(page)).toHaveText(SAVED);
        expect(await idsOn(page)).toEqual(before);
      });

      await test.step('that still hold the words of an example are named before publishing, with the way to each', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/works');
        const panel = page.getByRole('complementary', { name: 'Panel' });
        await panel.getByRole('button', { name: 'Add a section' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Quote/ })
          .click();
        const quote = page.locator('.portal-quote');
        await quote.locator('[data-field="source"]').click();
        await moveCaret(page, 'A');
        await page.keyboard.type('The harbour master');
        const review = page.getByRole('dialog', { name: 'Review what will change' });
        const shows = review.getByRole('button', { name: /^Show: Quote,/ });
        await page.getByRole('button', { name: 'Review and publish' }).click();
        await expect(review.getByText(/Still has the example text: (?:Text|Role)$/)).toHaveCount(2);
        await looksRight(page, 'editor-review-examples');
        await shows.first().click();
        await expect(review).toHaveCount(0);
        await expect(quote.locator('[data-field="text"]')).toBeFocused();

        await openEditor(page, site, '/questions');
        await page.getByRole('button', { name: 'Review and publish' }).click();
        await shows.last().click();
        await expect(page).toHaveURL(/\/edit\/works#quote-/);
        await expect(panel.getByRole('heading', { name: 'Quote' })).toBeVisible();
        await expect(page.locator(':focus')).toHaveText('What they do');
      });
    });
    await freshDraft(site);
  });

  test('are found, moved and dragged on the page and in the panel', async ({ browser, sites }) => {
    const site = sites.sample;
    await withEditor({ browser, site }, async (page) => {
      await test.step('come into view when they are chosen in the panel, and a hero in the first place is the title of the page', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/questions');
        const title = page.locator('.portal-page-title');
        await expect(title).toHaveText('Questions');
        const panel = page.getByRole('complementary');
        await panel.locator('.outline-item').last().click();
        await expect(page.locator('.portal-section').last()).toBeInViewport();
        await panel.getByRole('button', { name: 'All sections' }).click();
        await panel.getByRole('button', { name: 'Add a section' }).click();
        await page.getByRole('dialog').getByRole('button', { name: /^Hero/ }).click();
        await expect(page.locator('.portal-hero')).toBeVisible();
        await expect(title).toBeVisible();
        const hero = page.locator('.portal-hero').getByRole('heading', {
          name: 'What this page is about, in one line',
        });
        await expect(hero).toHaveJSProperty('tagName', 'H2');
        const tools = page.getByRole('toolbar', { name: 'Section' });
        for (let step = 0; step < 2; step += 1) await tools.getByRole('button', { name: 'Move up' }).click();
        await expect(title).toBeHidden();
        await expect(hero).toHaveJSProperty('tagName', 'H1');
        await tools.getByRole('button', { name: 'Hide from visitors' }).click();
        await expect(title).toHaveText('Questions');
        await expect(hero).toHaveJSProperty('tagName', 'H2');
      });

      await test.step('come into view by a smooth scroll as well', async () => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await startAfresh(page, site);
        await openEditor(page, site, '/questions');
        await page.getByRole('complementary').locator('.outline-item').last().click();
        await expect(page.locator('.portal-section').last()).toBeInViewport();
        await page.emulateMedia({ reducedMotion: 'reduce' });
      });

      await test.step('are moved, hidden and deleted from the list in the panel; the title and the footer lead to where they are changed', async () => {
        await startAfresh(page, site);
        await openEditor(page, site, '/questions');
        const before = await idsOn(page);
        const [first = '', second = '', ...rest] = before;
        const menus = page.getByRole('complementary').getByRole('button', { name: /^Section: / });
        const act = async (place: number, name: string) => {
          await menus.nth(place).click();
          await page.getByRole('menuitem', { name }).click();
        };
        await expect(menus).toHaveCount(before.length);
        await act(0, 'Move down');
        await expect.poll(() => idsOn(page)).toEqual([second, first, ...rest]);
        await act(1, 'Hide from visitors');
        await expect(page.locator(`#${first}[data-portal-hidden]`)).toHaveCount(1);
        await looksRight(page, 'editor-section-list');
        await act(1, 'Delete');
        await expect.poll(() => idsOn(page)).toEqual([second, ...rest]);
        await expect(menus).toHaveCount(before.length - 1);

        await page.locator('.portal-page-title').click();
        const form = page.getByRole('dialog', { name: 'Change title and address' });
        await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Questions');
        await page.keyboard.press('Escape');
        await page.locator('.portal-footer-note').click();
        await expect(page.getByRole('dialog', { name: 'Site settings' })).toBeVisible();
      });

      await test.step('are dragged by their handle, while the page scrolls along', async () => {
        const owner = await startAfresh(page, site);
        await openEditor(page, site, '/questions');
        const before = await idsOn(page);
        await page.locator(`#${before[1]} [data-field="title"]`).click();
        const handle = page.locator('.handle');
        const from = await handle.boundingBox();
        if (!from) throw new Error('There is no handle.');
        await page.mouse.move(from.x + 8, from.y + 8);
        await page.mouse.down();
        await page.mouse.move(from.x + 8, 60, { steps: 4 });
        await expect(page.locator('.drop-line')).toBeInViewport();
        await expect(page.locator('.drop-line')).toContainText(/^Before “/);
        await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0);
        await page.mouse.move(from.x + 8, 140);
        await page.mouse.up();
        await expect.poll(() => idsOn(page)).toEqual([before[1], before[0]]);
        await expect(savingIn(page)).toHaveText(SAVED);
        expect((await readPage(owner, 'questions')).page.sections).toEqual(['more', 'asked']);
      });
    });
    await freshDraft(site);
  });

  test('are edited, moved, added and reviewed up to publishing with the keyboard alone', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    await withEditor({ browser, site }, async (page) => {
      const { keyboard } = page;
      const panel = page.getByRole('complementary', { name: 'Panel' });
      const tools = page.getByRole('toolbar', { name: 'Section' });
      const isAnnounced = (text: string | RegExp) =>
        expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
      await openEditor(page, site, '/works');
      for (const announced of [/, 1 of \d+$/, /, 2 of \d+$/, /^Text, 3 of \d+$/]) {
        await keyboard.press('Alt+ArrowDown');
        await isAnnounced(announced);
      }
      const storm = page.locator('#storm');
      await expect(storm).toBeFocused();
      await keyboard.press('Alt+Shift+ArrowUp');
      await isAnnounced('Text moved to 2 of 5.');
      await expect(storm).toBeFocused();

      // Into the section's first text, where it stands, and back to the section.
      await keyboard.press('Tab');
      const title = storm.locator('[data-field="title"]');
      await expect(title).toBeFocused();
      await moveCaret(page, 'A');
      await keyboard.type('By keyboard');
      await expect(title).toHaveText('By keyboard');
      await keyboard.press('Escape');
      await expect(storm).toBeFocused();

      // The panel, the tools, the bar, the page; and back.
      await keyboard.press('Enter');
      await expect(panel.getByLabel('Title', { exact: true })).toBeFocused();
      await keyboard.press('F6');
      await expect(tools.getByRole('button', { name: 'Move up' })).toBeFocused();
      await keyboard.press('F6');
      await expect(page.getByRole('button', { name: /^Pages: / })).toBeFocused();
      await keyboard.press('F6');
      await expect(storm).toBeFocused();
      await keyboard.press('Shift+F6');
      await keyboard.press('Shift+F6');
      await expect(tools.getByRole('button', { name: 'Move up' })).toBeFocused();
      await keyboard.press('Escape');
      await expect(storm).toBeFocused();

      // A field that is in the panel alone, found by its name.
      await keyboard.press('ControlOrMeta+K');
      await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
      await keyboard.type('ground');
      await expect(page.getByRole('option', { name: 'Background' })).toBeVisible();
      await keyboard.press('Enter');
      await expect(panel.getByLabel('Background')).toBeFocused();
      await keyboard.press('ArrowDown');
      await expect(page.locator('#storm[data-theme="accent"]')).toBeAttached();
      await keyboard.press('Escape');
      await expect(storm).toBeFocused();

      await keyboard.press('Shift+F6');
      await keyboard.press('Shift+F6');
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await expect(tools.getByRole('button', { name: 'Add a section below' })).toBeFocused();
      await keyboard.press('Enter');
      const gallery = page.getByRole('dialog', { name: 'What do you want to add?' });
      const quote = gallery.getByRole('button', { name: /^Quote/ });
      await expect(quote).toBeVisible();
      await tabTo(page, quote);
      await keyboard.press('Enter');
      await isAnnounced('Quote added as 3 of 6.');
      await expect(page.locator('.portal-quote')).toBeVisible();
      await keyboard.press('ControlOrMeta+S');
      await expect(savingIn(page)).toHaveText(SAVED);

      // Undoing twice is announced twice, and the button keeps the focus when nothing is left.
      const undo = page.getByRole('button', { name: 'Undo' });
      await tabTo(page, undo);
      const steps = await enterUntilDone(page, undo);
      expect(steps).toBeGreaterThan(2);
      await expect(undo).toBeFocused();
      await isAnnounced('Undone.');
      await keyboard.press('Tab');
      for (let step = 0; step < steps; step += 1) await keyboard.press('Enter');
      await isAnnounced('Redone.');
      await keyboard.press('ControlOrMeta+S');
      await expect(savingIn(page)).toHaveText(SAVED);

      await tabTo(page, page.getByRole('button', { name: 'Review and publish' }));
      await keyboard.press('Enter');
      const review = page.getByRole('dialog', { name: 'Review what will change' });
      const publish = review.getByRole('button', { name: /^Publish \d+ changes?$/ });
      await expect(publish).toBeVisible();
      await tabTo(page, publish);
      await keyboard.press('Escape');
      await expect(review).toHaveCount(0);
    });
    const { page, sections } = await readPage(owner, 'works');
    expect(page.sections.slice(0, 2)).toEqual(['top', 'storm']);
    expect(sections.find(({ id }) => id === 'storm')).toMatchObject({
      theme: 'accent',
      data: { title: 'By keyboard' },
    });
    expect(sections.map(({ kind }) => kind)).toContain('quote');
    await freshDraft(site);
  });

  test('changed by two people in the same field wait for a choice, in different fields they merge', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    await withEditor({ browser, site, who: 'editor' }, async (page) => {
      // Gets no hints of others, so that their change does not come in before this page's.
      await page.routeWebSocket('**', () => undefined);
      await openEditor(page, site, '/works');
      const section = await readSection(owner, 'works', 'storm');
      const theirs = { title: 'Why the edge is raised', lead: 'Theirs.' };
      expect((await saveField(owner, { page: 'works', section }, theirs)).status).toBe(200);
      const field = page.locator('#storm [data-field="title"]');
      await field.click();
      await moveCaret(page, 'End');
      await page.keyboard.type(' slowly');
      await page.keyboard.press('ControlOrMeta+S');
      await expect(savingIn(page)).toContainText('Needs correction');
      const conflict = page.getByRole('group', { name: 'Title' });
      await expect(conflict).toContainText('Why the quay rises slowly');
      await expect(conflict).toContainText('Why the edge is raised');
      await looksRight(page, 'editor-conflict');
      const note = page.getByText('Someone else changed the same words. Choose what to keep.');
      await expect(note).toBeHidden();
      await page.getByRole('complementary').getByRole('button', { name: 'Hide the panel' }).click();
      await expect(note).toBeVisible();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(note).toBeHidden();
      expect((await readSection(owner, 'works', 'storm')).data).toMatchObject(theirs);
      await conflict.getByRole('button', { name: 'Keep yours' }).click();
      await expect(savingIn(page)).toHaveText(SAVED);
    });
    expect((await readSection(owner, 'works', 'storm')).data).toMatchObject({
      title: 'Why the quay rises slowly',
      lead: 'Theirs.',
    });
  });

  test('look the same on the page, rendered alone, and to visitors, of every kind', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    await publishedIsLive(owner);
    const pages = (await owner.ask('/api/content')).json<{
      pages: { id: string; slug: string }[];
      site: { home: string };
    }>();
    const kinds = new Set<string>();
    for (const { id, slug } of pages.pages) {
      const isHome = id === pages.site.home;
      const edited = (await owner.ask(isHome ? '/edit' : `/edit/${slug}`)).text;
      const seen = (await owner.ask(isHome ? '/' : `/${slug}`)).text;
      const { sections } = await readPage(owner, id);
      for (const [index, section] of sections.entries()) {
        const { kind, audience, theme, hidden, data } = section;
        const json = {
          page: id,
          commit: '',
          first: index === 0,
          section: { id: section.id, kind, audience, theme, hidden, data },
        };
        const partial = (await owner.ask('/api/section', { json })).text;
        const alone = partial.slice(partial.indexOf('<section')).trim();
        expect(edited, `${id} ${section.id}`).toContain(alone);
        expect(seen, `${id} ${section.id}`).toContain(
          alone.replaceAll(/ data-(?:field|heading)="[^"]*"/g, ''),
        );
        kinds.add(kind);
      }
    }
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'cta',
        'faq',
        'gallery',
        'hero',
        'kpi',
        'quote',
        'team',
        'text',
        'timeline',
        'video',
        'directions',
      ]),
    );
    await withGuest(browser, {}, async (page) => {
      await page.context().addCookies([cookieOf(site.signIns.press.cookie, site.origin)]);
      await page.goto(`${site.origin}/works`);
      expect(await page.locator('[data-field]').count()).toBe(0);
      // That of questions. Data for search engines is in an element of this name, and is not run.
      expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(1);
    });
  });

  test('the local draft is deleted by signing out', async ({ browser, sites }) => {
    const site = sites.sample;
    await freshDraft(site);
    const { email = '', password = '' } = site.signIns.editor.body;
    await withGuest(browser, {}, async (page) => {
      const databases = () =>
        page.evaluate<string[]>(`indexedDB.databases().then((all) => all.map(({ name }) => name))`);
      await page.goto(`${site.origin}/edit/login?next=%2Fedit%2Fworks`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await editorStarted(page);
      await page.locator('#storm [data-field="title"]').click();
      await page.keyboard.type('x');
      await expect(savingIn(page)).toHaveText(SAVED);
      await expect.poll(databases).toEqual(['portal-editor']);
      await page.goto(`${site.origin}/edit?room=desk`);
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(`${site.origin}/`);
      await expect.poll(databases).toEqual([]);
    });
  });
});
