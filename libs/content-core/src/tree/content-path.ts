import {
  DOCUMENT_EXTENSIONS,
  type DocumentFileType,
  documentFolder,
  type DocumentFolder,
  DownloadType,
} from '@portal/sites';
import { RandomId, StableId } from '../format/ids.ts';
import type { ImageManifest } from '../model/library.ts';

/** The subtrees with a site's content. Everything else in the repository belongs to its developer. */
export const CONTENT_ROOTS = ['content', 'media', 'documents', 'downloads'] as const;

/** The type of a path below the content subtrees, by the layout of design section 4. */
export type ContentPath =
  | { type: 'site' }
  | { type: 'redirects' }
  | { type: 'page'; page: string }
  | { type: 'section'; page: string; section: string }
  | { type: 'media'; media: string }
  | { type: 'variant'; media: string; width: number }
  | { type: 'vector'; media: string }
  | { type: 'document'; document: string; folder: DocumentFolder }
  | { type: 'original'; document: string; folder: DocumentFolder };

const DOWNLOAD_FILE = new RegExp(
  `^downloads/([^/]+)/original\\.(?:${DownloadType.options.map((type) => DOCUMENT_EXTENSIONS[type]).join('|')})$`,
);

const SHAPES: readonly (readonly [RegExp, (found: RegExpExecArray) => ContentPath])[] = [
  [/^content\/site\.json$/, () => ({ type: 'site' })],
  [/^content\/redirects\.json$/, () => ({ type: 'redirects' })],
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
  [/^media\/([^/]+)\/image\.svg$/, ([, media = '']) => ({ type: 'vector', media })],
  [
    /^documents\/([^/]+)\/document\.json$/,
    ([, document = '']) => ({ type: 'document', document, folder: 'documents' }),
  ],
  [
    /^downloads\/([^/]+)\/download\.json$/,
    ([, document = '']) => ({ type: 'document', document, folder: 'downloads' }),
  ],
  [
    /^documents\/([^/]+)\/original\.(?:pdf|html)$/,
    ([, document = '']) => ({ type: 'original', document, folder: 'documents' }),
  ],
  [DOWNLOAD_FILE, ([, document = '']) => ({ type: 'original', document, folder: 'downloads' })],
];

/** Parses a path; null when the layout has no such file or an id in it is malformed. */
export function parseContentPath(path: string): ContentPath | null {
  for (const [shape, read] of SHAPES) {
    const found = shape.exec(path);
    if (!found) continue;
    const parsed = read(found);
    return hasGoodIds(parsed) ? parsed : null;
  }
  return null;
}

/** Whether `path` is in one of the content subtrees. False for a path with empty or dot segments. */
export function isContentPath(path: string): boolean {
  const [root, ...rest] = path.split('/');
  return (
    CONTENT_ROOTS.some((name) => name === root) &&
    rest.length > 0 &&
    rest.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/** The configuration of a site's own code, which contains the site's name. */
export const CONFIG_FILE = 'portal.config.mjs';

/** Whether `path` is one of the JSON files that `parseContent` reads, as opposed to the bytes of an image or document. */
export function isRecordPath(path: string): boolean {
  return path.endsWith('.json') && isContentPath(path);
}

export const SITE_PATH = 'content/site.json';

/** The list of old addresses and where they lead. */
export const REDIRECTS_PATH = 'content/redirects.json';

/** The path of a page's record. */
export function pageFile(page: string): string {
  return `content/pages/${page}/page.json`;
}

/** The path of a section. */
export function sectionFile(page: string, section: string): string {
  return `content/pages/${page}/${section}.json`;
}

/** The path of an image's manifest. */
export function mediaFile(media: string): string {
  return `media/${media}/image-manifest.json`;
}

/** The path of one size of an image; `width` in pixels. */
export function variantFile(media: string, width: number): string {
  return `media/${media}/${width}.webp`;
}

/** The path of the drawing of an image that is one. */
export function vectorFile(media: string): string {
  return `media/${media}/image.svg`;
}

/** The paths of all files of an image but its manifest. */
export function imageFiles({
  id,
  variants,
  vector,
}: Pick<ImageManifest, 'id' | 'variants' | 'vector'>): string[] {
  const sizes = variants.map(({ width }) => variantFile(id, width));
  return vector ? [...sizes, vectorFile(id)] : sizes;
}

/** The path of the record of a document, or of a download. */
export function documentFile(document: string, folder: DocumentFolder = 'documents'): string {
  return folder === 'documents'
    ? `documents/${document}/document.json`
    : `downloads/${document}/download.json`;
}

/** The path of the record of the document or download with an id, among the files of a site; null when there is none. */
export function findDocumentFile(files: { has(path: string): boolean }, document: string): string | null {
  const paths = [documentFile(document), documentFile(document, 'downloads')];
  return paths.find((path) => files.has(path)) ?? null;
}

/** The path of the bytes of a document or download of the git tier. */
export function originalFile(document: string, type: DocumentFileType): string {
  return `${documentFolder(type)}/${document}/original.${DOCUMENT_EXTENSIONS[type]}`;
}

function hasGoodIds(path: ContentPath): boolean {
  switch (path.type) {
    case 'site':
    case 'redirects':
      return true;
    case 'page':
      return isStable(path.page);
    case 'section':
      return isStable(path.page) && isStable(path.section);
    case 'media':
    case 'variant':
    case 'vector':
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
