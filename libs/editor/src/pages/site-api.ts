import { isRecord } from '@portal/ports/json';
import type { ApiAnswer } from '../api/call-api.ts';
import { type EntryRename, type Navigation, renameEntries } from './navigation.ts';
import type { SectionState } from '../content/page-document.ts';
import type { timesToSave } from '../content/visible-times.ts';
import { type ListedPage, type SitePages, sitePagesOf } from './site-pages.ts';
import { translationsOf } from './counterparts.ts';
import { callSiteApi } from '../api/call-site-api.ts';

/** Why something did not happen. */
export type Refusal = Extract<ApiAnswer, { ok: false }>;

/** Reads the site with its pages, as the draft has them. */
export async function readSitePages(): Promise<SitePages | Refusal> {
  const answer = await callSiteApi('/api/content', { method: 'GET' });
  if (!answer.ok) return answer;
  const pages = sitePagesOf(answer.body);
  return pages ?? { ok: false, code: 'validation', message: '', wait: undefined, details: answer.body };
}

/** What a page is made from. */
export interface NewPage {
  title: string;
  slug: string;
  audience: SectionState['audience'];
  inNavigation: boolean;
  /** Left out: the default language. */
  locale?: string;
  /** The page whose sections it begins with. */
  copyOf?: string;
}

/** Creates a page on the draft. */
export function createPage(page: NewPage): Promise<ApiAnswer> {
  return callSiteApi('/api/save', { body: { operation: 'save_page', ...page } });
}

/** Creates a page with fields of `save_page`, or changes the one that they name. */
export function savePageRecord(fields: Readonly<Record<string, unknown>>): Promise<ApiAnswer> {
  return callSiteApi('/api/save', { body: { operation: 'save_page', ...fields } });
}

/** Reads the record of a page as the draft has it. */
export async function readPageRecord(
  id: string,
): Promise<{ page: Readonly<Record<string, unknown>>; version: string } | Refusal> {
  const answer = await callSiteApi(`/api/content?page=${encodeURIComponent(id)}`, { method: 'GET' });
  if (!answer.ok) return answer;
  const { page, version } = answer.body;
  return isRecord(page) && typeof version === 'string'
    ? { page, version }
    : { ok: false, code: 'validation', message: '', wait: undefined, details: answer.body };
}

/** Changes what a page is called, where it is, and whether the navigation leads to it. */
export function changePage(
  { id, version }: Pick<ListedPage, 'id' | 'version'>,
  fields: Partial<Omit<NewPage, 'copyOf'>> | ReturnType<typeof timesToSave>,
): Promise<ApiAnswer> {
  return callSiteApi('/api/save', {
    body: { operation: 'save_page', page: id, baseVersion: version, ...fields },
  });
}

/** The parts of the site's record that pages stand in. */
type Menus = Pick<SitePages, 'navigation' | 'footer'>;

/** How often a change is made again on what others saved meanwhile. */
const ATTEMPTS = 3;

/**
 * Changes navigation or footer as they are on the draft now. `change` gives the parts that differ; null: nothing is
 * to be done any more.
 */
export async function changeMenus(
  change: (site: SitePages) => Partial<{ navigation: Navigation; footer: Menus['footer'] }> | null,
): Promise<SitePages | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    const site = await readSitePages();
    if ('ok' in site) return site;
    const fields = change(site);
    if (fields === null) return site;
    const body = { operation: 'save_site', baseVersion: site.version, ...fields };
    const answer = await callSiteApi('/api/save', { body });
    if (answer.ok) return { ...site, ...fields, version: String(answer.body['version']) };
    if (answer.code !== 'conflict' || attempt === ATTEMPTS) return answer;
  }
}

/** Calls the entries of a page by its new title. */
export function renameInNavigation(rename: EntryRename): Promise<SitePages | Refusal> {
  return changeMenus(({ navigation }) => {
    const renamed = renameEntries(navigation, rename);
    return renamed && { navigation: renamed };
  });
}

/** A page that was deleted, with what it takes to bring it back. JSON. */
export interface RemovedPage {
  id: string;
  title: string;
  slug: string;
  /** The state of the site that still has it. */
  commit: string;
  /** Navigation and footer before and after. */
  before: Menus;
  after: Menus;
  /** Its translations, with the version of it that each was made from, in the order in which they are linked to it again. */
  translations?: readonly { page: string; version: string }[];
}

/** Deletes a page of the draft. */
export async function removePage(
  { id, title, slug, version }: ListedPage,
  site: SitePages,
): Promise<{ ok: true; removed: RemovedPage } | Refusal> {
  const history = await callSiteApi('/api/history?limit=1', { method: 'GET' });
  if (!history.ok) return history;
  const versions = history.body['versions'];
  const newest: unknown = Array.isArray(versions) ? versions[0] : undefined;
  const commit = isRecord(newest) ? String(newest['commit']) : '';
  const translations = await translationsBefore(site, id);
  if ('ok' in translations) return translations;
  const body = { operation: 'save_page', page: id, baseVersion: version, remove: true };
  const answer = await callSiteApi('/api/save', { body });
  if (!answer.ok) return answer;
  const after = await readSitePages();
  const left = 'ok' in after ? site : after;
  return {
    ok: true,
    removed: { id, title, slug, commit, before: menusOf(site), after: menusOf(left), translations },
  };
}

/** The translations of a page, the first of the site's languages last: without the page, it is the original of the others. */
async function translationsBefore(
  { languages, pages }: SitePages,
  id: string,
): Promise<NonNullable<RemovedPage['translations']> | Refusal> {
  const order = (page: ListedPage) => languages.indexOf(page.language?.locale ?? '');
  const found = translationsOf(pages, id).sort((a, b) => order(b) - order(a));
  const translations: { page: string; version: string }[] = [];
  for (const page of found) {
    const read = await readPageRecord(page.id);
    if ('ok' in read) return read;
    const made = read.page['translationOf'];
    if (isRecord(made)) translations.push({ page: page.id, version: String(made['version']) });
  }
  return translations;
}

/** Links the translations of a restored page to it again, unless they were deleted or linked elsewhere since. */
async function linkTranslations({ id, translations = [] }: RemovedPage): Promise<Refusal | null> {
  const others = translations.map(({ page }) => page);
  for (const { page, version } of translations) {
    const read = await readPageRecord(page);
    if ('ok' in read) {
      if (read.code === 'not_found') continue;
      return read;
    }
    const made = read.page['translationOf'];
    if (isRecord(made) && !others.includes(String(made['page']))) continue;
    const translationOf = { page: id, version };
    const answer = await savePageRecord({ page, baseVersion: read.version, translationOf });
    if (!answer.ok) return answer;
  }
  return null;
}

function menusOf({ navigation, footer }: SitePages): Menus {
  return { navigation, footer };
}

/** Brings a deleted page back, into its places in navigation and footer where these did not change since. */
export async function restoreRemovedPage(removed: RemovedPage): Promise<SitePages | Refusal> {
  const { id, title, commit, before, after } = removed;
  const body = { operation: 'restore_version', page: id, commit, baseVersion: null };
  const answer = await callSiteApi('/api/save', { body });
  if (!answer.ok) return answer;
  const refusal = await linkTranslations(removed);
  if (refusal) return refusal;
  const wasListed = JSON.stringify(before.navigation) !== JSON.stringify(after.navigation);
  return changeMenus((site) => {
    const isSame = (name: keyof Menus) => JSON.stringify(site[name]) === JSON.stringify(after[name]);
    const entry = { label: title.slice(0, 60).trim(), to: `page:${id}` };
    const navigation = isSame('navigation')
      ? before.navigation
      : wasListed
        ? [...site.navigation, entry]
        : site.navigation;
    const fields = {
      ...(JSON.stringify(navigation) === JSON.stringify(site.navigation) ? {} : { navigation }),
      ...(isSame('footer') && JSON.stringify(before.footer) !== JSON.stringify(after.footer)
        ? { footer: before.footer }
        : {}),
    };
    return Object.keys(fields).length === 0 ? null : fields;
  });
}

/** A place that links to a page. */
export interface IncomingLink {
  at: string;
  page: string;
  section: string;
}

/** The places that keep a page from being deleted, as the refusal names them. */
export function incomingLinks({ details }: Refusal): IncomingLink[] {
  const problems = Array.isArray(details['problems']) ? details['problems'].filter(isRecord) : [];
  return problems.flatMap(({ file, at }) => {
    const [, page, section] = /^content\/pages\/([^/]+)\/([^/]+)\.json$/.exec(String(file)) ?? [];
    return page === undefined || section === undefined ? [] : [{ at: String(at), page, section }];
  });
}
