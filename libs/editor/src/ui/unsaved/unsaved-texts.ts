import { editAddress } from '../../start-data/edit-address.ts';
import type { EditorStart } from '../../start-data/start.ts';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { unsavedLocalDrafts } from '../../unsaved/unsaved-local-drafts.ts';
import { type UnsavedPage, unsavedElsewhere } from '../../local-draft/unsaved-pages.ts';

/** A place beside the open page with text that is stored on this device and not saved. */
export interface UnsavedText extends Pick<UnsavedPage, 'page' | 'entries'> {
  name: string;
  /** Where it is edited; null: in the dialog of the settings. */
  address: string | null;
  /** Whether the page was deleted, so that the text can only be copied. */
  isDeleted: boolean;
}

type KnownNames = Pick<EditorStart, 'pages'> & { settings: string };

/** The places of what is stored, called and found as the site's pages are now. */
export function unsavedTexts(left: readonly UnsavedPage[], { pages, settings }: KnownNames): UnsavedText[] {
  return left.map(({ page, title, entries }) => {
    if (page === SITE_RECORD) return { page, entries, name: settings, address: null, isDeleted: false };
    const found = pages.find(({ id }) => id === page);
    const address = editAddress(found?.address ?? '/');
    return { page, entries, name: found?.title ?? title, address, isDeleted: !found };
  });
}

/** What is stored of other pages and of the settings, and the draft does not have. */
export async function readUnsavedTexts(
  { person, page, pages }: Pick<EditorStart, 'person' | 'page' | 'pages'>,
  { tab, settings }: { tab: string; settings: string },
): Promise<readonly UnsavedText[]> {
  const left = await unsavedLocalDrafts(await unsavedElsewhere({ person, tab, page: page.id }));
  return unsavedTexts(left, { pages, settings });
}
