import {
  type ContentTree,
  type FileRecord,
  type KindRegistry,
  type Page,
  RECORD_COST,
  type Section,
  sectionsOf,
  textCost,
} from '@portal/content-core';
import {
  LONGEST_PASSAGE,
  MOST_PASSAGE_TEXT,
  MOST_PASSAGES,
  type Passage,
  type PassagePlace,
} from './passage.ts';
import { sectionReader } from './section-text.ts';
import { splitText } from './split-text.ts';
import { visibleText } from './visible-text.ts';

/** What passages are taken from. */
export interface PassageSource {
  /** Live content that `visibleTo` has reduced to what one audience may see. */
  tree: ContentTree;
  kinds: KindRegistry;
  /** The words of an HTML document of the git tier; null when it cannot be read. */
  documentText: (record: FileRecord) => Promise<string | null>;
  /** Ends a slice of work that cost so much, in microseconds. */
  takeTurn: (cost: number) => Promise<void>;
}

/** HTML documents that are read for one index. */
const MOST_DOCUMENTS = 200;

/**
 * The passages of a site for one audience: what pages are called and described by, their sections, and HTML documents of the git
 * tier; not more than `MOST_PASSAGES`. Hidden sections and those that cannot be rendered have none, also in the tree of an editor.
 */
export async function sitePassages({
  tree,
  kinds,
  documentText,
  takeTurn,
}: PassageSource): Promise<Passage[]> {
  const read = sectionReader(kinds);
  const found = collector();
  for (const page of tree.pages.values()) {
    found.add({ type: 'page', page: page.id }, page.title, page.seo.description ?? '');
    let cost = RECORD_COST;
    for (const section of sectionsOf(tree, page.id)) {
      if (section.hidden || section.readOnly !== undefined) continue;
      const place = { type: 'section', page: page.id, section: section.id } as const;
      found.add(place, titleOf(page, section), read(section, tree.documents).join('\n'));
      cost += RECORD_COST + textCost(section.data).all;
    }
    await takeTurn(cost);
  }
  const documents = [...tree.documents.values()].filter(
    ({ tier, type }) => tier === 'git' && type === 'text/html',
  );
  for (const record of documents.slice(0, MOST_DOCUMENTS)) {
    if (found.isFull()) break;
    const text = await documentText(record);
    if (text !== null) found.add({ type: 'document', document: record.id }, record.title, text);
  }
  return found.passages;
}

/** Whether what a passage was taken from is in a tree: in one that was reduced for a viewer, whether they may see it now. */
export function isInTree({ place }: Passage, tree: ContentTree): boolean {
  if (place.type === 'document') return tree.documents.has(place.document);
  if (!tree.pages.has(place.page)) return false;
  if (place.type === 'page') return true;
  return tree.sections.get(place.page)?.get(place.section)?.hidden === false;
}

function titleOf(page: Page, { data }: Section): string {
  const { title } = data;
  return typeof title === 'string' && title !== '' && title !== page.title
    ? `${page.title} – ${title}`
    : page.title;
}

function collector() {
  const passages: Passage[] = [];
  let length = 0;
  const isFull = () => passages.length >= MOST_PASSAGES || length >= MOST_PASSAGE_TEXT;
  const add = (place: PassagePlace, title: string, text: string) => {
    for (const part of splitText(visibleText(text), LONGEST_PASSAGE)) {
      if (isFull()) return;
      passages.push({ place, title: visibleText(title), text: part });
      length += part.length;
    }
  };
  return { passages, isFull, add };
}
