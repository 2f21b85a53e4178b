import type { DraftSaves } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import type { SiteSummary } from '@portal/sites';
import type { CommitReader } from '@portal/wiring';

/** The draft of a site; null if it is empty; `unread` if the repository could not be read. */
export type SiteDraft = DraftSaves | null | 'unread';

/** What reading the draft depends on. */
export interface SiteDraftDeps {
  hosted: { commits: Pick<CommitReader, 'draftSaves'> };
  reportFailure: (error: unknown) => void;
}

/** Reads the draft of a site. While the code host does not answer, the page is shown without it. */
export async function readSiteDraft(
  { hosted, reportFailure }: SiteDraftDeps,
  site: SiteSummary,
): Promise<SiteDraft> {
  try {
    return await hosted.commits.draftSaves(site);
  } catch (error) {
    if (!isAppError(error)) throw error;
    reportFailure(error);
    return 'unread';
  }
}

/** A sentence about the draft. */
export function draftSentence(draft: SiteDraft): string {
  if (draft === 'unread') return 'The draft cannot be read right now.';
  if (draft === null) return 'Nothing waits to be published.';
  const count = draft.saves.length;
  if (draft.hasMore) return `More than ${count} saves wait to be published.`;
  return count === 1 ? 'One save waits to be published.' : `${count} saves wait to be published.`;
}
