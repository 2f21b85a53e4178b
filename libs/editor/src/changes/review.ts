import { type ChangedField, changedFields, mediaOf } from './changed-fields.ts';
import { newRecordFacts, recordChanges, recordFieldChanges, recordFieldWords } from './changed-records.ts';
import { firstWords } from '../content/first-words.ts';
import { countedChanges, type ListedChange } from './listed-changes.ts';

/** One thing that publishing would change, with what differs; `title`: the first words that a section shows. */
export interface ReviewedChange extends Omit<ListedChange, 'page' | 'listedFields'> {
  /** The section, for a change of one that is still there. */
  section: string | null;
  /** The words and images of a section that differ; all of them, of one that is added or deleted. */
  fields: readonly ChangedField[];
  /** What differs besides: who sees it, whether it is hidden; title and address of a page; settings of the site. */
  facts: readonly ChangedField[];
}

/** The changes of one page, or, under a null page, of what belongs to none. */
export interface ReviewedPage {
  page: { id: string; title: string } | null;
  changes: readonly ReviewedChange[];
}

/** What is reviewed before publishing. `expected` names exactly this state. */
export interface Review {
  expected: string;
  count: number;
  pages: readonly ReviewedPage[];
  /** New files of the library that nothing uses, which are not counted. */
  unused: readonly Pick<ListedChange, 'type' | 'file' | 'name'>[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A section of a page in one state; `settings`: who sees it, its ground, whether it is hidden. */
export interface SectionAsRead {
  kind: string;
  data: Fields;
  settings: Fields;
}

/** A page's sections in one state, by id. */
export type PageSections = ReadonlyMap<string, SectionAsRead>;

/** A page in one state. */
export interface PageAsRead {
  record: Fields;
  sections: PageSections;
}

/** What is read of a site in one state for a review. */
export interface SiteState {
  /** The pages that something changes on, by id. */
  pages: ReadonlyMap<string, PageAsRead>;
  /** Null: it is not changed, or cannot be read. */
  site: Fields | null;
}

/** The changes page by page, with what differs in each. */
export function reviewOf(
  expected: string,
  changes: readonly ListedChange[],
  states: { before: SiteState; after: SiteState },
): Review {
  const pages = new Map<string, { page: ReviewedPage['page']; changes: ReviewedChange[] }>();
  const counted = countedChanges(changes);
  for (const { page, listedFields, ...change } of counted) {
    const entry = pages.get(page?.id ?? '') ?? { page, changes: [] };
    const [before, after] = [states.before, states.after].map((state) => {
      if (change.type === 'site') return { record: state.site, section: null };
      const read = page && state.pages.get(page.id);
      if (change.type === 'page') return { record: read?.record ?? null, section: null };
      const section = (change.type === 'section' && read?.sections.get(idOf(change.file))) || null;
      return { record: section?.settings ?? null, section };
    });
    const [old, next] = [before?.section ?? null, after?.section ?? null];
    entry.changes.push({
      ...change,
      section: next && idOf(change.file),
      kind: (next ?? old)?.kind ?? change.kind,
      title: firstWords((next ?? old)?.data ?? {}) || change.title,
      fields: wordsThatDiffer({ ...change, listedFields }, old, next),
      facts: factsOf({ ...change, listedFields }, before?.record ?? null, after?.record ?? null),
      // For something new, the audience is listed among its facts instead.
      gains: change.change === 'added' ? [] : change.gains,
    });
    pages.set(page?.id ?? '', entry);
  }
  const inOrder = [...pages].map(([id, { page, changes: ofPage }]) => ({
    page,
    changes: inPageOrder(ofPage, states.after.pages.get(id)),
  }));
  const unused = changes.filter(({ isUnused }) => isUnused);
  return { expected, count: counted.length, pages: inOrder, unused };
}

/** The page itself, its sections as they follow one another on it, and what it has no more; files of the library by name. */
function inPageOrder(changes: readonly ReviewedChange[], page: PageAsRead | undefined): ReviewedChange[] {
  const order = [...(page?.sections.keys() ?? [])];
  const place = ({ type, section }: ReviewedChange) => {
    if (type === 'page') return -1;
    if (section !== null) return order.indexOf(section);
    return isFile({ type }) ? order.length + 1 : order.length;
  };
  return changes.toSorted(
    (one, other) =>
      place(one) - place(other) || (isFile(one) && isFile(other) ? byKindAndName(one, other) : 0),
  );
}

const isFile = ({ type }: Pick<ReviewedChange, 'type'>) => type === 'document' || type === 'media';

/** Image 2 before image 10. */
const { compare: byName } = new Intl.Collator(undefined, { numeric: true });

function byKindAndName(one: ReviewedChange, other: ReviewedChange): number {
  return byName(one.type, other.type) || byName(one.name ?? '', other.name ?? '');
}

function idOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}

/** What could not be read in both states is described by the list of changes only. */
function wordsThatDiffer(
  { change, listedFields }: Pick<ListedChange, 'change' | 'listedFields'>,
  old: SectionAsRead | null,
  next: SectionAsRead | null,
): ChangedField[] {
  if (change === 'added') return next ? changedFields({}, next.data) : [];
  if (change === 'removed') return old ? changedFields(old.data, {}) : [];
  return old && next ? changedFields(old.data, next.data) : recordFieldWords(listedFields);
}

/** What could not be read in both states is described by the list of changes only. */
function factsOf(
  { type, change, listedFields }: Pick<ListedChange, 'type' | 'change' | 'listedFields'>,
  old: Fields | null,
  next: Fields | null,
): ChangedField[] {
  if (change === 'removed') return [];
  if (change === 'added') return next ? newRecordFacts(type, next) : [];
  return old && next ? recordChanges(type, old, next) : recordFieldChanges(type, listedFields);
}

/** The image that a change is about; null: it is about something else. */
export function imageOfChange({ type, file }: Pick<ReviewedChange, 'type' | 'file'>): string | null {
  return type === 'media' ? (/\bmedia\/([\da-f]{32})\//.exec(file)?.[1] ?? null) : null;
}

/** The ids of all images that a review shows. */
export function imagesOfReview({ pages, unused }: Review): string[] {
  const shown = pages.flatMap(({ changes }) =>
    changes.flatMap((change) => [
      ...[imageOfChange(change)].filter((id) => id !== null),
      ...mediaOf(change.fields),
      ...mediaOf(change.facts),
    ]),
  );
  return [...shown, ...unused.map(imageOfChange).filter((id) => id !== null)];
}
