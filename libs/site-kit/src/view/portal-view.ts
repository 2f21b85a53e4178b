import {
  type ContentTree,
  type Counterparts,
  counterpartsIn,
  type DatedPage,
  datedPages,
  defaultLocale,
  type FileRecord,
  type Image,
  isUntranslated,
  localeOf,
  localesOf,
  type Page,
  type PageType,
  parseLinkTarget,
  siteIn,
  type Viewer,
} from '@portal/content-core';
import { DOCUMENT_EXTENSIONS } from '@portal/sites';
import { LRUCache } from 'lru-cache';
import { fileSize } from '@portal/ui/text';
import { resolveLink } from './link.ts';
import { documentAddress, documentPdfAddress } from './media-address.ts';
import { imageSource, type ImageSource } from './image-source.ts';
import { type RichTextOptions } from './rich-text-handlers.ts';
import { renderRichText } from './rich-text.ts';
import { wordsFor, wordsLocale, type Words } from './words/words.ts';

/** A document or download as a page lists it. */
export interface DocumentEntry {
  id: string;
  title: string;
  href: string;
  fileName: string;
  /** `PDF`, `HTML` or `DOCX`: what files of its type are called, after their extension. */
  type: string;
  /** As it is read: `840 kB`. */
  size: string;
  /** What was rendered of an HTML document; null when nothing was. */
  pdf: Pick<DocumentEntry, 'href' | 'size'> | null;
}

/**
 * Everything that components may show to one viewer, as `Astro.locals.portal`. What the viewer may not see is not in
 * it, so no component can leak it.
 */
export interface PortalView {
  viewer: Viewer;
  /** What the viewer may see, of all languages; its `site` is as the language of the view shows it. */
  tree: ContentTree;
  words: Words;
  /** The same view in a language of the site: with the words, the navigation, the posts and the events of that language. */
  inLanguage(locale: string): PortalView;
  /**
   * The language of a text of the site, or of the words of the kit, that the language of the view does not have; undefined for one that
   * it has.
   */
  langOf(text: 'name' | 'tagline' | 'note' | 'words'): string | undefined;
  /** The same page in the languages in which the viewer may see it, itself included. */
  counterparts(page: Page): Counterparts;
  /** The address of a link target; null when it leads nowhere for this viewer. */
  link(target: string): string | null;
  /** What an `<img>` needs; null when there is no image, or none that may be seen. */
  // eslint-disable-next-line house/plain-words -- sites call it in components of their own
  picture(image: Image | undefined): ImageSource | null;
  /**
   * CommonMark with tables as safe HTML, its topmost heading at the given level (3 when none is given). `table`: what a section says of a
   * text that is one table.
   */
  richText(markdown: string, heading?: RichTextOptions['heading'], table?: RichTextOptions['table']): string;
  /** The posts from the newest, or the events from the earliest, that the viewer may see. */
  dated(type: PageType): readonly DatedPage[];
  /** A document to list; null when the viewer may not see it. */
  document(id: string): DocumentEntry | null;
  /**
   * What an element carries whose text is the field of the section's data at `path` (`items.0.label`): its own direction of writing, and
   * for the editor at work which field it is, so that they may type in it in place.
   *
   * @example <h3 {...field('title')}>{data.title}</h3>
   */
  field(path: string): FieldMark;
}

/** The attributes of an element that shows a field. */
export type FieldMark = Readonly<Record<string, string>>;

/** Arabic and Hebrew run from right to left, in a page of any language. @see HTML, `dir` */
const DIRECTION: FieldMark = { dir: 'auto' };

/** How much rendered rich text one view keeps, in UTF-16 units of source and HTML. */
const MOST_RENDERED = 2_000_000;

/** How a view differs from the one of the live site. */
export interface ViewOptions {
  /** Where the address of a page leads instead: from one page of a preview to the next. */
  lead?: (address: string) => string;
  /** What the live build rendered as PDF of this version of a document; nothing, unless given. */
  pdfOf?: (record: FileRecord) => { bytes: number } | null;
}

/**
 * The view, in the default language, of a tree that `visibleTo` has already reduced to what `viewer` may see. Neither changes, so a rich text is
 * rendered once for the life of the view.
 */
export function portalView(tree: ContentTree, viewer: Viewer, options: ViewOptions = {}): PortalView {
  const counterparts = counterpartsIn(tree);
  const inLanguage: PortalView['inLanguage'] = computedOnce((locale: string) => {
    const site = siteIn(tree, locale);
    const shown = site === tree.site ? tree : { ...tree, site };
    return viewIn(shown, viewer, { ...options, inLanguage, counterparts });
  });
  return inLanguage(defaultLocale(tree.site));
}

/** The view in the language of the tree's site. */
function viewIn(
  tree: ContentTree,
  viewer: Viewer,
  parts: ViewOptions & Pick<PortalView, 'inLanguage' | 'counterparts'>,
): PortalView {
  const { lead = (address) => address, pdfOf = () => null, inLanguage, counterparts } = parts;
  const { site } = tree;
  const link = (given: string) => {
    const target = targetIn(tree, counterparts, given);
    const address = resolveLink(tree, target);
    return address !== null && parseLinkTarget(target)?.type === 'page' ? lead(address) : address;
  };
  const isShown = (page: Page) => localeOf(site, page) === site.locale;
  return {
    viewer,
    tree,
    words: wordsFor(site.locale),
    inLanguage,
    counterparts,
    langOf(text) {
      if (text !== 'words') return isUntranslated(site, text) ? defaultLocale(site) : undefined;
      const locale = wordsLocale(site.locale);
      return locale === site.locale.split('-')[0] ? undefined : locale;
    },
    link,
    picture(image) {
      const manifest = image && tree.media.get(image.media);
      return manifest ? imageSource(image, manifest) : null;
    },
    richText: renderedOnce((markdown, options) => renderRichText(markdown, { ...options, link })),
    dated: computedOnce((type) => datedPages(tree, type).filter(({ page }) => isShown(page))),
    document(id) {
      const record = tree.documents.get(id);
      return record ? entryOf(record, pdfOf(record), tree.site.locale) : null;
    },
    field: () => DIRECTION,
  };
}

/** The same view for the editor at work: elements that show a field say which. */
export function editedView(view: PortalView): PortalView {
  const inLanguage = (locale: string) => editedView(view.inLanguage(locale));
  return { ...view, inLanguage, field: (path) => ({ ...DIRECTION, 'data-field': path }) };
}

/**
 * A link to a page that is written in another language leads to its counterpart in the language on show, so that a translation needs no
 * other links than its original. A link to a translation leads exactly there.
 */
function targetIn(tree: ContentTree, counterparts: PortalView['counterparts'], target: string): string {
  const { site, pages, sections } = tree;
  const parsed = localesOf(site).length > 1 ? parseLinkTarget(target) : null;
  const page = parsed?.type === 'page' ? pages.get(parsed.page) : undefined;
  if (parsed?.type !== 'page' || !page || page.translationOf || localeOf(site, page) === site.locale)
    return target;
  const found = counterparts(page).get(site.locale);
  if (!found) return target;
  const { section } = parsed;
  const isThere = section !== undefined && sections.get(found.id)?.has(section) === true;
  return isThere ? `page:${found.id}#${section}` : `page:${found.id}`;
}

function computedOnce<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

function renderedOnce(
  render: (markdown: string, options: Omit<RichTextOptions, 'link'>) => string,
): PortalView['richText'] {
  const rendered = new LRUCache<string, string>({
    maxSize: MOST_RENDERED,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  return (markdown, heading = 3, table = undefined) => {
    const options = { heading, table };
    const key = `${JSON.stringify(options)} ${markdown}`;
    const cached = rendered.get(key);
    if (cached !== undefined) return cached;
    const html = render(markdown, options);
    rendered.set(key, html);
    return html;
  };
}

function entryOf(record: FileRecord, pdf: { bytes: number } | null, locale: string): DocumentEntry {
  return {
    id: record.id,
    title: record.title,
    href: documentAddress(record.id),
    fileName: record.fileName,
    type: DOCUMENT_EXTENSIONS[record.type].toUpperCase(),
    size: fileSize(record.bytes, locale),
    pdf: pdf && { href: documentPdfAddress(record.id), size: fileSize(pdf.bytes, locale) },
  };
}
