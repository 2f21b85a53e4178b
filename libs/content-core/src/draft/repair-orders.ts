import { completeOrder } from '../merge/complete-order.ts';
import { serialiseBytes } from '../format/serialise.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import { pageFile, parseContentPath, sectionFile } from '../tree/content-path.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { Listing } from './merge-paths.ts';
import type { ContentDeps } from './content-deps.ts';
import { pick, readTexts, type Texts } from './read-texts.ts';

/** A state from which files were taken to compose a new state. */
export interface Source {
  listing: Listing;
  /** The files that were taken from it. */
  files: ReadonlySet<string>;
  /** Sections, by file, that get the position they have in this state, or are removed from the order when it does not list them. */
  places?: ReadonlySet<string>;
}

/**
 * Corrects the orders of pages after `result` was composed from several states. A section that was taken from a state is inserted where
 * that state lists it; one that no longer exists is removed. When the record of a page was itself taken from one state, the sections that
 * other states list are inserted too. Sections that no state lists stay unlisted. Takes at most one round trip, and returns only the
 * records that change.
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

/** An order, and which of its ids are inserted into another one. */
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
