import type { Locator } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { discardDraft } from '../http/support/checkout.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';
import { germanDraft } from '../sites/german-draft.ts';
import { looksRight } from '../sites/looks-right.ts';
import { visitor } from '../http/support/visitor.ts';

const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;

/** Whether all of an element's words are seen: none is cut off, and nothing lies over them. */
const isWhole = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const root = element.getRootNode();
    const seenAt = (x: number): unknown => root.elementFromPoint(x, top + height / 2);
    return (
      element.scrollWidth <= element.clientWidth && [left + 1, right - 1].every((x) => seenAt(x) === element)
    );
  });

test.describe('the editor', () => {
  test('shows who else is here, and what they save, without loading the page again', async ({
    browser,
    sites,
  }) => {
    const site = sites.platform;
    await freshDraft(site);
    const words = 'Written while another person looked on';
    await withEditor({ browser, site }, async (owner) => {
      await openEditor(owner, site, '/works');
      const others = owner.getByRole('button', { name: /^Also editing: / });
      await withEditor({ browser, site, who: 'editor' }, async (editor) => {
        await openEditor(editor, site, '/works');
        await expect(others).toBeVisible();
        await expect(editor.getByRole('button', { name: /^Also editing: / })).toBeVisible();

        await editor.locator('#storm [data-field="title"]').click();
        await moveCaret(editor, 'A');
        await editor.keyboard.type(words);
        await expect(savingIn(editor)).toHaveText('Saved to the draft');
        await expect(owner.locator('#storm [data-field="title"]')).toHaveText(words);
        await expect(owner.getByText(/^Updated by .+\.$/)).toBeVisible();

        await openEditor(editor, site);
        await others.click();
        const list = owner.getByRole('dialog', { name: 'Also editing' });
        await expect(list.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/edit');
        await looksRight(owner, 'editor-presence');
        await owner.keyboard.press('Escape');

        await editor.goto(`${site.origin}/edit?room=desk`);
        await others.click();
        await expect(list.getByText('elsewhere on the site')).toBeVisible();
        await owner.keyboard.press('Escape');
        const inRoom = editor.getByRole('button', { name: /^Also editing: / });
        await expect(inRoom).toBeVisible();
        await looksRight(editor, 'view-presence');
        await inRoom.click();
        const here = editor.getByRole('dialog', { name: 'Also editing' });
        await expect(here.getByRole('listitem')).toHaveCount(1);
        await looksRight(editor, 'view-presence-list');
        await editor.keyboard.press('Escape');
        await expect(inRoom).toBeFocused();
      });
      await expect(others).toHaveCount(0);
    });
    await freshDraft(site);
  });

  test('leaves a field alone while one types in it: others move its section, and change its words', async ({
    browser,
    sites,
  }) => {
    const site = sites.platform;
    const owner = await freshDraft(site);
    await withEditor({ browser, site, who: 'editor' }, async (page) => {
      await openEditor(page, site, '/works');
      const title = page.locator('#storm [data-field="title"]');
      await title.click();
      await moveCaret(page, 'A');
      await page.keyboard.type('Typed');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      const read = await owner.ask('/api/content?page=works');
      const { version, page: record } = read.json<{ version: string; page: { sections: string[] } }>();
      const order = ['storm', ...record.sections.filter((id) => id !== 'storm')];
      const json = { page: 'works', order: { baseVersion: version, sections: order } };
      expect((await owner.ask('/api/save', { json })).status).toBe(200);
      const standing = () =>
        page.locator('.portal-main > .portal-section').evaluateAll((all) => all.map(({ id }) => id));
      await expect.poll(standing, 'the sections have moved').toEqual(order);
      await page.keyboard.type(' on');
      await expect(title).toHaveText('Typed on');

      await page.locator('#top').getByRole('img').click();
      const panel = page.getByRole('complementary', { name: 'Panel' });
      const alt = panel.getByRole('textbox', { name: 'What the image shows' });
      const before = await alt.inputValue();
      await alt.focus();
      await alt.press('ControlOrMeta+End');
      const top = await readSection(owner, 'works', 'top');
      const image = { ...Object(top.data['image']), alt: 'Theirs.' };
      // Another person could not: the section is locked while it is being edited.
      const device = visitor(site, [site.signIns.editor.cookie]);
      const isRead = page.waitForResponse((answer) => answer.url().includes('/api/content?'));
      expect((await saveField(device, { page: 'works', section: top }, { image })).status).toBe(200);
      await (await isRead).finished();
      await expect(page.locator('#top').getByRole('img', { name: 'Theirs.' })).toBeVisible();
      await expect(alt).toHaveValue(before);
      await page.keyboard.type(' Mine.');
      await expect(alt).toHaveValue(`${before} Mine.`);
      const both = page.getByRole('group', { name: 'Image' });
      await expect(both.getByText('Theirs.')).toBeVisible();
      const images = both.locator('.sides img');
      await expect(images).toHaveCount(2);
      for (const image of await images.all()) await expect(image).not.toHaveJSProperty('naturalWidth', 0);
      await looksRight(page, 'editor-conflict-picture');
      await both.getByRole('button', { name: 'Keep yours' }).click();
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      const { data } = await readSection(owner, 'works', 'top');
      expect(data['image']).toMatchObject({ alt: `${before} Mine.` });

      // A choice shows what it showed while it has the focus, and asks before it overwrites another one.
      const layout = panel.getByRole('combobox', { name: 'Layout' });
      await layout.focus();
      const chosen = await readSection(owner, 'works', 'top');
      const isReadAgain = page.waitForResponse((answer) => answer.url().includes('/api/content?'));
      const saved = await saveField(device, { page: 'works', section: chosen }, { layout: 'plain' });
      expect(saved.status).toBe(200);
      await (await isReadAgain).finished();
      await expect(page.locator('#top [data-layout="plain"]')).toBeVisible();
      await expect(layout).toHaveValue('split');
      await layout.selectOption('full');
      const asked = page.getByRole('group', { name: 'Layout' });
      await expect(asked.getByText('No image')).toBeVisible();
      await asked.getByRole('button', { name: 'Take theirs' }).click();
      await expect(layout).toHaveValue('plain');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      expect((await readSection(owner, 'works', 'top')).data['layout']).toBe('plain');
    });
    await freshDraft(site);
  });

  test('says who else is here in German, on dark ground', async ({ browser, sites }) => {
    const site = sites.platform;
    await freshDraft(site);
    await germanDraft(site);
    try {
      await withEditor({ browser, site }, async (owner) => {
        await owner.emulateMedia({ colorScheme: 'dark' });
        await owner.goto(`${site.origin}/edit/works`);
        await withEditor({ browser, site, who: 'editor' }, async (editor) => {
          await editor.goto(`${site.origin}/edit?room=desk`);
          const others = owner.getByRole('button', { name: /^Auch dabei: / });
          await others.click();
          const list = owner.getByRole('dialog', { name: 'Auch dabei' });
          await expect(list.getByText('woanders auf der Website')).toBeVisible();
          await looksRight(owner, 'german-presence');
          await owner.keyboard.press('Escape');
          await expect(others).toBeFocused();
          await owner.setViewportSize({ width: 360, height: 780 });
          const title = owner.getByRole('button', { name: /^Seiten: / }).getByText('The works');
          await expect.poll(() => isWhole(title), 'the title of the page is read in whole').toBe(true);
          expect(await isWhole(savingIn(owner)), 'the state of saving is read in whole').toBe(true);
          const heading = owner.locator('[data-field="title"][contenteditable]').first();
          await heading.click();
          await owner.keyboard.type('Neu ');
          await owner.getByRole('button', { name: 'Rückgängig' }).click();
          await expect(owner.getByRole('button', { name: 'Wiederholen' })).toBeVisible();
          // Without room for it one letter is left, which is 10 wide.
          expect(await widthOf(title)).toBeGreaterThan(40);
        });
        await expect(owner.getByRole('button', { name: /^Auch dabei: / })).toHaveCount(0);
      });
    } finally {
      await discardDraft(site);
    }
  });

  test('names its channel on pages that are edited, and on no page of visitors', async ({ sites }) => {
    const { platform, password } = sites;
    const pageOf = async (site: typeof platform, path: string) => {
      const { headers, text } = await visitor(site, [site.signIns.owner.cookie]).ask(path);
      return { policy: String(headers['content-security-policy']), text };
    };
    const edited = await pageOf(platform, '/edit');
    expect(edited.policy).toMatch(/connect-src 'self'[^;]* wss?:\/\/[^/; ]+(?:;| )/);
    const name = /channel[^}]*name(?:&#34;|&quot;|"):(?:&#34;|&quot;|")([\w-]{43})/.exec(edited.text)?.[1];
    expect(name).toBeDefined();
    const visited = await pageOf(platform, '/');
    expect(visited.policy).not.toContain('ws');
    expect(visited.text).not.toContain(name);
    expect((await pageOf(password, '/edit')).policy).not.toMatch(/wss?:/);
  });
});
