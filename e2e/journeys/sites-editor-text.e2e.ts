import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, startAfresh, withEditor } from '../sites/editor-page.ts';
import { hoveredContrast } from '../sites/hovered-contrast.ts';
import { looksRight } from '../sites/looks-right.ts';
import { visitor } from '../http/support/visitor.ts';

const SAVED = 'Saved to the draft';

/** A text on the page. It can be typed in from when it comes into view. */
async function body(page: Page, section: string): Promise<Locator> {
  // The section may be replaced by its rendered one meanwhile.
  await expect(() =>
    page.locator(`#${section} .portal-prose`).scrollIntoViewIfNeeded({ timeout: 2_000 }),
  ).toPass();
  return page.locator(`#${section}`).getByRole('textbox', { name: 'Text', exact: true });
}

/** Pastes a page as a browser does, in a new line below the text. */
async function pasteBelow(page: Page, section: string, html: string): Promise<void> {
  await (await body(page, section)).locator('p').last().click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Enter');
  await pasteHere(page, html);
}

/** Pastes HTML into the element that has the focus, in the panel as well. */
async function pasteHere(page: Page, html: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    let focused = document.activeElement;
    while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
    focused.dispatchEvent(new ClipboardEvent('paste', options));
  }`);
}

async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
}

/**
 * HTML that Word puts on the clipboard: styles, a comment, a tracked change, raised characters, a list without a list,
 * a table, an image, a script link, a page of the site.
 */
const fromWord = (
  origin: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<h2 style='mso-fareast-language:DE'>Closures in March</h2>
<p class=MsoNormal style='margin-bottom:8pt'><b style='mso-bidi-font-weight:normal'>Ferry pier</b>, <span style='font-style:italic'>from Monday</span><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Coal Quay<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Steps<o:p></o:p></p>
<table border=1 style='border:none'><tr><td><p class=MsoNormal>Monday</p></td><td><p class=MsoNormal>9 to 12</p><p class=MsoNormal><a href="https://example.org/pm">13 to 17</a></p></td></tr></table>
<p class=MsoNormal>Room for 10<sup>3</sup> m<sup>2</sup><span class=MsoCommentReference><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[JS1]</a><![endif]></span>, <del>in March</del><ins>in April</ins></p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff><![endif]><div style='mso-element:comment'><p class=MsoCommentText>Not for the public</p></div></div>
<p class=MsoNormal><img src="https://example.org/a.png"><a href="javascript:alert(1)">No link</a>, <a href="https://example.org/plan">a link</a>, <a href="${origin}/questions">our answers</a></p>
<!--EndFragment--></body></html>`;

/** What a web page puts on the clipboard: nested and numbered lists, a table with a head, a figure, a quote, code, a form, scripts. */
const fromWebPage = `<meta charset="utf-8"><div class="article" style="color:red"><h3>Opening <em>hours</em></h3>
<p onclick="alert(1)">First<br>second line <code>q7</code></p>
<ol start="3"><li><p>three</p><ul><li>nested<ol><li>deep</li></ol></li></ul></li><li>four</li></ol>
<table><caption>Hours</caption><thead><tr><th>Day</th><th>Time<br>in winter</th></tr></thead><tbody><tr><td>Mon</td><td><a href="https://example.org/hours">9–17</a></td></tr></tbody></table>
<blockquote>Quote <i>it</i></blockquote>
<figure><img src="https://example.org/quay.jpg" alt="The quay"><figcaption>Caption</figcaption></figure>
<p>Seen<span style="display: none">, and unseen</span></p>
<pre><code>let a = 1;</code></pre><hr>
<script>alert(1)</script><style>p{}</style><form><input value="typed"><button>Send</button></form><iframe src="https://example.org"></iframe></div>`;

test.describe('rich text in the editor', () => {
  test('is typed with the signs of Markdown, marked with the toolbar, linked, and shown as to visitors', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    const before = String((await readSection(owner, 'works', 'storm')).data['body']);
    await withEditor({ browser, site }, async (page) => {
      await openEditor(page, site, '/works');
      const text = await body(page, 'storm');
      await text.locator('p').last().click();
      await moveCaret(page, 'End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('## In short');
      await page.keyboard.press('Enter');
      await page.keyboard.type('- a **higher** quay');
      await page.keyboard.press('Enter');
      await page.keyboard.type('see ');
      const tools = page.getByRole('toolbar', { name: 'Text', exact: true });
      await expect(tools.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      // A pressed one, too, has enough contrast with its background.
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const tool of await tools.getByRole('button').all())
          expect(await hoveredContrast(tool), colorScheme).toBeGreaterThanOrEqual(4.5);
      }
      await page.keyboard.press('ControlOrMeta+K');
      const target = page.getByRole('combobox', { name: 'Link to' });
      await target.selectOption('address');
      await page.getByLabel('Address', { exact: true }).fill('htp:/questions');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText(/^This is not a valid address\./)).toBeVisible();
      await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
      await target.selectOption({ label: 'Questions (/questions)' });
      await expect(page.getByText(/^This is not a valid address\./)).toHaveCount(0);
      await looksRight(page, 'editor-link');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(text.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/questions');
      await page.keyboard.type(' and ');
      await tools.getByRole('button', { name: 'Italic' }).click();
      await page.keyboard.type('ask');
      await looksRight(page, 'editor-text');
      await page.keyboard.press('Escape');
      await expect(savingIn(page)).toHaveText(SAVED);
      const added = '## In short\n\n- a **higher** quay\n- see [Questions](page:questions) and *ask*';
      expect((await readSection(owner, 'works', 'storm')).data['body']).toBe(`${before}\n\n${added}`);
      await page.goto(`${site.origin}/edit/works?as=`);
      const shown = page.locator('#storm .portal-prose');
      await expect(shown.getByRole('heading', { name: 'In short' })).toBeVisible();
      await expect(shown.getByRole('listitem').last()).toHaveText('see Questions and ask');
      await expect(shown.getByRole('link', { name: 'Questions' })).toBeVisible();
    });
    await freshDraft(site);
  });

  test('is stored as it was typed or pasted', async ({ browser, sites }) => {
    const site = sites.sample;
    await withEditor({ browser, site }, async (page) => {
      await test.step('shows the dates, figures and names that were typed, and goes back in steps of some words', async () => {
        const owner = await startAfresh(page, site);
        const before = String((await readSection(owner, 'works', 'storm')).data['body']);
        await openEditor(page, site, '/works');
        const text = await body(page, 'storm');
        await text.locator('p').last().click();
        await moveCaret(page, 'End');
        const typed = ['25. November: Fest', '30. Dezember: Feuerwerk', '+ 3 % – 1.000 m²'];
        for (const line of typed) {
          await page.keyboard.press('Enter');
          await page.keyboard.type(line);
        }
        await page.keyboard.press('Enter');
        await page.keyboard.type('1. ');
        await expect(text.locator('ol')).toHaveCount(1);
        await page.keyboard.press('ControlOrMeta+Z');
        await expect(text.locator('ol')).toHaveCount(0);
        await page.keyboard.type(' Mai');
        await expect(text.locator('p').last()).toHaveText('1. Mai');
        await page.keyboard.press('Enter');
        await page.keyboard.type('We open on Monday at nine. Please come to the west gate');
        await page.keyboard.press('ControlOrMeta+Z');
        await expect(text.locator('p').last()).toHaveText('We open on Monday at nine. Please come');
        await page.keyboard.press('ControlOrMeta+Z');
        await expect(text.locator('p').last()).toHaveText('1. Mai');
        await looksRight(page, 'editor-dates');
        await page.keyboard.press('Escape');
        await expect(savingIn(page)).toHaveText(SAVED);
        const stored = [
          '25\\. November: Fest',
          '30\\. Dezember: Feuerwerk',
          '\\+ 3 % – 1.000 m²',
          '1\\. Mai',
        ];
        expect((await readSection(owner, 'works', 'storm')).data['body']).toBe(
          [before, ...stored].join('\n\n'),
        );
        await expect(page.locator('#storm .portal-prose p').nth(-4)).toHaveText(typed[0] ?? '');
      });

      await test.step('is not what a translator or an extension puts in its place, and keeps its non-breaking spaces', async () => {
        const owner = await startAfresh(page, site);
        const title = '10\u00a0000\u202fm² – z.\u00a0B. Hafen\u00adviertel';
        const section = await readSection(owner, 'works', 'storm');
        expect((await saveField(owner, { page: 'works', section }, { title })).status).toBe(200);
        const storedTitle = async () => (await readSection(owner, 'works', 'storm')).data['title'];
        await openEditor(page, site, '/works');
        const field = page.locator('#storm [data-field="title"]');
        await field.click();
        await moveCaret(page, 'End');
        await page.keyboard.type('!  ?');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect(await storedTitle()).toBe(`${title}!  ?`);

        // As a translator of the browser does it.
        const replace = `{
          const field = document.querySelector('#storm [data-field="title"]');
          const font = document.createElement('font');
          font.textContent = 'Other words';
          field.replaceChildren(font);
          getSelection().collapse(font.firstChild, 11);
        }`;
        await page.evaluate(replace);
        await page.keyboard.type('x');
        await expect(
          page.getByText(/^A translator or an extension of this browser had changed/),
        ).toBeVisible();
        await expect(field).toHaveText(`${title}!  ?`);
        await looksRight(page, 'editor-redrawn');
        await moveCaret(page, 'End');
        await page.keyboard.type('y');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect(await storedTitle()).toBe(`${title}!  ?y`);

        // A running text that nobody is in.
        const text = await body(page, 'storm');
        const words = (await text.locator('p').first().textContent()) ?? '';
        await page.evaluate(`document.querySelector('#storm .portal-prose p').textContent = 'Other words'`);
        await expect(text.locator('p').first()).toHaveText(words);

        const translated = `[...document.querySelectorAll('[data-field], input, textarea'),
          ...document.querySelector('#portal-editor').shadowRoot.querySelectorAll('*')].filter((one) => one.translate).length`;
        expect(await page.evaluate(translated)).toBe(0);
        const { data } = await readSection(owner, 'works', 'storm');
        expect(data).toEqual({ ...section.data, title: `${title}!  ?y` });
      });

      await test.step('takes from Word and from web pages what a text can be, says what was left out, and undo takes it back', async () => {
        const owner = await startAfresh(page, site);
        const before = String((await readSection(owner, 'works', 'storm')).data['body']);
        await openEditor(page, site, '/works');
        await pasteBelow(page, 'storm', fromWord(site.origin));
        await expect(page.getByText('Left out: images, comments, deleted or struck-out text.')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect((await readSection(owner, 'works', 'storm')).data['body']).toBe(
          [
            before,
            '## Closures in March',
            '**Ferry pier**, *from Monday*',
            '- Coal Quay\n  - Steps',
            '| | |\n| - | - |\n| Monday | 9 to 12 [13 to 17](https://example.org/pm) |',
            'Room for 10³ m², in April',
            'No link, [a link](https://example.org/plan), [our answers](page:questions)',
          ].join('\n\n'),
        );
        await undoAll(page);
        await expect(await body(page, 'storm')).not.toContainText('Ferry pier');

        await pasteBelow(page, 'storm', fromWebPage);
        await page.keyboard.press('Escape');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect((await readSection(owner, 'works', 'storm')).data['body']).toBe(
          [
            before,
            '### Opening *hours*',
            'First\\\nsecond line `q7`',
            '3. three\n   - nested\n     1. deep\n4. four',
            'Hours',
            '| Day | Time in winter |\n| - | - |\n| Mon | [9–17](https://example.org/hours) |',
            '> Quote *it*',
            'Caption',
            'Seen',
            '```\nlet a = 1;\n```',
            '___',
          ].join('\n\n'),
        );
        await undoAll(page);
        await expect(savingIn(page)).toHaveText(/^Saved to the draft|Same as the live page$/);
        expect((await readSection(owner, 'works', 'storm')).data['body']).toBe(before);
      });

      await test.step('takes figures as they are read into a plain text, on the page and in the panel', async () => {
        const owner = await startAfresh(page, site);
        const storedTitle = async () => (await readSection(owner, 'works', 'storm')).data['title'];
        await openEditor(page, site, '/works');
        const title = page.locator('#storm [data-field="title"]');
        await title.click();
        await moveCaret(page, 'A');
        await pasteHere(page, '<p>120 m<sup>2</sup> for <s>80</s> 10<sup>6</sup> Euro</p>');
        await expect(title).toHaveText('120 m² for 10⁶ Euro');
        await expect(page.getByText('Left out: deleted or struck-out text.')).toBeVisible();
        await looksRight(page, 'editor-pasted-into-title');
        await page.getByRole('button', { name: 'Close this note' }).click();
        const panel = page.getByRole('complementary').getByLabel('Title', { exact: true });
        await panel.click();
        await page.keyboard.press('ControlOrMeta+A');
        await pasteHere(page, 'CO<sub>2</sub> and 10<sup>2,5</sup>');
        await expect(panel).toHaveValue('CO₂ and 10^(2,5)');
        await expect(savingIn(page)).toHaveText(SAVED);
        expect(await storedTitle()).toBe('CO₂ and 10^(2,5)');
        await undoAll(page);
        await expect(savingIn(page)).toHaveText(SAVED);
      });
    });
    await freshDraft(site);
  });

  test('that was changed on another device in another paragraph comes in around what is being typed', async ({
    browser,
    sites,
  }) => {
    const site = sites.sample;
    const owner = await freshDraft(site);
    const before = String((await readSection(owner, 'works', 'storm')).data['body']);
    await withEditor({ browser, site, who: 'editor' }, async (page) => {
      await openEditor(page, site, '/works');
      await (await body(page, 'storm')).locator('p').first().click();
      await moveCaret(page, 'Home');
      const section = await readSection(owner, 'works', 'storm');
      const theirs = { body: before.replace('The rise is hidden', 'The rise lies') };
      // Another person could not: the section is locked while it is being edited.
      const device = visitor(site, [site.signIns.editor.cookie]);
      expect((await saveField(device, { page: 'works', section }, theirs)).status).toBe(200);
      await page.keyboard.type('Mine. ');
      await expect(await body(page, 'storm')).toContainText('The rise lies');
      await page.keyboard.type('More of mine. ');
      await expect(savingIn(page)).toHaveText(SAVED);

      // While letters are composed, as phones and Asian keyboards do, nothing is shown, and nothing typed is lost.
      const input = await page.context().newCDPSession(page);
      const compose = (text: string) =>
        input.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      await compose('Co');
      const now = await readSection(owner, 'works', 'storm');
      const next = { body: String(now.data['body']).replace('The rise lies', 'The rise stays') };
      const isRead = page.waitForResponse((answer) => answer.url().includes('/api/content?'));
      expect((await saveField(device, { page: 'works', section: now }, next)).status).toBe(200);
      await (await isRead).finished();
      await compose('Compose');
      await input.send('Input.insertText', { text: 'Composed. ' });
      await expect(await body(page, 'storm')).toContainText('The rise stays');
      await input.detach();
      await page.keyboard.press('Escape');
      await expect(savingIn(page)).toHaveText(SAVED);
    });
    const { data } = await readSection(owner, 'works', 'storm');
    expect(data['body']).toMatch(/^Mine\. More of mine\. Composed\. The tide[^\n]+\n\nThe rise stays/);
    await freshDraft(site);
  });
});
