import { AppError } from '@portal/errors';
import { z } from 'zod';
import { pageFolders, pick } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { readKitVersion } from '../draft/read-kit-version.ts';
import { changedPaths, type Listing } from '../draft/merge-paths.ts';
import { readBranches, viewOf } from '../draft/site-branches.ts';
import { visibleTimesAfter } from '../edit/visible-time-fields.ts';
import { knowsFeature } from '../kit/kit-features.ts';
import { lookNames } from '../look/standard-looks.ts';
import type { Audience } from '../format/ids.ts';
import type { Page, Site } from '../model/page.ts';
import type { PageType } from '../model/page-type.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile, parseContentPath, SITE_PATH } from '../tree/content-path.ts';
import { isOutdated } from '../edit/content-version.ts';
import { pageAddress } from '../tree/find-pages.ts';
import { counterpartsIn, localeOf, localesOf } from '../tree/languages.ts';
import { type ParsedRecords, parsingRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { View } from './input-fields.ts';
import { inSlices } from '../work/slices.ts';
import { defineOperation } from './operation.ts';

/** One page in the list of a site. */
export interface PageSummary {
  id: string;
  slug: string;
  title: string;
  audience: Audience;
  /** Left out for a page like any other. */
  type?: PageType;
  date?: string;
  ends?: string;
  cancelled?: true;
  tags?: string[];
  visibleFrom?: string;
  visibleUntil?: string;
  /** Only on a site with several languages. */
  locale?: string;
  /** Only on a site with several languages: its path. */
  address?: string;
  /** The page that it translates; `outdated`: the original changed since. */
  translationOf?: { page: string; outdated: boolean };
  /** Of a page that is no translation, on a site with several languages: its translations by language; null: there is none. */
  translations?: Record<string, string | null>;
  /** Version of the page's own record, the base of its next edit. */
  version: Version;
  sections: number;
  /** How the page with all its sections differs from the live site. */
  state: 'new' | 'changed' | 'live';
}

type LanguageFacts = Pick<PageSummary, 'locale' | 'address' | 'translationOf' | 'translations'>;

/** The result of `get_site`. */
export interface SiteReading {
  view: 'draft' | 'live';
  /** Whether there is a draft. */
  hasDraft: boolean;
  /** The version of the site kit that the live site is built with. What a newer one brought cannot be saved here. */
  kit: string;
  /** Names of the looks that it can have, its own first; none where its code has a design of its own, or its kit has no looks. */
  looks: readonly string[];
  /** Null when the record is broken; see `problems`. */
  site: Site | null;
  version: Version | null;
  /** The home page first, then by address. */
  pages: PageSummary[];
  /** Ids of live pages that the draft deletes. */
  removedPages: string[];
  /** Records of the site and its pages that cannot be parsed. */
  problems: Problem[];
}

/** Reads the site's record and lists its pages. */
export const getSite = defineOperation({
  name: 'get_site',
  title: 'Get the site',
  description:
    "The site's name, navigation, footer and theme with their version, and its pages with address, title, audience, type, date, times and " +
    'version; with several languages, also which translations are missing or outdated. Begin here, then get_page.',
  effect: 'read',
  input: z.strictObject({ view: View }),
  async run(deps, _actor, { view }): Promise<SiteReading> {
    const branches = await readBranches(deps);
    const { files } = viewOf(branches, view);
    const live = branches.published.files;
    const wanted = pick(files, (file) => file === SITE_PATH || parseContentPath(file)?.type === 'page');
    const {
      texts: [texts = new Map()],
    } = await readWithKinds({ ...deps, ownKinds: false }, branches, wanted);
    const { records, problems } = await inSlices(parsingRecords(texts, deps.kinds), deps.takeTurn);
    const [own, liveFolders] = [pageFolders(files), pageFolders(live)];
    const languages = await languageFacts(records, files);
    const pages = [...records.pages.values()].map(
      ({ id, slug, title, audience, sections, ...page }): PageSummary => ({
        id,
        slug,
        title,
        audience,
        ...(page.type === undefined ? {} : publishedFacts(page)),
        ...visibleTimesAfter(page, {}),
        ...languages.get(id),
        version: versionAt(files, pageFile(id)),
        sections: sections.length,
        state: publicationState(own.get(id), liveFolders.get(id)),
      }),
    );
    const home = records.site?.home;
    const kit = await readKitVersion(deps.repo, branches.published);
    const { design } = branches.published;
    const rank = ({ id, slug }: PageSummary) => (id === home ? '' : slug);
    return {
      view,
      hasDraft: branches.draft !== null,
      kit,
      looks: design.isOwn || !knowsFeature(kit, 'look') ? [] : lookNames(design),
      site: records.site,
      version: files.get(SITE_PATH) ?? null,
      pages: pages.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)),
      removedPages: [...live.keys()].flatMap((file) => {
        const path = parseContentPath(file);
        return path?.type === 'page' && !files.has(file) ? [path.page] : [];
      }),
      problems,
    };
  },
});

/** The language of each page and its counterparts; nothing for a site of one language. */
async function languageFacts(
  { site, pages }: ParsedRecords['records'],
  files: Listing,
): Promise<Map<string, LanguageFacts>> {
  const facts = new Map<string, LanguageFacts>();
  if (site === null || localesOf(site).length < 2) return facts;
  const counterparts = counterpartsIn({ site, pages });
  for (const page of pages.values()) {
    const locale = localeOf(site, page);
    const { translationOf } = page;
    const own = { locale, address: pageAddress({ site }, page) };
    if (translationOf) {
      const outdated = await isOutdated(page, { pages, files });
      facts.set(page.id, { ...own, translationOf: { page: translationOf.page, outdated } });
      continue;
    }
    const others = localesOf(site).filter((one) => one !== locale);
    const found = counterparts(page);
    const translations = others.map((one) => [one, found.get(one)?.id ?? null] as const);
    facts.set(page.id, { ...own, translations: Object.fromEntries(translations) });
  }
  return facts;
}

/** What lists are made by. */
function publishedFacts({
  type,
  date,
  ends,
  cancelled,
  tags,
}: Pick<Page, 'type' | 'date' | 'ends' | 'cancelled' | 'tags'>) {
  const facts = { type, date, ends, cancelled, tags };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function publicationState(page: Listing = new Map(), live: Listing = new Map()): PageSummary['state'] {
  if (live.size === 0) return 'new';
  return changedPaths(live, page).size === 0 ? 'live' : 'changed';
}

function versionAt(files: Listing, file: string): Version {
  const version = files.get(file);
  if (version !== undefined) return version;
  throw new AppError('internal', `${file} was read but is not listed`);
}
