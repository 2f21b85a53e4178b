import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { moveCaret } from '../sites/move-caret.ts';
import { readSection, undoNewestPublish } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, savingIn, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import { visitor } from '../http/support/visitor.ts';
import { BACKGROUND_MS } from '../patience.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

const idsOn = (page: Page) =>
  page.locator('.portal-main > .portal-section').evaluateAll((all) => all.map(({ id }) => id));

/** A finger needs 44 px each way. */
const FINGER_PX = 44;

/** All tools of a toolbar are on the screen, and large enough. */
async function toolsFitFinger(page: Page, name: string, count: number): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name, exact: true });
  const tools = toolbar.getByRole('button').or(toolbar.getByRole('combobox'));
  await expect(tools).toHaveCount(count);
  for (const tool of await tools.all()) {
    await expect(tool).toBeInViewport({ ratio: 1 });
    const { width, height } = (await tool.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height), (await tool.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(
      FINGER_PX,
    );
  }
}

/** A finger on the screen, which no mouse event stands in for. */
async function fingerOn(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  const session = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  let y = box.y + box.height / 2;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await send('touchStart');
  return {
    async to(height: number) {
      for (const step of [0.25, 0.5, 0.75, 1]) {
        const from = y;
        y = from + (height - from) * step;
        await send('touchMove');
      }
    },
    lift: () => send('touchEnd'),
  };
}

test('a page is edited, put into order and published with a finger on a phone; then that is undone', async ({
  browser,
  sites,
}) => {
  test.slow();
  const site = sites.platform;
  const owner = await freshDraft(site);
  // Who undoes the publish shows this section to everyone again.
  const { id: hidden, version: baseVersion } = await readSection(owner, 'questions', 'asked');
  const edits = [{ id: hidden, baseVersion, hidden: true }];
  expect((await owner.ask('/api/save', { json: { page: 'questions', edits } })).status).toBe(200);
  const words = `By finger ${Date.now()}`;
  const seen = async () => (await visitor(site, [site.signIns.press.cookie]).ask('/questions')).text;
  const live = async () => (await owner.ask('/api/content?page=questions&view=live')).text;
  await withEditor({ browser, site, device: PHONE }, async (page) => {
    await openEditor(page, site, '/works');
    await page.locator('#storm [data-field="body"] p').first().tap();
    await toolsFitFinger(page, 'Text', 8);
    await toolsFitFinger(page, 'Section', 7);
    await looksRight(page, 'editor-phone-tools');

    await openEditor(page, site, '/questions');
    const before = await idsOn(page);
    const title = page.locator(`#${before[1]} [data-field="title"]`);
    await title.tap();
    await expect(title).toBeFocused();
    await moveCaret(page, 'A');
    await page.keyboard.type(words);
    await expect(savingIn(page)).toHaveText('Saved to the draft');

    const finger = await fingerOn(page, page.locator('.handle'));
    await finger.to(60);
    await expect(page.locator('.drop-line')).toBeInViewport();
    await expect(page.locator('.drop-line')).toContainText(/^Before “/);
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0);
    await finger.to(140);
    await finger.lift();
    await expect.poll(() => idsOn(page)).toEqual([before[1], before[0]]);
    await expect(page.locator('.frame[data-moved]')).toBeVisible();
    const redo = page.getByRole('button', { name: 'Redo' });
    await expect(redo).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => idsOn(page)).toEqual(before);
    await redo.tap();
    await expect.poll(() => idsOn(page)).toEqual([before[1], before[0]]);
    await expect(redo).toBeHidden();
    await expect(savingIn(page)).toHaveText('Saved to the draft');

    await page.getByRole('button', { name: /^Publish(?: \d+)?$/ }).tap();
    const review = page.getByRole('dialog', { name: 'Review what will change' });
    await review.getByRole('button', { name: 'Publish 3 changes' }).tap();
    await expect(
      page.getByText(/^Published\. The site is .*visitors still see the page as it was\.$/),
    ).toBeVisible();
    expect(await seen()).not.toContain(words);
    // The page may be loaded again meanwhile.
    await page.reload();
    await expect(page.getByText(/^(?:Published\. The site is|Live: )/)).toBeVisible();
    await expect(page.getByText('Live: visitors see it now.')).toBeVisible({ timeout: BACKGROUND_MS });
    expect(await seen()).toContain(words);

    // Before more people see something, the history and the publish's note say what and who.
    const undo = 'Undo this publish';
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'History of this page' }).tap();
    const history = page.getByRole('dialog', { name: /^History of / });
    await history.getByRole('button', { name: undo }).tap();
    const show = 'Undo and show to everyone';
    await expect(history.getByRole('button', { name: show })).toBeInViewport();
    await expect(history.getByText('Every visitor can see it.')).toHaveCount(1);
    await looksRight(page, 'history-undo-question-phone');
    await history.getByRole('button', { name: 'Cancel' }).tap();
    await expect(history.getByRole('button', { name: undo })).toBeFocused();
    await history.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: undo }).tap();
    const question = page.getByRole('dialog', { name: 'Undo this publish?' });
    await expect(question.getByRole('listitem')).toHaveCount(1);
    await expect(question.getByRole('listitem')).toContainText('Questions and answers');
    await looksRight(page, 'editor-undo-question-phone');
    await question.getByRole('button', { name: 'Cancel' }).tap();
    await expect(page.getByRole('button', { name: undo })).toBeFocused();
    expect(await live()).toContain(words);
    await page.getByRole('button', { name: undo }).tap();
    await question.getByRole('button', { name: show }).tap();
    await expect(page.getByText('Undone: the version before is published again.')).toBeVisible();
    await expect(page.getByText('Live: visitors see it now.')).toBeVisible({ timeout: BACKGROUND_MS });
    expect(await seen()).not.toContain(words);
  }).finally(async () => {
    // A publish that a failure leaves behind would fail the journeys after this one too.
    await freshDraft(site);
    if (!(await live()).includes(words)) return;
    await undoNewestPublish(owner);
  });
});
