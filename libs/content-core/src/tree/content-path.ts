import { RandomId, StableId } from '../model/ids.ts';

/** The subtrees a site's content lives in. Everything else in the repository belongs to its developer. */
export const CONTENT_ROOTS = ['content', 'media', 'documents'] as const;

/** What a path below the content subtrees holds, by the layout of design section 4. */
export type ContentPath =
  | { type: 'site' }
  | { type: 'page'; page: string }
  | { type: 'section'; page: string; section: string }
  | { type: 'media'; media: string }
  | { type: 'variant'; media: string; width: number }
  | { type: 'document'; document: string }
  | { type: 'original'; document: string; extension: 'pdf' | 'html' };

const SHAPES: readonly (readonly [RegExp, (found: RegExpExecArray) => ContentPath])[] = [
  [/^content\/site\.json$/, () => ({ type: 'site' })],
  [/^content\/pages\/([^/]+)\/page\.json$/, ([, page = '']) => ({ type: 'page', page })],
  [
    /^content\/pages\/([^/]+)\/([^/]+)\.json$/,
    ([, page = '', section = '']) => ({ type: 'section', page, section }),
  ],
  [/^media\/([^/]+)\/image-manifest\.json$/, ([, media = '']) => ({ type: 'media', media })],
  [
    /^media\/([^/]+)\/([1-9]\d{0,4})\.webp$/,
    ([, media = '', width]) => ({ type: 'variant', media, width: Number(width) }),
  ],
  [/^documents\/([^/]+)\/document\.json$/, ([, document = '']) => ({ type: 'document', document })],
  [
    /^documents\/([^/]+)\/original\.(pdf|html)$/,
    ([, document = '', end]) => ({ type: 'original', document, extension: end === 'pdf' ? 'pdf' : 'html' }),
  ],
];

/** What `path` holds; null when the layout knows no such file or an id in it is malformed. */
export function parseContentPath(path: string): ContentPath | null {
  for (const [shape, read] of SHAPES) {
    const found = shape.exec(path);
    if (!found) continue;
    const parsed = read(found);
    return hasGoodIds(parsed) ? parsed : null;
  }
  return null;
}

/** Whether `path` lies in one of the content subtrees. A path with empty or dot segments lies nowhere. */
export function isContentPath(path: string): boolean {
  const [root, ...rest] = path.split('/');
  return (
    CONTENT_ROOTS.some((name) => name === root) &&
    rest.length > 0 &&
    rest.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/** Where a site names itself to its own code. */
export const CONFIG_FILE = 'portal.config.mjs';

/** Whether `path` is one of the JSON files that `parseContent` reads, as opposed to a picture or a document's bytes. */
export function isRecordPath(path: string): boolean {
  return path.endsWith('.json') && isContentPath(path);
}

export const SITE_PATH = 'content/site.json';

/** Where a page keeps its record. */
export function pageFile(page: string): string {
  return `content/pages/${page}/page.json`;
}

/** Where a section lives. */
export function sectionFile(page: string, section: string): string {
  return `content/pages/${page}/${section}.json`;
}

/** Where a picture keeps its manifest. */
export function mediaFile(media: string): string {
  return `media/${media}/image-manifest.json`;
}

/** Where one size of a picture lives; `width` in pixels. */
export function variantFile(media: string, width: number): string {
  return `media/${media}/${width}.webp`;
}

/** Where a document keeps its record. */
export function documentFile(document: string): string {
  return `documents/${document}/document.json`;
}

/** Where the bytes of a document of the git tier live. */
export function originalFile(document: string, type: 'application/pdf' | 'text/html'): string {
  return `documents/${document}/original.${type === 'application/pdf' ? 'pdf' : 'html'}`;
}

function hasGoodIds(path: ContentPath): boolean {
  switch (path.type) {
    case 'site':
      return true;
    case 'page':
      return isStable(path.page);
    case 'section':
      return isStable(path.page) && isStable(path.section);
    case 'media':
    case 'variant':
      return isRandom(path.media);
    case 'document':
    case 'original':
      return isRandom(path.document);
  }
}

function isStable(id: string): boolean {
  return StableId.safeParse(id).success;
}

function isRandom(id: string): boolean {
  return RandomId.safeParse(id).success;
}
