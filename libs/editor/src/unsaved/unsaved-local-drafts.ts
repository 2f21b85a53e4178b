import type { LocalDraftName } from '../local-draft/local-draft-name.ts';
import { restoredPage } from '../local-draft/local-draft.ts';
import { mergeSection } from '../merge/merge-section.ts';
import { SITE_RECORD } from '../settings/site-record.ts';
import { takeTheirs } from '../merge/take-theirs.ts';
import { editsToSave } from '../content/edits-to-save.ts';
import { pageApi } from '../saving/page-api.ts';
import { siteRecordApi } from '../settings/site-record-api.ts';
import { deleteEntries, storedHere, type UnsavedPage } from '../local-draft/unsaved-pages.ts';

/**
 * Returns the pages whose stored text is not on the draft. Where all of it is on the draft, the local draft is deleted: that happens when
 * the response to a save arrived after the page was left. A page that cannot be read now counts as unsaved.
 */
export async function unsavedLocalDrafts(pages: readonly UnsavedPage[]): Promise<readonly UnsavedPage[]> {
  const left = await Promise.all(
    pages.map(async (one) => {
      const api = one.page === SITE_RECORD ? siteRecordApi() : pageApi(one.page);
      const draft = await api.read();
      if ('ok' in draft) return [one];
      const isSaved = [...one.entries.values()].every((localDraft) => {
        const { page } = takeTheirs(restoredPage(localDraft), localDraft.base, {
          draft,
          merge: mergeSection,
        });
        return editsToSave(page, draft).length === 0;
      });
      if (!isSaved) return [one];
      await deleteEntries(one.entries);
      return [];
    }),
  );
  return left.flat();
}

/** The work that signing out would destroy. */
export interface Unsaved {
  pages: readonly Pick<UnsavedPage, 'page' | 'title'>[];
  /** Number of files that are not in the library yet. */
  uploads: number;
}

/** Reads, from all tabs, the work of a person that signing out would destroy. `except` names a local draft that is left out. */
export async function unsavedOf(person: string, except: LocalDraftName | null): Promise<Unsaved> {
  const { pages, uploads } = await storedHere(person, except);
  return { pages: await unsavedLocalDrafts(pages), uploads };
}
