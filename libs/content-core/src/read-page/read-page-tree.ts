import type { ContentDeps } from '../draft/content-deps.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { pick, readTexts, type Texts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import { pageOf, siteOf, type LoadedSite } from '../edit/loaded-site.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { pageFile, parseContentPath, sectionFile } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { parsingRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { type Reference, referencesOf } from '../tree/references.ts';
import { textCost } from '../tree/text-cost.ts';
import { inSlices, RECORD_COST, type Work } from '../work/slices.ts';

/** One page, with everything that determines what a viewer sees of it: all records except the sections of other pages. */
export interface PageTree {
  page: Page;
  /** Of other pages only the sections that this page links to. */
  tree: ContentTree;
  /** Sections of the page that cannot be parsed or are read-only. */
  problems: Problem[];
  /** What the sections of the page refer to, by their id. */
  references: ReadonlyMap<string, readonly Reference[]>;
  kinds: KindRegistry;
}

/**
 * Reads the page `id` of one state of a site. Takes one round trip, and a second one when the page links to sections of others.
 * @throws AppError `not_found` when there is no such page, `validation` when its record or that of the site is broken
 */
export async function readPageTree(
  given: Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'takeTurn'>,
  branches: SiteBranches,
  { files, id }: { files: Listing; id: string },
): Promise<PageTree> {
  const wanted = pick(files, (file) => {
    const path = parseContentPath(file);
    return path?.type === 'section' ? path.page === id : path !== null;
  });
  const { deps, texts } = await readWithKinds(given, branches, wanted);
  const [own = new Map()] = texts;
  const { kinds, takeTurn } = deps;
  const { records, problems } = await inSlices(parsingRecords(own, kinds), takeTurn);
  const loaded: LoadedSite = { records, problems, files, kinds, texts: own, live: null };
  const { page } = pageOf(loaded, id);
  const sections = records.sections.get(id) ?? new Map<string, Section>();
  const references = await inSlices(referencesOfEach(sections, kinds), takeTurn);
  const linked = linkedSections(id, references);
  const others = await sectionsOfOthers(
    deps,
    pick(files, (file) => linked.has(file)),
    own,
  );
  return {
    page,
    tree: {
      ...records,
      site: siteOf(loaded),
      sections: new Map([...records.sections, ...others, [id, sections]]),
    },
    problems: problems.filter(({ file }) => file.startsWith(`content/pages/${id}/`)),
    references,
    kinds,
  };
}

function* referencesOfEach(
  sections: ReadonlyMap<string, Section>,
  kinds: KindRegistry,
): Work<Map<string, Reference[]>> {
  const found = new Map<string, Reference[]>();
  for (const [id, section] of sections) {
    found.set(id, referencesOf(section, kinds));
    yield RECORD_COST + textCost(section.data).all;
  }
  return found;
}

/** The files of the sections of other pages that the page `id` links to. */
function linkedSections(id: string, references: PageTree['references']): Set<string> {
  const targets = [...references.values()]
    .flat()
    .map(({ type, value }) => (type === 'link' ? parseLinkTarget(value) : null));
  return new Set(
    targets.flatMap((target) =>
      target?.type === 'page' && target.page !== id && target.section !== undefined
        ? sectionFile(target.page, target.section)
        : [],
    ),
  );
}

/** Reads sections of other pages, by page and id. The texts of the page records are given. */
async function sectionsOfOthers(
  deps: Pick<ContentDeps, 'repo' | 'kinds' | 'takeTurn'>,
  linked: Listing,
  own: Texts,
): Promise<ContentTree['sections']> {
  if (linked.size === 0) return new Map();
  const [texts = new Map<string, string>()] = await readTexts(deps, linked);
  const pages = [...linked.keys()].flatMap((file): [string, string][] => {
    const path = parseContentPath(file);
    const record = path?.type === 'section' ? pageFile(path.page) : '';
    return own.has(record) ? [[record, own.get(record) ?? '']] : [];
  });
  const parsing = parsingRecords(new Map([...pages, ...texts]), deps.kinds);
  return (await inSlices(parsing, deps.takeTurn)).records.sections;
}
