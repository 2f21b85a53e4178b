import { isRecord } from '@portal/ports/json';
import { changedFields, type Rebase } from '../draft/merge-edits.ts';
import { invalidCallError, type StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { freeSlug } from '../format/slug.ts';
import { Page } from '../model/page.ts';
import { VISIBLE_FIELDS } from '../model/visible-times.ts';
import type { Version } from '../ports/content-repo.ts';
import { messageOf, type Message } from '../messages/message.ts';
import { localeOf } from '../tree/languages.ts';
import { pageFile, sectionFile } from '../tree/content-path.ts';
import type { Fault, Problem } from '../tree/problem.ts';
import type { DroppedEntries } from './page-links.ts';
import { releaseSlug, withNewSlug } from './former-slugs.ts';
import { freeId } from './free-page-names.ts';
import { callableFields, TYPE_FIELDS, withTypeFields } from './type-fields.ts';
import { sharesLanguage } from './languages-of-edit.ts';
import { orderFaults } from './stage-order.ts';
import type { PageFields } from './page-fields.ts';
import type { Counterpart } from './translation.ts';
import { pageOf, type LoadedSite } from './loaded-site.ts';
import { stageNavigation } from './stage-navigation.ts';
import { addressProblems, validPage } from './valid-page.ts';
import { visibleTimesAfter, withVisibleTimes } from './visible-time-fields.ts';

/** The new state of a page, and the files to write for it. */
export interface StagedPage {
  page: Page;
  /** Whether an entry of the navigation will lead to it. */
  inNavigation: boolean;
  /** Entries of the navigation that are removed or move. */
  entries?: DroppedEntries;
  /** Titles of the pages to which its address redirected until now. */
  redirectsEnded?: string[];
  /** Old addresses that redirected to the removed page. */
  redirectsRemoved?: string[];
  /** Translations of the removed page, which stay. */
  counterparts?: Counterpart[];
  files: StagedFile[];
  subject: string;
}

/**
 * Stages a new page. Id and address are made from its title unless an address is given; with `inNavigation`, an entry for it is added at
 * the end of the navigation.
 * @param found problems of other values in the call
 * @throws AppError `input` when title or audience are missing or an order is given, `validation` for a taken address, `not_found` when
 *   there is no page to copy.
 */
export function stageNewPage(
  loaded: LoadedSite,
  fields: PageFields,
  found: readonly Problem[] = [],
): StagedPage {
  const { title, audience, inNavigation } = fields;
  const isTwofold = fields.copyOf !== undefined && fields.sections !== undefined;
  if (title === undefined || audience === undefined || fields.order || isTwofold) {
    const slug = fields.slug === undefined ? [] : addressProblems({ id: null, slug: fields.slug }, loaded);
    throw invalidCallError(newPageFaults(fields), [...found, ...slug]);
  }
  const ids = new Set(
    [...loaded.files.keys()].flatMap((file) => /^content\/pages\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const { site, pages } = loaded.records;
  const language = { locale: fields.locale ?? undefined };
  const slugs = new Set(
    [...pages.values()]
      .filter((page) => sharesLanguage(site, page, language))
      .flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs]),
  );
  const locale = site ? localeOf(site, language) : 'en';
  const wish = { title, locale, below: fields.below };
  const id = freeId(wish, ids);
  const slug = fields.slug ?? freeSlug({ ...wish, fallback: id }, (slug) => slugs.has(slug));
  const copies = stageCopies(loaded, { from: fields.copyOf, to: id });
  const given = fields.sections?.map((section) => section.id);
  const sections = [...new Set(given ?? copies.map(({ name }) => name))];
  const times = visibleTimesAfter(loaded.records.pages.get(fields.copyOf ?? '') ?? null, fields);
  const own = { id, slug, title, audience, ...times, seo: fields.seo ?? {}, sections };
  const value = withTypeFields(withLanguageFields(own, fields), fields);
  const page = validPage(loaded, value, { faults: [], problems: found, old: null });
  const navigation = stageNavigation(loaded, page, inNavigation);
  const released = releaseSlug(loaded, page);
  const record = stagePage(page, { name: title, yours: null, current: null });
  return {
    page,
    inNavigation: navigation.leads,
    redirectsEnded: released.titles,
    files: [record, ...copies, ...navigation.files, ...released.files],
    subject: `Create page ${title}`,
  };
}

/** Copies the sections of a page to another one, byte by byte, with their audiences. */
function stageCopies(
  loaded: LoadedSite,
  { from, to }: { from: string | undefined; to: string },
): StagedFile[] {
  if (from === undefined) return [];
  return pageOf(loaded, from).page.sections.flatMap((section): StagedFile[] => {
    const version = loaded.files.get(sectionFile(from, section));
    if (version === undefined) return [];
    const file = sectionFile(to, section);
    return [{ file, name: section, yours: null, current: null, next: { version } }];
  });
}

/**
 * Stages changes of some fields of an existing page.
 * @param found problems of other values in the call
 * @throws AppError `not_found`; `input` when the order does not name every section once; `validation` for a taken address.
 */
export function stagePageFields(
  loaded: LoadedSite,
  { id, baseVersion }: { id: string; baseVersion: Version | null },
  fields: PageFields,
  found: readonly Problem[] = [],
): StagedPage {
  const { page: old, version } = pageOf(loaded, id);
  const where = { at: old.title, argument: 'order' };
  const faults = [
    ...(fields.copyOf === undefined ? [] : [COPY_OF_EXISTING]),
    ...(fields.sections === undefined ? [] : [SECTIONS_ELSEWHERE]),
    ...(fields.order && version === baseVersion ? orderFaults(fields.order, old.sections, where) : []),
  ];
  const next = validPage(loaded, withFields(old, fields), { faults, problems: found, old });
  const page = withNewSlug(loaded, old, next);
  const subject =
    page.title === old.title ? `Change page ${old.title}` : `Rename page ${old.title} to ${page.title}`;
  const navigation = stageNavigation(loaded, page, fields.inNavigation);
  const base = { name: old.title, yours: baseVersion, current: version };
  const own = { ...stagePage(page, base), rebase: rebasePage(id, fields) };
  const released = releaseSlug(loaded, page);
  return {
    page,
    inNavigation: navigation.leads,
    ...(navigation.entries ? { entries: navigation.entries } : {}),
    redirectsEnded: released.titles,
    files: [own, ...navigation.files, ...released.files],
    subject,
  };
}

function withFields<Old extends object>(old: Old, fields: PageFields): Old {
  const { title, slug, audience, seo, order } = fields;
  const given = Object.entries({ title, slug, audience, seo, sections: order });
  const changed = { ...old, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
  return withVisibleTimes(withTypeFields(withLanguageFields(changed, fields), fields), fields);
}

/** The record in its language, and with what it translates; null removes a field. */
function withLanguageFields<Old extends object>(
  old: Old,
  { locale, translationOf }: Pick<PageFields, 'locale' | 'translationOf'>,
): Old {
  const given = Object.entries({ locale, translationOf }).filter(([, value]) => value !== undefined);
  const all = { ...old, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Old;
}

/** Applies the edit to an earlier version of the page. The merged edit contains only the fields that differ. */
function rebasePage(page: string, fields: PageFields): Rebase {
  return {
    onto: (base) => (isRecord(base) ? withFields(base, fields) : null),
    edit(merged, theirs, baseVersion) {
      if (!Page.safeParse(merged).success) return null;
      const { sections: order, ...changed } = changedFields(merged, theirs, [
        'title',
        'slug',
        'audience',
        'locale',
        'translationOf',
        'seo',
        'sections',
        ...VISIBLE_FIELDS,
        ...TYPE_FIELDS,
      ]);
      return {
        page,
        baseVersion,
        ...callableFields(changed),
        ...(order === undefined ? {} : { order }),
      };
    },
  };
}

const COPY_OF_EXISTING: Fault = {
  at: '',
  argument: 'copyOf',
  ...messageOf('copy_of_existing_page'),
};

const SECTIONS_ELSEWHERE: Fault = { at: '', argument: 'sections', ...messageOf('sections_elsewhere') };

function newPageFaults({ title, audience, order, copyOf, sections }: PageFields): Fault[] {
  const fault = (argument: string, message: Message): Fault => ({ at: '', argument, ...message });
  return [
    ...(title === undefined ? [fault('title', messageOf('new_page_without_title'))] : []),
    ...(audience === undefined ? [fault('audience', messageOf('new_page_without_audience'))] : []),
    ...(order ? [fault('order', messageOf('new_page_with_order'))] : []),
    ...(copyOf !== undefined && sections ? [SECTIONS_ELSEWHERE] : []),
  ];
}

function stagePage(page: Page, base: Pick<StagedFile, 'name' | 'yours' | 'current'>): StagedFile {
  const exists = {
    at: base.name,
    argument: 'baseVersion',
    ...messageOf('page_version_needed', { page: page.id, act: 'change' }),
  };
  return { ...base, file: pageFile(page.id), exists, next: { bytes: serialiseBytes(page) } };
}
