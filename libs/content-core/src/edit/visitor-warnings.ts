import { messageOf, type Message } from '../messages/message.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { Page, Site } from '../model/page.ts';
import type { VisibleTimes } from '../model/visible-times.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile, sectionFile } from '../tree/content-path.ts';
import { datedPage } from '../tree/dated-pages.ts';
import type { Problem } from '../tree/problem.ts';
import { recordLocation } from '../validate/checked-content.ts';

/** A page as it is saved, with what a call changes of it. */
interface SavedPageState {
  site: Site | null;
  page: Page;
  /** Names of the fields that the call gives; null: the page is new. */
  given: ReadonlySet<string> | null;
  inNavigation: boolean;
  /** The version of a file after the save. */
  versionOf: (file: string) => Version | undefined;
}

/**
 * Warnings about what visitors will see of a saved page and its author may not expect: a post that is dated in the future and shown at once,
 * times that are over, an empty page in the navigation, a translation with sections of its original.
 */
export function visitorWarnings(
  { now, formatLocation }: Pick<ContentDeps, 'now' | 'formatLocation'>,
  state: SavedPageState,
): Problem[] {
  const { site, page, given, inNavigation } = state;
  const concerns = (...names: string[]) => given === null || names.some((name) => given.has(name));
  const warnings: Problem[] = [];
  const warn = (path: readonly string[], message: Message) =>
    warnings.push({
      file: pageFile(page.id),
      at: recordLocation({ tree: { site }, formatLocation }, page, path),
      ...message,
      level: 'warning',
    });
  if (concerns('date', 'type', 'visibleFrom', 'audience') && site && isShownAhead(site, page, now()))
    warn(['date'], messageOf('post_shown_ahead'));
  if (concerns('visibleFrom', 'visibleUntil') && areOver(page, now()))
    warn(['visibleUntil'], messageOf('visible_times_over'));
  if (concerns('inNavigation', 'order') && inNavigation && page.sections.length === 0)
    warn([], messageOf('empty_page_in_navigation'));
  const copied = copiedSections(state);
  if (copied > 0) warn(['translationOf'], messageOf('sections_untranslated', { count: copied }));
  return warnings;
}

/** Whether the times of a page, section or file have passed, so that it is shown no more. */
export function areOver({ visibleUntil }: VisibleTimes, now: Date): boolean {
  return visibleUntil !== undefined && new Date(visibleUntil) <= now;
}

function isShownAhead(site: Site, page: Page, now: Date): boolean {
  if (page.type !== 'post' || page.visibleFrom !== undefined || page.audience.length === 0) return false;
  const dated = datedPage(site, page);
  return dated !== null && dated.begins > now.getTime();
}

/** How many sections of a translation are the same as those of its original. */
function copiedSections({ page, versionOf }: SavedPageState): number {
  const original = page.translationOf?.page;
  if (original === undefined) return 0;
  const isCopy = (id: string) => {
    const version = versionOf(sectionFile(page.id, id));
    return version !== undefined && version === versionOf(sectionFile(original, id));
  };
  return page.sections.filter(isCopy).length;
}
