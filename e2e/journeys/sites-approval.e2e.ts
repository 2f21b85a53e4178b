import type { Page } from '@playwright/test';
import { expect, test } from '../set-up/test.ts';
import { cookieOf, withGuest } from '../sites/browser-guest.ts';
import { readSection, saveField, undoNewestPublish } from '../http/support/editor-api.ts';
import { editorStarted, freshDraft, savingIn } from '../sites/editor-page.ts';
import { inviteEditor, mailsTo } from '../sites/invite-editor.ts';
import { looksRight } from '../sites/looks-right.ts';
import { withGermanVariant } from '../sites/site-variant.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const WIDE = { viewport: { width: 1280, height: 800 } };

type Invited = Awaited<ReturnType<typeof inviteEditor>>;

/** The cookies of an invited editor, as their browser has them. */
function cookiesOf({ visitor }: Invited, site: Pick<SiteUnderTest, 'origin'>) {
  return [...visitor.cookies].map(([name, value]) => cookieOf(`${name}=${value}`, site.origin));
}

async function reviewIn(page: Page) {
  await page.getByRole('button', { name: /^(?:Review|Publish)/ }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByRole('listitem').first()).toBeVisible();
  return review;
}

test('what somebody writes who may not publish is sent back with a comment, changed, approved and live, on a phone', async ({
  browser,
  platform,
  sites,
}) => {
  const site = sites.platform;
  const anna = await inviteEditor({ platform, site });
  const owner = await freshDraft(site);
  const marks = async (who = owner) =>
    (await who.ask('/api/approval')).json<{ mark: { state: string } | null; mayPublish: boolean }>();
  const subjects = async () => (await mailsTo(platform, anna.email)).map(({ subject }) => subject);
  const liveTitle = async () => (await owner.ask('/api/content?page=works&view=live')).text;
  try {
    // The owner takes the right to publish.
    await withGuest(browser, WIDE, async (page) => {
      await page.context().addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await page.goto(`${site.origin}/edit?room=team`);
      // A notice of what was changed names her, too, and has no buttons about her.
      const row = page.getByRole('listitem').filter({
        has: page.getByRole('button', { name: `: ${anna.email}` }),
      });
      await expect(row).toContainText('Editor, may publish');
      await row.getByRole('button', { name: `Publish only with approval: ${anna.email}` }).click();
      await expect(row).toContainText('Editor, may not publish');
      await looksRight(page, 'approval-team');
    });

    // Neither the API nor a page publishes for her.
    const years = await readSection(anna.visitor, 'works', 'years');
    await saveField(anna.visitor, { page: 'works', section: years }, { title: 'The years to come' });
    for (const json of [{}, { operation: 'undo_publish', commit: '0'.repeat(40) }]) {
      const refused = await anna.visitor.ask('/api/publish', { json });
      expect([refused.status, refused.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
    }
    expect(
      (await anna.visitor.ask('/api/approval', { method: 'PATCH', json: { ofAssistants: true } })).status,
    ).toBe(403);

    // On her phone she marks the draft as ready.
    await withGuest(browser, PHONE, async (page) => {
      await page.context().addCookies(cookiesOf(anna, site));
      await page.goto(`${site.origin}/edit/works`);
      await editorStarted(page);
      const review = await reviewIn(page);
      await expect(review.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
      await review.getByLabel('Note for the owners').fill('Only the title of the years.');
      await looksRight(page, 'approval-mark-ready');
      await review.getByRole('button', { name: 'Mark as ready' }).click();
      await expect(review.getByText('The owners have been sent a mail.')).toBeVisible();
      await review.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('.bar-approval')).toHaveText(/Waiting/);
      await looksRight(page, 'approval-waiting');
    });
    expect(await marks()).toMatchObject({ mark: { state: 'waiting' } });

    // The owner comments at the place, and sends it back.
    await withGuest(browser, { ...WIDE, colorScheme: 'dark' }, async (page) => {
      await page.context().addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await page.goto(`${site.origin}/edit?room=desk`);
      await expect(page.getByText('Only the title of the years.')).toBeVisible();
      await looksRight(page, 'approval-overview');
      await page.goto(`${site.origin}/edit/works#years`);
      await editorStarted(page);
      await page.locator('#years').click({ position: { x: 5, y: 5 } });
      const panel = page.getByRole('complementary', { name: 'Panel' });
      await panel.getByRole('button', { name: 'Comment', exact: true }).click();
      await panel.getByLabel('About').selectOption({ label: 'Title' });
      await panel.getByLabel('Comment', { exact: true }).fill('Name the years, please.');
      await looksRight(page, 'approval-comment');
      await panel.getByRole('button', { name: 'Add the comment' }).click();
      // It stands at its field.
      await expect(panel.locator('.field-comments')).toContainText('Name the years, please.');
      await looksRight(page, 'approval-comment-at-field');
      const review = await reviewIn(page);
      await expect(review.getByText('Only the title of the years.')).toBeVisible();
      await review.getByRole('button', { name: 'Send back' }).click();
      await review.getByLabel('What is to change').fill('Nearly there.');
      await looksRight(page, 'approval-send-back');
      await review.getByRole('button', { name: 'Send back' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('.bar-approval')).toHaveText(/Sent back/);
    });
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Sent back: your changes to /));

    // She changes it and marks it again; a later change voids the mark, which the bar says.
    await withGuest(browser, PHONE, async (page) => {
      await page.context().addCookies(cookiesOf(anna, site));
      await page.goto(`${site.origin}/edit/works#years`);
      await editorStarted(page);
      await expect(page.locator('.bar-approval')).toHaveText(/Sent back/);
      await page.locator('#years [data-field="title"]').tap();
      await page.keyboard.type(' 2027 to 2031');
      await page.keyboard.press('Escape');
      await expect(savingIn(page)).toHaveText('Saved to the draft');
      const review = await reviewIn(page);
      await expect(review.getByText('Nearly there.')).toBeVisible();
      await expect(review.getByText('Name the years, please.')).toBeVisible();
      await review.getByRole('button', { name: 'Resolve: Name the years, please.' }).click();
      await expect(review.getByText('Name the years, please.')).toHaveCount(0);
      await review.getByRole('button', { name: 'Resolved comments' }).click();
      await expect(review.getByText('Name the years, please.')).toBeVisible();
      await expect(review.getByText(/resolved by/)).toBeVisible();
      await looksRight(page, 'approval-resolved');
      await review.getByRole('button', { name: 'Mark as ready again' }).click();
      await review.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('.bar-approval')).toHaveText(/Waiting/);
    });
    // Another section: the one that her page has just left may still be locked.
    const storm = await readSection(anna.visitor, 'works', 'storm');
    const later = { title: 'Why the quay rises again' };
    expect((await saveField(anna.visitor, { page: 'works', section: storm }, later)).status).toBe(200);
    expect(await marks(anna.visitor)).toMatchObject({ mark: { state: 'void' }, mayPublish: false });
    const { expected } = (await anna.visitor.ask('/api/publish')).json<{ expected: string }>();
    const json = { operation: 'mark_ready', expected, note: 'With the years' };
    expect((await anna.visitor.ask('/api/approval', { json })).status).toBe(200);

    // The owner publishes it, and she hears of it.
    await withGuest(browser, WIDE, async (page) => {
      await page.context().addCookies([cookieOf(site.signIns.owner.cookie, site.origin)]);
      await page.goto(`${site.origin}/edit/works`);
      await editorStarted(page);
      const review = await reviewIn(page);
      await expect(review.getByText('With the years')).toBeVisible();
      await review.getByRole('button', { name: 'Publish 2 changes' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await expect.poll(liveTitle).toContain('Why the quay rises again');
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Published: your changes to /));
    expect((await subjects()).filter((subject) => subject.startsWith('Published'))).toHaveLength(1);
    expect(await marks()).toMatchObject({ mark: null });
    await undoNewestPublish(owner);
  } finally {
    await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId: anna.userId } });
    await freshDraft(site);
  }
});

test('approval is in German on a German site, by keyboard, on dark ground', async ({
  browser,
  platform,
  sites,
}) => {
  const site = sites.platform;
  const anna = await inviteEditor({ platform, site });
  const owner = await freshDraft(site);
  try {
    const json = { userId: anna.userId, mayPublish: false };
    expect((await owner.ask('/api/auth/users', { method: 'PATCH', json })).status).toBe(200);
    const years = await readSection(anna.visitor, 'works', 'years');
    await saveField(anna.visitor, { page: 'works', section: years }, { title: 'Die Jahre' });
    const { expected } = (await anna.visitor.ask('/api/publish')).json<{ expected: string }>();
    const mark = { operation: 'mark_ready', expected, note: 'Bitte ansehen' };
    expect((await anna.visitor.ask('/api/approval', { json: mark })).status).toBe(200);
    await withGermanVariant({ site, platform }, async (german) => {
      await withGuest(browser, { ...WIDE, colorScheme: 'dark', reducedMotion: 'reduce' }, async (page) => {
        await page.context().addCookies([cookieOf(site.signIns.owner.cookie, german.origin)]);
        await page.goto(`${german.origin}/edit?room=desk`);
        await expect(page.getByText('Bereit, wartet auf Freigabe.')).toBeVisible();
        await expect(page.getByText('Bitte ansehen')).toBeVisible();
        const back = page.getByRole('button', { name: 'Zurückgeben' });
        await back.focus();
        await page.keyboard.press('Enter');
        await page.getByLabel('Was zu ändern ist').focus();
        await page.keyboard.type('Noch nicht');
        await looksRight(page, 'german-approval');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Zurückgegeben. Die Person hat eine E-Mail erhalten.')).toBeVisible();
        await expect(page.getByText('Noch nicht', { exact: true })).toBeVisible();
        await page.goto(`${german.origin}/edit?room=team`);
        // A notice of what was changed names her, too, and has no buttons about her.
        const row = page.getByRole('listitem').filter({
          has: page.getByRole('button', { name: `: ${anna.email}` }),
        });
        await expect(row).toContainText('Redaktion, darf nicht veröffentlichen');
        await row.getByRole('button', { name: `Veröffentlichen erlauben: ${anna.email}` }).press('Enter');
        await expect(row).toContainText('Redaktion, darf veröffentlichen');
        await looksRight(page, 'german-approval-team');
      });
    });
  } finally {
    await owner.ask('/api/auth/users', { method: 'DELETE', json: { userId: anna.userId } });
    await freshDraft(site);
  }
});
