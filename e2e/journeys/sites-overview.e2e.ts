import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../set-up/test.ts';
import { withCheckout } from '../http/support/checkout.ts';
import { readSection, saveField, undoNewestPublish } from '../http/support/editor-api.ts';
import { freshDraft, startAfresh, withEditor } from '../sites/editor-page.ts';
import { looksRight } from '../sites/looks-right.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';

const FILE = 'content/pages/works/storm.json';

/** Publishes another title of a section, as a developer would; returns a function that publishes the former one again. */
async function publishTitle(site: SiteUnderTest, title: string): Promise<() => Promise<void>> {
  const put = (change: (text: string) => string) =>
    withCheckout(site, async ({ dir, git }) => {
      const former = await readFile(join(dir, FILE), 'utf8');
      await writeFile(join(dir, FILE), change(former));
      await git('commit', '--quiet', '-a', '-m', 'Another title');
      await git('push', '--quiet', 'origin', 'main');
      return former;
    });
  const former = await put((text) => text.replace(/"title": ".*"/, `"title": ${JSON.stringify(title)}`));
  return async () => void (await put(() => former));
}

test(
  'where draft and live site changed the same, the overview asks, and keeps the draft or what is live',
  { tag: '@standalone' },
  async ({ browser, sites }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    let publishFormer = async () => {};
    try {
      await withEditor({ browser, site }, async (page) => {
        for (const keep of ['draft', 'live'] as const) {
          await startAfresh(page, site);
          const section = await readSection(owner, 'works', 'storm');
          await saveField(owner, { page: 'works', section }, { title: 'As the draft says' });
          const publishBefore = await publishTitle(site, `As the live site says, before ${keep}`);
          if (keep === 'draft') publishFormer = publishBefore;
          await page.goto(`${site.origin}/edit?room=desk`);
          await expect(page.getByText('1 change is saved and not live yet.')).toBeVisible();
          const settle = page.getByRole('button', { name: 'Bring the draft up to date' });
          await expect(settle).toBeDisabled();
          await page
            .getByRole('radio', { name: keep === 'draft' ? 'Keep the draft' : 'Keep what is live' })
            .check();
          if (keep === 'draft') await looksRight(page, 'overview-clash');
          await settle.click();
          await expect(page.getByText('The draft is up to date with the live site.')).toBeVisible();
          await expect(page.getByRole('button', { name: 'Publish 1 change' })).toHaveCount(
            keep === 'draft' ? 1 : 0,
          );
          const { data } = await readSection(owner, 'works', 'storm');
          expect(data['title']).toBe(
            keep === 'draft' ? 'As the draft says' : 'As the live site says, before live',
          );
        }
      });
    } finally {
      await freshDraft(site);
      await publishFormer();
    }
  },
);

test(
  'the overview says who sees more and leads to the review first; what is published there can be undone for a while',
  { tag: '@standalone' },
  async ({ browser, sites }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const section = await readSection(owner, 'works', 'storm');
    await saveField(owner, { page: 'works', section }, { title: 'To be looked at first' });
    // The one is shown to more people than on the live page, the other to fewer.
    const showTo = async (id: string, audience: string[]) => {
      const { version: baseVersion } = await readSection(owner, 'notices', id);
      await owner.ask('/api/save', { json: { page: 'notices', edits: [{ id, baseVersion, audience }] } });
    };
    await showTo('photo-calls', ['press', 'client']);
    await showTo('deliveries', []);
    const live = async () => (await owner.ask('/api/content?page=works&view=live')).text;
    await withEditor({ browser, site }, async (page) => {
      await page.clock.install();
      await page.goto(`${site.origin}/edit?room=desk`);
      const row = page.getByRole('listitem').filter({ hasText: 'More people will see this' });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('once you publish, Client can as well.');
      await expect(row).toContainText('For the press: photo calls');
      await looksRight(page, 'overview-changes');
      await page.getByRole('link', { name: 'Review changes' }).click();
      const review = page.getByRole('dialog', { name: 'Review what will change' });
      await expect(review.locator('ins').getByText('To be looked at first')).toBeVisible();
      await expect(page).toHaveURL(`${site.origin}/edit`);
      await review.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Review and publish' })).toBeVisible();
      await expect(review).toHaveCount(0);

      await page.goto(`${site.origin}/edit?room=desk`);
      await page.getByRole('button', { name: 'Publish 3 changes' }).click();
      // In the toast; the part about the live site has the same button, which stays.
      const toasts = page.getByRole('region', { name: 'Results' });
      const undo = toasts.getByRole('button', { name: 'Undo this publish' });
      await expect(undo).toBeVisible();
      await page.mouse.move(0, 0);
      await page.clock.runFor(20_000);
      await expect(undo).toBeVisible();
      await undo.hover();
      await page.clock.runFor(120_000);
      await undo.click();
      const question = page.getByRole('dialog', { name: 'Undo this publish?' });
      await expect(question.getByRole('listitem')).toHaveCount(1);
      await expect(question.getByRole('listitem')).toContainText('For partners: delivery slots');
      await expect(question.getByText('Client can see it as well.')).toBeVisible();
      await looksRight(page, 'overview-undo-question');
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(await live()).toContain('To be looked at first');
      await undo.click();
      await question.getByRole('button', { name: 'Undo and show to Client' }).click();
      await expect(page.getByText('Undone: the version before is published again.')).toBeVisible();
      expect(await live()).not.toContain('To be looked at first');
    }).finally(async () => {
      await freshDraft(site);
      if (!(await live()).includes('To be looked at first')) return;
      await undoNewestPublish(owner);
    });
  },
);
