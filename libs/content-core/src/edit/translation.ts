import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import type { Page } from '../model/page.ts';
import { pageFile } from '../tree/content-path.ts';
import { contentVersion, isOutdated } from './content-version.ts';
import { counterpartsIn, localeOf, localesOf } from '../tree/languages.ts';
import { type LoadedSite, pageOf } from './loaded-site.ts';
import type { PageFields } from './page-fields.ts';

/** Another language's version of a page that was saved. */
export interface Counterpart {
  page: string;
  title: string;
  locale: string;
  /** `original` and `translation`: what it becomes, because the original was removed. Else how it is compared with the original. */
  state: 'current' | 'outdated' | 'original' | 'translation';
}

/** What a call gives about the translation that a page is; `version` left out: the current one. */
export type GivenTranslation = { page: string; version?: string | undefined } | null | undefined;

/** The fields of a page without what they say of its original. */
type OwnFields = Omit<PageFields, 'translationOf'> & { page?: string | undefined };

/**
 * The fields of a page with its language and original filled in: the version of the original, unless one is given, and of a new page what
 * it has in common with its original. A page of the default language does not name it.
 */
export async function withLanguage<Fields extends OwnFields>(
  loaded: LoadedSite,
  fields: Fields,
  translationOf: GivenTranslation,
): Promise<Fields & Pick<PageFields, 'translationOf'>> {
  const named = <One extends OwnFields>(one: One): One =>
    one.locale === loaded.records.site?.locale ? { ...one, locale: null } : one;
  if (!translationOf) return named({ ...fields, translationOf });
  const { page: original } = pageOf(loaded, translationOf.page);
  const version = translationOf.version ?? (await contentVersion(original, loaded.files));
  const stamped = { ...fields, translationOf: { page: original.id, version } };
  return named(
    fields.page === undefined ? { ...inCommon(loaded, original, fields), ...given(stamped) } : stamped,
  );
}

/** What a new translation has of its original. The words only when its sections are copied as well, to be translated in place. */
function inCommon(loaded: LoadedSite, original: Page, { copyOf }: OwnFields): Partial<PageFields> {
  const { audience, visibleFrom, visibleUntil, type, date, ends, zone, image, cancelled } = original;
  const { title, seo, teaser, place, tags } = original;
  const same = {
    audience,
    visibleFrom,
    visibleUntil,
    type,
    date,
    ends,
    zone,
    image,
    cancelled,
    locale: onlyMissingLocale(loaded, original),
  };
  return copyOf === original.id ? { ...same, title, seo, teaser, place, tags } : same;
}

/** The only language that a page is missing in; undefined when there are several. */
function onlyMissingLocale({ records }: LoadedSite, page: Page): string | undefined {
  if (!records.site) return undefined;
  const counterparts = counterpartsIn({ ...records, site: records.site })(page);
  const [only, ...others] = localesOf(records.site).filter((locale) => !counterparts.has(locale));
  return others.length === 0 ? only : undefined;
}

function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** The translations of a page, and whether they are outdated once it is saved. */
export async function translationsOf(
  loaded: LoadedSite,
  page: Page,
  files: LoadedSite['files'],
): Promise<Counterpart[]> {
  const pages = new Map([...loaded.records.pages, [page.id, page]]);
  const found = translating(loaded, page);
  return Promise.all(
    found.map(async (one) => {
      const outdated = await isOutdated(one, { pages, files });
      return counterpart(loaded, one, outdated ? 'outdated' : 'current');
    }),
  );
}

/**
 * Stages what happens to the translations of a page that is removed: the first becomes the original of the others, in its present version.
 */
export async function stageWithoutOriginal(
  loaded: LoadedSite,
  page: Page,
): Promise<{ counterparts: Counterpart[]; files: StagedFile[] }> {
  const [first, ...others] = translating(loaded, page);
  if (!first) return { counterparts: [], files: [] };
  const { translationOf: _removed, ...original } = first;
  const translationOf = { page: first.id, version: await contentVersion(first, loaded.files) };
  return {
    counterparts: [
      counterpart(loaded, first, 'original'),
      ...others.map((one) => counterpart(loaded, one, 'translation')),
    ],
    files: [original, ...others.map((one) => ({ ...one, translationOf }))].map((next): StagedFile => {
      const file = pageFile(next.id);
      const current = loaded.files.get(file) ?? null;
      return { file, name: next.title, yours: current, current, next: { bytes: serialiseBytes(next) } };
    }),
  };
}

/** The pages that are translations of a page, in the order of the site's languages. */
function translating({ records: { site, pages } }: LoadedSite, { id }: Page): Page[] {
  const order = site ? localesOf(site) : [];
  return [...pages.values()]
    .filter(({ translationOf }) => translationOf?.page === id)
    .sort((a, b) => order.indexOf(a.locale ?? '') - order.indexOf(b.locale ?? ''));
}

function counterpart(
  { records: { site } }: LoadedSite,
  page: Page,
  state: Counterpart['state'],
): Counterpart {
  const locale = site ? localeOf(site, page) : (page.locale ?? '');
  return { page: page.id, title: page.title, locale, state };
}
