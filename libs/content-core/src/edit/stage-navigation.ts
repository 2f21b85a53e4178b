import { invalidCallError, type StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { type NavigationItem, type Page, Site } from '../model/page.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import { localeOf } from '../tree/languages.ts';
import { schemaProblems } from '../tree/schema-problems.ts';
import { siteIn } from '../tree/site-in.ts';
import { type NavigationPlace, insertNavigationEntry } from './insert-navigation-entry.ts';
import { type LoadedSite, siteOf } from './loaded-site.ts';
import {
  droppedEntries,
  type DroppedEntries,
  hasOwnEntry,
  isInNavigation,
  navigationWithoutPage,
} from './page-links.ts';

/**
 * Stages the navigation with an entry for a page, or without any for it or its sections. No files if that is already so. A language whose
 * navigation follows from the default one gets its own.
 */
export function stageNavigation(
  loaded: LoadedSite,
  page: Page,
  wanted: boolean | NavigationPlace | undefined,
): { leads: boolean; entries?: DroppedEntries; files: StagedFile[] } {
  const { site } = loaded.records;
  const shown = site && siteWithPage(loaded, site, page);
  const leads = shown !== null && isInNavigation(shown, page.id);
  if (wanted === undefined || (wanted === false && !leads)) return { leads, files: [] };
  const record = siteWithPage(loaded, siteOf(loaded), page);
  if (wanted === true && hasOwnEntry(record, page.id)) return { leads, files: [] };
  const stage = (navigation: NavigationItem[]) =>
    stageSite(loaded, withNavigationIn(siteOf(loaded), record, navigation));
  const entry = { label: page.title.slice(0, 60).trim(), to: `page:${page.id}` };
  if (typeof wanted === 'object') {
    const placed = insertNavigationEntry(record.navigation, entry, wanted);
    if (!Array.isArray(placed)) throw invalidCallError([{ at: '', argument: 'inNavigation', ...placed }], []);
    return { leads: true, files: [stage(placed)] };
  }
  const navigation = wanted
    ? [...record.navigation, entry]
    : navigationWithoutPage(record.navigation, page.id);
  const entries = droppedEntries(record, page.id);
  return {
    leads: wanted,
    ...(wanted ? {} : { entries }),
    files: [stage(navigation)],
  };
}

/** The record of the site in the language of a page, as it is with that page. */
function siteWithPage({ records }: LoadedSite, site: Site, page: Page): Site {
  const pages = new Map([...records.pages, [page.id, page]]);
  return siteIn({ ...records, site, pages }, localeOf(site, page));
}

/** The record with the navigation of the language that `shown` is in. */
function withNavigationIn(site: Site, shown: Site, navigation: NavigationItem[]): Site {
  const { locale } = shown;
  if (locale === site.locale) return { ...site, navigation };
  const translation = { ...site.translations?.[locale], navigation };
  return { ...site, translations: { ...site.translations, [locale]: translation } };
}

/**
 * Stages a new version of the site's record, based on the current one.
 * @throws AppError `validation` when the record would be invalid, for example with too many entries.
 */
export function stageSite(loaded: LoadedSite, site: Site): StagedFile {
  const current = loaded.files.get(SITE_PATH) ?? null;
  const parsed = Site.safeParse(site, WITH_MESSAGES);
  const next = parsed.success
    ? { bytes: serialiseBytes(parsed.data) }
    : { problems: schemaProblems(parsed.error, SITE_PATH, 'Site') };
  return { file: SITE_PATH, name: 'Site', yours: current, current, next };
}
