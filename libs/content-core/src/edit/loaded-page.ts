import type { Texts } from '../draft/read-texts.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import type { Version } from '../ports/content-repo.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import { pageOf, loadSite } from './loaded-site.ts';

/** A page loaded for an edit, in one state of the site. */
export interface LoadedPage {
  page: Page;
  version: Version;
  /** All content files of that state. */
  files: ReadonlyMap<string, Version>;
  /** Texts of the page's records and of the site's record; of all records when the whole site was loaded. */
  texts: Texts;
  /** The kinds they are parsed with. */
  kinds: KindRegistry;
}

/**
 * Loads a page for an edit, in one round trip; with `whole`, the records of the whole site.
 * @throws AppError `not_found` when there is no such page, `validation` when its record is broken.
 */
export async function loadPage(
  deps: Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'takeTurn'>,
  branches: SiteBranches,
  { id, whole }: { id: string; whole: boolean },
): Promise<LoadedPage> {
  const isOurs = (file: string) => whole || file === SITE_PATH || file.startsWith(`content/pages/${id}/`);
  const loaded = await loadSite(deps, branches, isOurs);
  return { ...pageOf(loaded, id), files: loaded.files, texts: loaded.texts, kinds: loaded.kinds };
}
