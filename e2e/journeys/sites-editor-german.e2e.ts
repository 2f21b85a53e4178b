import { expect, test } from '../set-up/test.ts';
import { discardDraft } from '../http/support/checkout.ts';
import { freshDraft, withEditor } from '../sites/editor-page.ts';
import { germanDraft } from '../sites/german-draft.ts';
import { looksRight } from '../sites/looks-right.ts';
import { visitor } from '../http/support/visitor.ts';

/** Dialogs that the menu opens, with their titles. */
const DIALOGS = [
  ['Seiten', /^Seiten/],
  ['Versionen dieser Seite', /^Versionen von/],
  ['Suchmaschinen und Teilen', /^Suchmaschinen/],
  ['Weiterleitungen', /^Weiterleitungen/],
  ['Einstellungen der Website', /^Einstellungen der Website/],
  ['Mediathek', /^Mediathek/],
  ['Vorschau teilen', /^Vorschau teilen/],
  ['Befehle', /^Befehle/],
  ['Tastenkürzel', /^Tastenkürzel/],
] as const;

test(
  'every dialog of the editor is accessible in German, on dark ground, wide and on a phone; the draft has its own colours',
  { tag: '@standalone' },
  async ({ browser, sites }) => {
    const site = sites.standalone;
    await freshDraft(site);
    await germanDraft(site);
    try {
      await withEditor({ browser, site }, async (page) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(`${site.origin}/edit/works`);
        await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
        const accent = `getComputedStyle(document.documentElement).getPropertyValue('--portal-accent')`;
        expect(await page.evaluate<string>(accent)).toContain('#aa0000');
        for (const [item, title] of DIALOGS) {
          await page.getByRole('button', { name: 'Mehr', exact: true }).click();
          await page.getByRole('menuitem', { name: item, exact: true }).click();
          const dialog = page.getByRole('dialog', { name: title });
          await expect(dialog).toBeVisible();
          // Until what it shows has been read.
          await expect(dialog.getByText(/wird .*gelesen|werden .*gelesen/)).toHaveCount(0);
          await looksRight(page, `german-${item.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`);
          if (item === 'Mediathek')
            for (const room of ['Dokumente und Downloads', 'Videos']) {
              await dialog.getByRole('button', { name: room, exact: true }).click();
              await expect(
                dialog.getByRole('list', { name: room }).getByRole('listitem').first(),
              ).toBeVisible();
              const places = dialog.getByText(/ › (?:Dokumente|Video) › /).filter({ visible: true });
              await expect(places.first()).toBeVisible();
              await looksRight(page, `german-${room.toLowerCase().replaceAll(' ', '-')}`);
            }
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        }
        await page.getByRole('button', { name: 'Prüfen und veröffentlichen' }).click();
        const review = page.getByRole('dialog', { name: 'Prüfen, was sich ändert' });
        await expect(review.getByRole('button', { name: '1 Änderung veröffentlichen' })).toBeVisible();
        await looksRight(page, 'german-review');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).first().click();
        const gallery = page.getByRole('dialog', { name: 'Was möchten Sie hinzufügen?' });
        await expect(gallery).toBeVisible();
        await looksRight(page, 'german-gallery');
        await gallery.getByRole('button', { name: /^Fragen und Antworten/ }).click();
        await expect(page.getByRole('heading', { name: 'Häufige Fragen' })).toBeVisible();
        await expect(page.getByText('Im Entwurf gespeichert')).toBeVisible();
      });
      expect((await visitor(site).ask('/works')).text).not.toContain('accent=');
    } finally {
      await discardDraft(site);
    }
  },
);
