import { plantCanaries } from '../http/support/canaries.ts';
import { expect, test } from '../set-up/test.ts';
import { readSection, saveField } from '../http/support/editor-api.ts';
import { freshDraft, openEditor, withEditor } from '../sites/editor-page.ts';
import { withGate } from '../http/support/gate.ts';
import { looksRight } from '../sites/looks-right.ts';
import { visitor } from '../http/support/visitor.ts';

const PAGE = '/works/notices';
/** What of the page is for the partners alone. */
const PARTNERS_ONLY = 'deliveries';

test.describe('a preview link', { tag: '@standalone' }, () => {
  test('shows a person without an account the draft as one audience sees it, until it is revoked', async ({
    browser,
    sites,
  }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const section = await readSection(owner, 'notices', 'closures');
    await saveField(owner, { page: 'notices', section }, { title: 'Only in the draft' });
    await withGate({ site, gate: true }, () =>
      withEditor({ browser, site, who: 'editor' }, async (page) => {
        await openEditor(page, site, PAGE);
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Share a preview' }).click();
        const dialog = page.getByRole('dialog', { name: 'Share a preview' });
        await expect(dialog.getByText('There are none.')).toBeVisible();
        await dialog.getByLabel('As seen by').selectOption('press');
        await dialog.getByLabel('The link works for').selectOption({ label: 'a day' });
        const make = dialog.getByRole('button', { name: 'Make a link' });
        await make.click();
        await expect(dialog.getByLabel('The new link')).toBeFocused();
        // The second click of a slow double click comes after the answer to the first.
        await make.dispatchEvent('click', { detail: 2 });
        const field = dialog.getByLabel('The new link');
        await expect(field).toBeFocused();
        const link = new URL(await field.inputValue());
        plantCanaries(link.searchParams.get('preview'));
        expect(link.origin + link.pathname).toBe(`${site.origin}/login`);
        const revoke = dialog.getByRole('button', { name: 'Revoke the link to Notices, as seen by press' });
        await expect(revoke).toBeVisible();
        await looksRight(page, 'preview-links-dialog');

        const context = await browser.newContext({ locale: 'en-GB' });
        try {
          const guest = await context.newPage();
          await guest.goto(link.href);
          await expect(guest).toHaveURL(`${site.origin}${PAGE}`);
          await expect(guest.getByRole('heading', { name: 'Only in the draft' })).toBeVisible();
          await expect(guest.getByRole('heading', { name: 'For the press: photo calls' })).toBeVisible();
          await expect(guest.locator(`#${PARTNERS_ONLY}`)).toHaveCount(0);
          const bar = guest.getByRole('complementary', { name: 'Draft preview' });
          await expect(bar).toContainText('Draft preview, not published, as seen by Press');
          await looksRight(guest, 'preview-link-page');
          const answer = await guest.reload();
          expect(answer?.headers()).toMatchObject({
            'x-robots-tag': 'noindex, nofollow',
            'cache-control': 'private, no-store',
          });
          await guest.goto(`${site.origin}/edit`);
          await expect(guest).toHaveURL(/\/edit\/login/);
          await guest.goto(`${site.origin}/press`);
          await expect(guest.getByRole('complementary', { name: 'Draft preview' })).toBeVisible();

          await revoke.click();
          await expect(dialog.getByText('There are none.')).toBeVisible();
          await expect(field).toHaveCount(0);
          await guest.goto(`${site.origin}${PAGE}`);
          await expect(guest.getByRole('heading', { name: 'This preview link does not work' })).toBeVisible();
          await looksRight(guest, 'preview-link-ended');
          await guest.goto(link.href);
          await expect(guest.getByRole('heading', { name: 'This preview link does not work' })).toBeVisible();
          await guest.goto(`${site.origin}${PAGE}`);
          await expect(guest).toHaveURL(/\/login\?next=/);
        } finally {
          await context.close();
        }
      }),
    );
    await freshDraft(site);
  });

  test('begins with a page that its guest can see', async ({ browser, sites }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    await withEditor({ browser, site, who: 'editor' }, async (page) => {
      await openEditor(page, site, '/partners');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Share a preview' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share a preview' });
      await expect(dialog.getByLabel('As seen by')).toHaveValue('client');
      await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeEnabled();
      await dialog.getByLabel('As seen by').selectOption('');
      await expect(dialog.getByText('This page is not for Everyone')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeDisabled();
      await looksRight(page, 'editor-preview-not-for');
    });
    const asked = await owner.ask('/api/previews', { json: { page: 'partners', audience: null } });
    expect([asked.status, asked.text]).toEqual([400, expect.stringContaining('is not visible to everyone')]);
  });

  test('gives away nothing of other audiences, and is left without a trace', async ({ sites }) => {
    const site = sites.standalone;
    const owner = await freshDraft(site);
    const section = await readSection(owner, 'notices', PARTNERS_ONLY);
    const secret = `Partners only ${Date.now()}`;
    await saveField(owner, { page: 'notices', section }, { title: secret });
    const made = await owner.ask('/api/previews', { json: { page: 'notices', audience: null } });
    const { address, link } = made.json<{ address: string; link: { id: string } }>();
    const { pathname, search, searchParams } = new URL(address);
    plantCanaries(searchParams.get('preview'));
    const guest = visitor(site);
    const entered = await guest.ask(pathname + search);
    expect([entered.status, entered.headers.location, entered.headers['referrer-policy']]).toEqual([
      303,
      PAGE,
      'no-referrer',
    ]);
    for (const path of [PAGE, '/', '/sitemap.xml'])
      expect((await guest.ask(path)).text).not.toContain(secret);
    expect((await guest.ask('/partners')).status).toBe(404);
    expect((await guest.ask('/press')).status).toBe(404);
    for (const path of ['/api/content?page=notices', '/api/previews', '/api/history'])
      expect((await guest.ask(path)).status).toBe(401);
    const left = await guest.ask('/api/auth/sign-out', { form: { only: 'preview' } });
    expect([left.status, left.headers.location]).toEqual([303, '/']);
    expect([...guest.cookies.keys()]).toEqual([]);
    expect((await guest.ask(PAGE)).text).not.toContain('Draft preview');
    const partner = visitor(site, [site.signIns.client.cookie]);
    expect((await partner.ask('/partners')).status).toBe(200);
    await partner.ask(pathname + search);
    expect((await partner.ask(PAGE)).text).toContain('Draft preview');
    expect((await partner.ask('/partners')).status).toBe(404);
    await partner.ask('/api/auth/sign-out', { form: { only: 'preview' } });
    expect((await partner.ask('/partners')).status).toBe(200);
    const unknown = await visitor(site).ask(`/login?preview=${'x'.repeat(43)}`);
    await owner.ask('/api/previews', { method: 'DELETE', json: { id: link.id } });
    const revoked = await visitor(site).ask(pathname + search);
    expect([revoked.status, revoked.text]).toEqual([404, unknown.text]);
    await freshDraft(site);
  });
});
