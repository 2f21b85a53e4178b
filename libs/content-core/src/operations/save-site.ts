import { isRecord } from '@portal/ports/json';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { findPageId } from '../draft/find-page-id.ts';
import { draftView, type SiteBranches } from '../draft/site-branches.ts';
import { changedFields, type Rebase } from '../draft/merge-edits.ts';
import { invalidContentError, readBases, resolveStagedFiles } from '../draft/staged-file.ts';
import { entriesWithout, type DroppedEntries } from '../edit/page-links.ts';
import { droppedFields } from '../edit/dropped-fields.ts';
import { defaultLanguageWarnings } from '../edit/moved-addresses.ts';
import { problemsAfter, problemsNotIn, problemsToName, type SiteFiles } from '../edit/problems-after.ts';
import { requireChange } from '../edit/require-change.ts';
import { type LoadedSite, loadSite, siteOf } from '../edit/loaded-site.ts';
import { lookWithoutEffect, refuseUnknownLook, themeWithoutEffect } from '../edit/check-look.ts';
import { stageSite } from '../edit/stage-navigation.ts';
import { messageOf } from '../messages/message.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { Look } from '../model/look.ts';
import { type Page, Site, ThemeTokens } from '../model/page.ts';
import { Organisation, SiteSeo } from '../model/site-seo.ts';
import type { Version } from '../ports/content-repo.ts';
import { parseContentPath, REDIRECTS_PATH, SITE_PATH } from '../tree/content-path.ts';
import { pagesAtLanguages, siteLanguageProblems, unknownLanguages } from '../tree/language-problems.ts';
import { localesOf } from '../tree/languages.ts';
import { siteIn } from '../tree/site-in.ts';
import { readablePath } from '../tree/readable-path.ts';
import { schemaProblems } from '../tree/schema-problems.ts';
import type { Problem } from '../tree/problem.ts';
import { recordLocation } from '../validate/checked-content.ts';
import { VersionField } from '../edit/version-fields.ts';
import { DryRun, PageName } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** The result of `save_site`. */
export interface SavedSite {
  changed: boolean;
  site: Site;
  /** The base of the next edit. */
  version: Version | null;
  /** Fields of footer, theme, look and seo that their new values removed or reset to their default without naming them. */
  dropped?: readonly string[];
  /** Entries that are missing in the new lists of navigation and footer. */
  entries?: DroppedEntries;
  /** Problems of the record, and errors that the change brings into pages. Errors among them block publishing. */
  warnings: Problem[];
}

/** Without the default of `corners`, to distinguish an absent field from one that is given. */
const Theme = ThemeTokens.extend({ corners: ThemeTokens.shape.corners.unwrap().optional() });

/** The look, in the words of an assistant. */
const NamedLook = Look.extend({
  name: Look.shape.name.describe('one that get_site names; get_authoring_guide describes them'),
  brand: Look.shape.brand.describe('#rrggbb; all other colours follow from it'),
  type: Look.shape.type.describe('pair of typefaces; left out: that of the look'),
});

/** Changes the site's own record. */
export const saveSite = defineOperation({
  name: 'save_site',
  title: 'Save the site',
  description:
    'Changes name, languages, time zone, home page, navigation, footer, look, colours, search engine fields or organisation. A given field replaces the stored one whole, null removes it, others stay.',
  effect: 'write',
  input: z.strictObject({
    baseVersion: VersionField.describe('of get_site'),
    name: Site.shape.name.optional(),
    tagline: Site.shape.tagline.unwrap().nullable().optional(),
    locale: Site.shape.locale.optional(),
    locales: z.array(z.string()).optional().describe('all languages, the default first'),
    // Checked with the record: its whole schema would be half of the tool's.
    translations: z
      .looseObject({})
      .optional()
      .describe('by language: name, tagline, description, navigation, footer'),
    zone: Site.shape.zone
      .unwrap()
      .nullable()
      .optional()
      .describe('time zone of its dates, such as Europe/Berlin'),
    home: PageName.optional().describe('the page at the root'),
    navigation: Site.shape.navigation.optional(),
    footer: Site.shape.footer.optional(),
    theme: Theme.optional().describe('colours of a site without look and logo'),
    look: NamedLook.nullable().optional(),
    seo: SiteSeo.nullable().optional().describe('search engines and link previews'),
    organisation: Organisation.nullable().optional(),
    dryRun: DryRun,
  }),
  async run(deps, actor, { baseVersion, dryRun, ...asked }): Promise<SavedSite> {
    requireChange(asked, 'Give the fields of the site that change.');
    return changeDraft(deps, async (branches) => {
      const given = { ...asked, ...(await homeOf(deps, branches, asked.home)) };
      const loaded = await loadSite(deps, branches, (file) => isNeeded(given, file));
      const old = siteOf(loaded);
      const { design } = branches.published;
      refuseUnknownLook(given.look, old.look, design);
      const site = siteWith(old, given);
      refuseLanguages(site, old, loaded.records.pages);
      const staged = { ...stageSite(loaded, site), yours: baseVersion, rebase: rebaseSite(given) };
      const bases = await readBases(deps.repo, [staged]);
      const changes = resolveStagedFiles([staged], { ...deps, texts: loaded.texts, bases });
      const before = { texts: loaded.texts, paths: [...loaded.files.keys()] };
      const problems = await problemsToName(deps, before, changes, (file) => file === SITE_PATH);
      await refuseBrought(deps, before, problems);
      const at = recordLocation({ tree: { site }, formatLocation: deps.formatLocation }, null, ['locales']);
      const result: SavedSite = {
        changed: changes.length > 0,
        site,
        version: changes[0]?.version ?? staged.current,
        ...lostBy(given, old, site),
        warnings: [
          ...(given.look ? lookWithoutEffect(deps, site, design) : []),
          ...(given.theme ? themeWithoutEffect(deps, site) : []),
          ...defaultLanguageWarnings(loaded.records.pages, { from: old, to: site, at }),
          ...(concernsMenus(given) ? emptyMenuWarnings(deps, loaded, site) : []),
          ...problems,
        ],
      };
      if (dryRun || changes.length === 0) return { write: null, result };
      const files = new Map(changes.map(({ file, state }) => [file, state]));
      const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : name));
      const subject = `Change ${names.join(', ')} of the site`;
      return { write: await draftWrite(deps, actor, { branches, files, subject }), result };
    });
  },
});

/** Whether the menus of languages may be others after an edit. */
function concernsMenus({
  locale,
  locales,
  navigation,
  translations,
}: Readonly<Record<string, unknown>>): boolean {
  return [locale, locales, navigation, translations].some((field) => field !== undefined);
}

/** Warnings about languages whose menu is empty, because neither entries nor translated pages fill it. */
function emptyMenuWarnings(
  { formatLocation }: Pick<ContentDeps, 'formatLocation'>,
  { records }: LoadedSite,
  site: Site,
): Problem[] {
  if (site.navigation.length === 0) return [];
  const empty = localesOf(site).filter(
    (locale) => siteIn({ ...records, site }, locale).navigation.length === 0,
  );
  const at = recordLocation({ tree: { site }, formatLocation }, null, ['navigation']);
  return empty.map((locale) => ({
    file: SITE_PATH,
    at,
    ...messageOf('navigation_empty', { locale }),
    level: 'warning',
  }));
}

/** Which records an edit needs: with languages, menus or the home page, all pages and redirects, since addresses and menus follow from them. */
function isNeeded(given: Readonly<Record<string, unknown>>, file: string): boolean {
  if (file === SITE_PATH) return true;
  const needsPages = given['home'] !== undefined || concernsMenus(given);
  return needsPages && (file === REDIRECTS_PATH || parseContentPath(file)?.type === 'page');
}

/**
 * Refuses the errors that the save brings into the record, such as a link to a page that does not exist: they would block publishing for
 * everybody. An error that the record has already does not keep anything else of it from being changed.
 * @throws AppError `validation`
 */
async function refuseBrought(
  deps: ContentDeps,
  before: SiteFiles,
  problems: readonly Problem[],
): Promise<void> {
  const errors = problems.filter(({ file, level }) => file === SITE_PATH && level === 'error');
  if (errors.length === 0) return;
  const brought = problemsNotIn(errors, await problemsAfter(deps, before, []));
  if (brought.length > 0) throw invalidContentError(brought);
}

/** The field `home` with the id of the named page. @throws AppError `not_found` */
async function homeOf(
  deps: ContentDeps,
  branches: SiteBranches,
  home: string | undefined,
): Promise<Partial<Pick<Site, 'home'>>> {
  return home === undefined ? {} : { home: await findPageId(deps, draftView(branches).files, home) };
}

/** The fields and entries that are lost when values are replaced as a whole. */
function lostBy(
  {
    footer,
    theme,
    look,
    seo,
  }: {
    footer?: object | undefined;
    theme?: object | undefined;
    look?: object | null | undefined;
    seo?: object | null | undefined;
  },
  old: Site,
  site: Site,
): Pick<SavedSite, 'dropped' | 'entries'> {
  const lost = droppedFields(
    { footer: { note: old.footer.note }, theme: old.theme, look: old.look, seo: old.seo },
    {
      given: { footer, theme, look, seo },
      next: { footer: site.footer, theme: site.theme, look: site.look, seo: site.seo },
    },
  );
  const removed = entriesWithout(old, site);
  return {
    ...(lost.length > 0 ? { dropped: lost } : {}),
    ...(removed.length > 0 ? { entries: { removed, moved: [] } } : {}),
  };
}

/** The site with the given fields. @throws AppError `validation` for a translation that is not of the record's form */
function siteWith(old: Site, given: object): Site {
  const { data, error } = Site.safeParse(withFields(old, given), WITH_MESSAGES);
  if (data) return data;
  throw invalidContentError(schemaProblems(error, SITE_PATH, 'Site'));
}

/** The record with the given fields replaced; null removes a field, as does `translations` without a language. */
function withFields(old: object, given: object): Record<string, unknown> {
  const wanted = Object.entries(given).filter(([, value]) => value !== undefined);
  const all = { ...old, ...Object.fromEntries(wanted) };
  const isLeft = ([name, value]: [string, unknown]) =>
    value !== null && !(name === 'translations' && isRecord(value) && Object.keys(value).length === 0);
  const left = Object.entries(all).filter(isLeft);
  return withLanguages(Object.fromEntries(left), given);
}

/** The record with languages that agree: the default one is the first, and a site of one language has no list. */
function withLanguages(
  { locales, ...record }: Record<string, unknown>,
  given: { locale?: string | undefined; locales?: readonly string[] | undefined },
): Record<string, unknown> {
  if (!Array.isArray(locales)) return record;
  const locale: unknown = given.locale ?? given.locales?.[0] ?? record['locale'];
  const next: unknown[] = given.locales ? locales : [locale, ...locales.filter((one) => one !== locale)];
  return next.length < 2 ? { ...record, locale } : { ...record, locale, locales: next };
}

/** @throws AppError `validation` when the languages cannot be those of the site: those that the change brings in have stricter rules */
function refuseLanguages(site: Site, old: Site, pages: ReadonlyMap<string, Page>): void {
  const known = new Set(pagesAtLanguages(old, pages).map(({ page }) => page.id));
  const taken = pagesAtLanguages(site, pages).filter(({ page }) => !known.has(page.id));
  const problems = [
    ...siteLanguageProblems(site),
    ...unknownLanguages(site, old),
    ...taken.map(({ page: { title, slug }, locale }) => ({
      path: ['locales', localesOf(site).indexOf(locale)],
      message: messageOf('locale_is_address', { locale, title, slug }),
    })),
  ].map(({ path, message }): Problem => {
    const at = readablePath(path);
    return { file: SITE_PATH, at, argument: String(path[0]), ...message, level: 'error' };
  });
  if (problems.length > 0) throw invalidContentError(problems);
}

/** Applies the edit to an earlier version of the record. The merged edit contains only the fields that differ. */
function rebaseSite(given: object): Rebase {
  return {
    onto: (base) => (isRecord(base) ? withFields(base, given) : null),
    edit(merged, theirs, baseVersion) {
      if (!Site.safeParse(merged).success) return null;
      return { baseVersion, ...changedFields(merged, theirs, Object.keys(Site.shape)) };
    },
  };
}
