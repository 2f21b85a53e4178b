import { messageOf, refusal } from '../messages/index.ts';
import { AppError } from '@portal/errors';
import type { StagedFile } from '../draft/staged-file.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile, SITE_PATH } from '../tree/content-path.ts';
import { formatProblemSentence } from '../tree/problem.ts';
import { droppedEntriesOfSite, linksToPage, withoutPageInNavigation } from './page-links.ts';
import { pageOf, siteOf, type LoadedSite } from './loaded-site.ts';
import { stageRedirectsWithout } from './redirect-list.ts';
import { stageSite } from './stage-navigation.ts';
import { stageWithoutOriginal } from './translation.ts';
import type { StagedPage } from './stage-page.ts';

/**
 * Stages the removal of a page, with its sections, its entries in navigation and footer, and the redirects that lead to it. Its
 * translations stay.
 * @throws AppError `not_found`; `input` for the home page; `validation` when sections of other pages link to it, with `details.problems`
 *   naming each place.
 */
export async function stagePageRemoval(
  kinds: KindRegistry,
  loaded: LoadedSite,
  { id, baseVersion }: { id: string; baseVersion: Version | null },
): Promise<StagedPage> {
  const { page } = pageOf(loaded, id);
  const site = siteOf(loaded);
  if (site.home === id) throw refusal('input', messageOf('page_is_home', { page: page.title }));
  const references = linksToPage(loaded.records, kinds, id);
  if (references.length > 0)
    throw new AppError(
      'validation',
      `Nothing was removed, because other pages link to ${page.title}: ${formatProblemSentence(references)} Remove these links first.`,
      { details: { problems: references } },
    );
  const own = [...loaded.files].filter(([file]) => file.startsWith(`content/pages/${id}/`));
  const files = own.map(([file, current]): StagedFile => {
    const yours = file === pageFile(id) ? baseVersion : current;
    const message = messageOf('page_version_needed', { page: id, act: 'remove' });
    const exists = { at: page.title, argument: 'baseVersion', ...message };
    return { file, name: page.title, yours, current, exists, next: null };
  });
  const cleared = withoutPageInNavigation(site, id);
  const changed = JSON.stringify(cleared) !== JSON.stringify(site);
  const stagedSite = changed && loaded.files.has(SITE_PATH) ? [stageSite(loaded, cleared)] : [];
  const redirects = stageRedirectsWithout(loaded, id);
  const translations = await stageWithoutOriginal(loaded, page);
  return {
    page,
    inNavigation: false,
    entries: droppedEntriesOfSite(site, id),
    redirectsRemoved: redirects.removed,
    counterparts: translations.counterparts,
    files: [...files, ...stagedSite, ...redirects.files, ...translations.files],
    subject: `Remove page ${page.title}`,
  };
}
