import { AppError } from '@portal/errors';
import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { Page, Site } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile, SITE_PATH } from '../tree/content-path.ts';
import { schemaProblems } from '../tree/schema-problems.ts';
import { isReservedSlug } from '../validate/check-pages.ts';
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
}

/** A page as it shall be, and the files that make it so. */
export interface StagedPage {
  page: Page;
  files: StagedFile[];
  subject: string;
}

/**
 * A new page, with id and address from its title where none is given; with `inNavigation` an entry at the end of the
 * navigation leads to it.
 * @throws AppError `input` when title or audience are missing or an order is given, `validation` for a taken address.
 */
export function stageNewPage(under: SiteUnderEdit, fields: PageFields, inNavigation: boolean): StagedPage {
  const { title, audience } = fields;
  if (title === undefined) throw new AppError('input', 'A new page needs a title.');
  if (audience === undefined)
    throw new AppError('input', 'Say who may see the new page: audience "all", or a list of audience names.');
  if (fields.order)
    throw new AppError('input', 'A new page has no sections to order; add them with save_sections.');
  const ids = new Set(
    [...under.files.keys()].flatMap((file) => /^content\/pages\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const slugs = new Set([...under.records.pages.values()].map(({ slug }) => slug));
  const id = freeId(title, ids);
  const slug = fields.slug ?? freeSlug(title, slugs);
  const page = checkedPage({ id, slug, title, audience, seo: fields.seo ?? {}, sections: [] }, under);
  const entry = inNavigation ? [stageNavigationEntry(under, page)] : [];
  return { page, files: [stagePage(page, null, null), ...entry], subject: `Create page ${title}` };
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
  const page = checkedPage(
    {
      ...old,
      title: fields.title ?? old.title,
      slug: fields.slug ?? old.slug,
      audience: fields.audience ?? old.audience,
      seo: fields.seo ?? old.seo,
      sections: fields.order ?? old.sections,
    },
    under,
  );
  const subject =
    page.title === old.title ? `Change page ${old.title}` : `Rename page ${old.title} to ${page.title}`;
  return { page, files: [stagePage(page, baseVersion, version)], subject };
}

function checkedPage(value: unknown, under: SiteUnderEdit): Page {
  const parsed = Page.safeParse(value);
  if (!parsed.success) {
    const problems = schemaProblems(parsed.error, '', 'Page');
    throw new AppError('validation', problems.map(({ at, message }) => `${at}: ${message}`).join('; '), {
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

function stagePage(page: Page, yours: Version | null, current: Version | null): StagedFile {
  return { file: pageFile(page.id), name: page.title, yours, current, next: { bytes: serialiseBytes(page) } };
}

function stageNavigationEntry(under: SiteUnderEdit, page: Page): StagedFile {
  const site = siteOf(under);
  const label = page.title.slice(0, 60).trim();
  return stageSite(under, { ...site, navigation: [...site.navigation, { label, to: `page:${page.id}` }] });
}

/**
 * The site's record as it shall be, on top of whatever it is now.
 * @throws AppError `validation` when it would be no sound record, such as with too many entries.
 */
export function stageSite(under: SiteUnderEdit, site: Site): StagedFile {
  const current = under.files.get(SITE_PATH) ?? null;
  const parsed = Site.safeParse(site);
  const next = parsed.success
    ? { bytes: serialiseBytes(parsed.data) }
    : { problems: schemaProblems(parsed.error, SITE_PATH, 'Site') };
  return { file: SITE_PATH, name: 'Site', yours: current, current, next };
}
