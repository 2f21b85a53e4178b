import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A visitor, and their role at the site. */
export interface Onlooker {
  editor: boolean;
  audience: string | null;
  /** The gate denies them access. */
  shutOut: boolean;
}

/** One piece of a site's content, with who may see it. */
export interface Piece {
  /** Its file, for messages. */
  name: string;
  /** Its texts, as visitors read them. */
  texts: readonly string[];
  /** Its identifiers, as they would occur in a response. */
  marks: readonly string[];
  isFor(onlooker: Onlooker): boolean;
}

/** Content as in a checkout. */
export interface Content {
  pieces: readonly Piece[];
  /** Addresses of all pages. */
  pages: readonly string[];
  documents: readonly string[];
  /** Paths of every size of every image. */
  images: readonly string[];
}

interface PageRecord {
  id: string;
  slug: string;
  title: string;
  audience: Audience;
  sections: string[];
  seo?: { title?: string; description?: string; image?: string };
}
interface SectionRecord {
  id: string;
  audience: Audience;
  hidden: boolean;
  data: unknown;
}
type Audience = 'all' | string[];

const ID = /^[\da-f]{32}$/;

/**
 * Reads content and determines who may see each piece, from the format's specification and not from the code that
 * serves it: a section is visible to those who may see both its page and itself, unless it is hidden or its page does
 * not list it; an image to those who see a section showing it; access is granted only by a list of names or "all".
 */
export function readContent(root: string): Content {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const admits = (audience: Audience, { editor, audience: name }: Onlooker) =>
    editor || audience === 'all' || (name !== null && audience.includes(name));
  const site = read('content/site.json');
  const pages = globSync('content/pages/*/page.json', { cwd: root }).map((path): PageRecord => read(path));
  const address = ({ id, slug }: PageRecord) => (id === site.home ? '/' : `/${slug}`);
  const shows = (page: PageRecord, section: SectionRecord, onlooker: Onlooker) =>
    !onlooker.shutOut &&
    admits(page.audience, onlooker) &&
    admits(section.audience, onlooker) &&
    (onlooker.editor || (!section.hidden && page.sections.includes(section.id)));

  const sections = pages.flatMap((page) =>
    globSync(`content/pages/${page.id}/*.json`, { cwd: root })
      .filter((path) => !path.endsWith('/page.json'))
      .map((path) => ({ path, page, section: read(path) as SectionRecord })),
  );
  const sectionPieces = sections.map(({ path, page, section }): Piece => ({
    name: path,
    texts: textsIn(section.data),
    marks: [],
    isFor: (onlooker) => shows(page, section, onlooker),
  }));
  const pagePieces = pages.map((page): Piece => ({
    name: `content/pages/${page.id}/page.json`,
    texts: [page.title, ...textsIn(page.seo)],
    marks:
      address(page) === '/'
        ? []
        : [`href="${address(page)}"`, `href="${address(page)}#`, `${address(page)}</loc>`],
    isFor: (onlooker) => !onlooker.shutOut && admits(page.audience, onlooker),
  }));
  const documents = globSync('documents/*/document.json', { cwd: root }).map((path) => ({
    path,
    record: read(path),
  }));
  const documentPieces = documents.map(({ path, record }): Piece => ({
    name: path,
    texts: [record.title],
    marks: [record.id, record.fileName],
    isFor: (onlooker) => !onlooker.shutOut && admits(record.audience, onlooker),
  }));
  const media = globSync('media/*/image-manifest.json', { cwd: root }).map((path) => ({
    path,
    record: read(path),
  }));
  const mediaPieces = media.map(({ path, record }): Piece => ({
    name: path,
    texts: textsIn([record.alt, record.credit]),
    marks: [record.id],
    isFor: (onlooker) =>
      onlooker.editor ||
      sections.some(
        ({ page, section }) =>
          shows(page, section, onlooker) && JSON.stringify(section.data).includes(record.id),
      ) ||
      pages.some(
        ({ seo, audience }) => !onlooker.shutOut && seo?.image === record.id && admits(audience, onlooker),
      ),
  }));
  const { name, tagline, ...rest } = site;
  const sitePieces: Piece[] = [
    { name: 'content/site.json, its name', texts: [name, tagline], marks: [], isFor: () => true },
    {
      name: 'content/site.json',
      texts: textsIn(rest),
      marks: [],
      isFor: ({ shutOut }) => !shutOut,
    },
  ];
  return {
    pieces: [...sitePieces, ...pagePieces, ...sectionPieces, ...documentPieces, ...mediaPieces],
    pages: pages.flatMap((page) => [address(page), `/${page.slug}`, `/${page.id}`]),
    documents: documents.map(({ record }) => record.id),
    images: media.flatMap(({ record }) =>
      (record.variants as { width: number }[]).map(({ width }) => `/api/media/${record.id}/${width}.webp`),
    ),
  };
}

/** Every string meant for people: no ids, no addresses. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) || /^[a-z]+:\S+$|^\/\S*$/i.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
