import { AppError } from '@portal/errors';
import { changedFields, type Rebase } from '../draft/merge-edits.ts';
import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { isReservedSlug } from '../format/slug.ts';
import { isFields } from '../merge/index.ts';
import { Page, Site } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { WITH_ADVICE } from '../tree/complaint-words.ts';
import { pageFile, sectionFile, SITE_PATH } from '../tree/content-path.ts';
import { problemSentence } from '../tree/problem.ts';
import { schemaProblems } from '../tree/schema-problems.ts';
import {
  droppedEntries,
  hasOwnEntry,
  isInNavigation,
  navigationWithout,
  type DroppedEntries,
} from './drop-page-links.ts';
import { releaseSlug, renamed } from './former-slugs.ts';
import { freeId, freeSlug } from './name-page.ts';
import { checkOrder } from './stage-order.ts';
import { pageOf, siteOf, type SiteUnderEdit } from './site-under-edit.ts';

/** Fields of a page that a caller may give. */
export interface PageFields {
  title?: string | undefined;
  slug?: string | undefined;
  audience?: Page['audience'] | undefined;
  seo?: Page['seo'] | undefined;
  order?: readonly string[] | undefined;
  /** Whether an entry of the navigation shall lead to the page; undefined: as it is. */
  inNavigation?: boolean | undefined;
  /** The page whose sections a new page begins with. */
  copyOf?: string | undefined;
}

/** A page as it shall be, and the files that make it so. */
export interface StagedPage {
  page: Page;
  /** Whether an entry of the navigation leads to it then. */
  inNavigation: boolean;
  /** Entries of the navigation that go or move. */
  entries?: DroppedEntries;
  /** Titles of the pages to which its address led until now. */
  redirectsEnded?: string[];
  files: StagedFile[];
  subject: string;
}

/**
 * A new page, with id and address from its title where none is given; with `inNavigation` an entry at the end of the
 * navigation leads to it then.
 * @throws AppError `input` when title or audience are missing or an order is given, `validation` for a taken address,
 * `not_found` when there is no page to copy.
 */
export function stageNewPage(under: SiteUnderEdit, fields: PageFields): StagedPage {
  const { title, audience, inNavigation } = fields;
  if (title === undefined) throw new AppError('input', 'A new page needs a title.');
  if (audience === undefined)
    throw new AppError('input', 'Say who may see the new page: audience "all", or a list of audience names.');
  if (fields.order)
    throw new AppError('input', 'A new page has no sections to order; add them with save_sections.');
  const ids = new Set(
    [...under.files.keys()].flatMap((file) => /^content\/pages\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const slugs = new Set(
    [...under.records.pages.values()].flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs]),
  );
  const id = freeId(title, ids);
  const slug = fields.slug ?? freeSlug(title, slugs);
  const copies = stageCopies(under, { from: fields.copyOf, to: id });
  const sections = copies.map(({ name }) => name);
  const page = checkedPage({ id, slug, title, audience, seo: fields.seo ?? {}, sections }, under);
  const navigation = stageNavigation(under, page, inNavigation);
  const released = releaseSlug(under, page);
  const own = stagePage(page, { name: title, yours: null, current: null });
  return {
    page,
    inNavigation: navigation.leads,
    redirectsEnded: released.titles,
    files: [own, ...copies, ...navigation.files, ...released.files],
    subject: `Create page ${title}`,
  };
}

/** The sections of a page, byte by byte, as files of another one: who sees each stays as it is. */
function stageCopies(
  under: SiteUnderEdit,
  { from, to }: { from: string | undefined; to: string },
): StagedFile[] {
  if (from === undefined) return [];
  return pageOf(under, from).page.sections.flatMap((section): StagedFile[] => {
    const version = under.files.get(sectionFile(from, section));
    if (version === undefined) return [];
    const file = sectionFile(to, section);
    return [{ file, name: section, yours: null, current: null, next: { version } }];
  });
}

/**
 * An existing page with some fields replaced.
 * @throws AppError `not_found`; `input` when the order does not name every section once; `validation` for a taken address.
 */
export function stagePageFields(
  under: SiteUnderEdit,
  { id, baseVersion }: { id: string; baseVersion: Version | null },
  fields: PageFields,
): StagedPage {
  const { page: old, version } = pageOf(under, id);
  if (fields.order && version === baseVersion) checkOrder(fields.order, old.sections);
  const page = renamed(under, old, checkedPage(withFields(old, fields), under));
  const subject =
    page.title === old.title ? `Change page ${old.title}` : `Rename page ${old.title} to ${page.title}`;
  const navigation = stageNavigation(under, page, fields.inNavigation);
  const base = { name: old.title, yours: baseVersion, current: version };
  const own = { ...stagePage(page, base), rebase: rebasePage(id, fields) };
  const released = releaseSlug(under, page);
  return {
    page,
    inNavigation: navigation.leads,
    ...(navigation.entries ? { entries: navigation.entries } : {}),
    redirectsEnded: released.titles,
    files: [own, ...navigation.files, ...released.files],
    subject,
  };
}

function withFields<Old extends object>(old: Old, { title, slug, audience, seo, order }: PageFields): Old {
  const given = Object.entries({ title, slug, audience, seo, sections: order });
  return { ...old, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
}

/** How the edit is made on an earlier version of the page. Only the fields that differ are sent again. */
function rebasePage(page: string, fields: PageFields): Rebase {
  return {
    onto: (base) => (isFields(base) ? withFields(base, fields) : null),
    edit(merged, theirs, baseVersion) {
      if (!Page.safeParse(merged).success) return null;
      const { sections: order, ...changed } = changedFields(merged, theirs, [
        'title',
        'slug',
        'audience',
        'seo',
        'sections',
      ]);
      return { page, baseVersion, ...changed, ...(order === undefined ? {} : { order }) };
    },
  };
}

function checkedPage(value: unknown, under: SiteUnderEdit): Page {
  const parsed = Page.safeParse(value, WITH_ADVICE);
  if (!parsed.success) {
    const problems = schemaProblems(parsed.error, '', 'Page');
    throw new AppError('validation', `Nothing was saved. ${problemSentence(problems)}`, {
      details: { problems },
    });
  }
  const page = parsed.data;
  const other = [...under.records.pages.values()].find(
    ({ id, slug }) => id !== page.id && slug === page.slug,
  );
  if (other)
    throw new AppError(
      'validation',
      `The address "${page.slug}" belongs to ${other.title}; choose another slug.`,
    );
  if (isReservedSlug(page.slug))
    throw new AppError('validation', `"${page.slug}" is an address of the site itself; choose another slug.`);
  return page;
}

function stagePage(page: Page, base: Pick<StagedFile, 'name' | 'yours' | 'current'>): StagedFile {
  const exists = `Name the baseVersion of the page "${page.id}" (${base.name}) to change it: the version that get_page gives.`;
  return { ...base, file: pageFile(page.id), exists, next: { bytes: serialiseBytes(page) } };
}

/** The navigation with an entry to a page, or without any to it or its sections; what already is so stays. */
function stageNavigation(
  under: SiteUnderEdit,
  page: Page,
  wanted: boolean | undefined,
): { leads: boolean; entries?: DroppedEntries; files: StagedFile[] } {
  const { site } = under.records;
  const leads = site !== null && isInNavigation(site, page.id);
  if (wanted === undefined || (!wanted && !leads)) return { leads, files: [] };
  const record = siteOf(under);
  if (wanted && hasOwnEntry(record, page.id)) return { leads, files: [] };
  const entry = { label: page.title.slice(0, 60).trim(), to: `page:${page.id}` };
  const navigation = wanted ? [...record.navigation, entry] : navigationWithout(record, page.id);
  const entries = droppedEntries(record, page.id);
  return {
    leads: wanted,
    ...(wanted ? {} : { entries }),
    files: [stageSite(under, { ...record, navigation })],
  };
}

/**
 * The site's record as it shall be, on top of its current state.
 * @throws AppError `validation` when it would be no sound record, such as with too many entries.
 */
export function stageSite(under: SiteUnderEdit, site: Site): StagedFile {
  const current = under.files.get(SITE_PATH) ?? null;
  const parsed = Site.safeParse(site, WITH_ADVICE);
  const next = parsed.success
    ? { bytes: serialiseBytes(parsed.data) }
    : { problems: schemaProblems(parsed.error, SITE_PATH, 'Site') };
  return { file: SITE_PATH, name: 'Site', yours: current, current, next };
}
