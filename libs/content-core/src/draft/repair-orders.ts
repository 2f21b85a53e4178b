import { completeOrder } from './complete-order.ts';
import { serialiseBytes } from '../format/serialise.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import { pageFile, parseContentPath, sectionFile } from '../tree/content-path.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { Listing } from './merge-paths.ts';
import type { ContentDeps } from './content-deps.ts';
import { pick, readTexts, type Texts } from './read-texts.ts';

/** A state that files were taken from when a new state was put together file by file. */
export interface Source {
  listing: Listing;
  /** What was taken from it. */
  files: ReadonlySet<string>;
  /** Files of sections that are moved to where this state lists them, or taken out of the order when it does not. */
  places?: ReadonlySet<string>;
}

/**
 * Page records whose order fits what there is, after `result` was put together from several states: a section that was
 * taken from a state joins the order where that state has it, one that is gone leaves it. When a page's record itself
 * was taken from one state, the sections that others list join it too. Sections that are not listed stay unlisted. One
 * round trip at most. Only records that change are given.
 */
export async function repairOrders(
  { kinds, ...deps }: Pick<ContentDeps, 'repo' | 'kinds' | 'takeTurn'>,
  result: Listing,
  sources: readonly Source[],
): Promise<Map<string, { bytes: Uint8Array }>> {
  const pages = new Set(
    sources.flatMap(({ files, places = [] }) => [...files, ...places].flatMap(pageOfFile)),
  );
  const records = new Set([...pages].map(pageFile));
  const listings = [result, ...sources.map(({ listing }) => listing)];
  const texts = await readTexts(deps, ...listings.map((files) => pick(files, (file) => records.has(file))));
  const [now, ...then] = texts.map((found) => pagesIn(found, kinds));
  return new Map(
    [...pages].flatMap((id) => {
      const page = now?.get(id);
      if (!page) return [];
      const lists = sources.map((source, at): JoiningList => {
        const order = then[at]?.get(id)?.sections ?? [];
        const all = sources.some((other) => other !== source && other.files.has(pageFile(id)));
        const takes = (file: string) => source.files.has(file) || source.places?.has(file) === true;
        return { order, joins: (section) => all || takes(sectionFile(id, section)) };
      });
      const isPlaced = (file: string) => sources.some(({ places }) => places?.has(file));
      const own = page.sections.filter((section) => !isPlaced(sectionFile(id, section)));
      const exists = (section: string) => result.has(sectionFile(id, section));
      const sections = fittingOrder(own, lists, exists);
      if (sections.join() === page.sections.join()) return [];
      return [[pageFile(id), { bytes: serialiseBytes({ ...page, sections }) }] as const];
    }),
  );
}

/** An order, and which of its ids join another one. */
interface JoiningList {
  order: readonly string[];
  joins(section: string): boolean;
}

function fittingOrder(
  own: readonly string[],
  lists: readonly JoiningList[],
  exists: (section: string) => boolean,
): string[] {
  return lists.reduce<string[]>(
    (settled, { order, joins }) =>
      completeOrder(settled, new Set([...settled, ...order.filter((id) => exists(id) && joins(id))]), order),
    own.filter(exists),
  );
}

function pageOfFile(file: string): string[] {
  const path = parseContentPath(file);
  return path?.type === 'page' || path?.type === 'section' ? [path.page] : [];
}

function pagesIn(texts: Texts, kinds: KindRegistry): ReadonlyMap<string, Page> {
  return parseRecords(texts, kinds).records.pages;
}
