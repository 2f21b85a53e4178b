import { editAddress } from '../../start-data/edit-address.ts';
import type { EditorStart } from '../../start-data/start.ts';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { unsavedLocalDrafts } from '../../unsaved/unsaved-local-drafts.ts';
import { type UnsavedPage, unsavedElsewhere } from '../../local-draft/unsaved-pages.ts';

/** Text of another page or of the settings that is on this device and not on the draft. */
export interface UnsavedText extends Pick<UnsavedPage, 'page' | 'entries'> {
  name: string;
  /** Address at which it is edited; null: in the dialog of the settings. */
  address: string | null;
  /** True: the page was deleted, so the text can only be copied or deleted. */
  isDeleted: boolean;
}

type KnownNames = Pick<EditorStart, 'pages'> & { settings: string };

/** Adds to each local draft the current name and address of its page; for a deleted page, the title that was stored. */
export function unsavedTexts(left: readonly UnsavedPage[], { pages, settings }: KnownNames): UnsavedText[] {
  return left.map(({ page, title, entries }) => {
    if (page === SITE_RECORD) return { page, entries, name: settings, address: null, isDeleted: false };
    const found = pages.find(({ id }) => id === page);
    const address = editAddress(found?.address ?? '/');
    return { page, entries, name: found?.title ?? title, address, isDeleted: !found };
  });
}

/** Reads the local drafts of other pages and of the settings whose text is not on the draft. */
export async function readUnsavedTexts(
  { person, page, pages }: Pick<EditorStart, 'person' | 'page' | 'pages'>,
  { tab, settings }: { tab: string; settings: string },
): Promise<readonly UnsavedText[]> {
  const left = await unsavedLocalDrafts(await unsavedElsewhere({ person, tab, page: page.id }));
  return unsavedTexts(left, { pages, settings });
}
