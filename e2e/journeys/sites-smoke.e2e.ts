import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { expect, test } from '../set-up/test.ts';
import { withGuest } from '../sites/browser-guest.ts';
import { countedPerson } from '../sites/counted-person.ts';
import { good, readSection } from '../http/support/editor-api.ts';
import { editorStarted, freshDraft } from '../sites/editor-page.ts';
import { SITE_NAMES } from '../http/support/site-under-test.ts';
import type { Visitor } from '../http/support/visitor.ts';
import { BACKGROUND_MS } from '../patience.ts';

const Changes = z.object({ hasDraft: z.boolean(), changes: z.array(z.unknown()) });
const History = z.object({
  versions: z.array(z.object({ commit: z.string(), state: z.string(), act: z.string() }).loose()),
});

/** What the site says of a draft that was just published, and is live. */
async function expectPublished(owner: Visitor): Promise<void> {
  const { versions } = good(await owner.ask('/api/history?limit=2'), History);
  expect(versions[0]).toMatchObject({ state: 'published', act: 'publish' });
  const commit = versions[0]?.commit;
  expect((await owner.ask('/api/build-status')).json()).toEqual({
    state: 'ready',
    commit,
    error: null,
    at: expect.any(String),
    isThisBuild: true,
    buildCommit: commit,
    showsOlder: false,
  });
  expect(good(await owner.ask('/api/publish'), Changes)).toMatchObject({ hasDraft: false, changes: [] });
}

/** The one journey at a screen that runs in every mode of a site; the others run in one. */
for (const name of SITE_NAMES) {
  test(
    `on the ${name} site a person gets from the sign-in page to words that a viewer sees, in at most twelve actions`,
    { tag: `@${name}` },
    async ({ browser, sites }) => {
      const site = sites[name];
      const { owner: editor, press } = site.signIns;
      const owner = await freshDraft(site);
      // Published, it stays: the words differ each time, so that a second run changes something as well.
      const words = `First the wall, then the houses ${randomUUID().slice(0, 8)}`;
      await withGuest(browser, { reducedMotion: 'reduce' }, async (page) => {
        await page.goto(`${site.origin}/edit/works`);
        await expect(page).toHaveURL(`${site.origin}/edit/login?next=%2Fedit%2Fworks`);
        const person = countedPerson(page);
        const { email, password = '' } = editor.body;
        if (email !== undefined) await person.type('E-mail', email);
        await person.type('Password', password);
        await person.press('Sign in');
        await expect(page).toHaveURL(`${site.origin}/edit/works`);
        await editorStarted(page);
        await person.retype(/^First the wall, then the/, words);
        await person.press('Review and publish');
        await person.press('Publish 1 change');
        expect(person.actions(), 'presses, keys and texts typed').toBeLessThanOrEqual(12);
        await expect(page.getByText('Live: visitors see it now.')).toBeVisible({ timeout: BACKGROUND_MS });
      });
      await withGuest(browser, {}, async (viewer) => {
        await viewer.goto(`${site.origin}/login?next=%2Fworks`);
        const { username, audience, password = '' } = press.body;
        if (username !== undefined) await viewer.getByLabel('Username').fill(username);
        if (audience !== undefined) await viewer.getByLabel('Your group').selectOption(audience);
        await viewer.getByLabel('Password', { exact: true }).fill(password);
        await viewer.getByRole('button', { name: 'Sign in' }).click();
        await expect(viewer).toHaveURL(`${site.origin}/works`);
        await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(words);
        await viewer.goto(`${site.origin}/press`);
        await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(
          'The bridge swings on 14 December',
        );
      });
      expect((await readSection(owner, 'works', 'top')).data['title']).toBe(words);
      await expectPublished(owner);
    },
  );
}
