import { visibleTimesAfter } from '../edit/visible-time-fields.ts';
import type { Version } from '../ports/content-repo.ts';
import type { FileRecord, ImageManifest } from '../model/library.ts';
import { findDocumentFile, mediaFile } from '../tree/content-path.ts';
import type { LibraryState } from './read-library.ts';
import type { Usage } from '../validate/usages.ts';

/** How many usages an entry lists; an image on every page has hundreds. */
const MAX_USAGES = 10;

/** An entry of the list of images. */
export interface MediaEntry {
  id: string;
  name: string;
  /** Empty for a decorative image. */
  alt: string;
  decorative: boolean;
  credit?: string;
  focal: ImageManifest['focal'];
  /** Pixels of the original. */
  width: number;
  height: number;
  colour: string;
  /** It was uploaded as SVG; left out for every other one. */
  drawing?: true;
  /** The available widths in pixels, narrowest first. */
  widths: number[];
  /** Version of its record, the base of the next edit. */
  version: Version | null;
  /** Its first ten usages; `moreUsedIn` counts the others. */
  usedIn: readonly Usage[];
  moreUsedIn?: number;
}

/** An entry of the list of documents and downloads. */
export interface DocumentEntry extends Pick<
  FileRecord,
  | 'id'
  | 'title'
  | 'fileName'
  | 'type'
  | 'bytes'
  | 'tier'
  | 'audience'
  | 'addedAt'
  | 'visibleFrom'
  | 'visibleUntil'
> {
  version: Version | null;
  /** Its first ten usages; `moreUsedIn` counts the others. */
  usedIn: readonly Usage[];
  moreUsedIn?: number;
}

/** The list entry of an image. */
export function mediaEntry(
  manifest: ImageManifest,
  { version, usedIn = [] }: { version: Version | null; usedIn?: readonly Usage[] },
): MediaEntry {
  const { id, name, alt, credit, focal, width, height, colour } = manifest;
  return {
    id,
    name,
    alt,
    decorative: alt === '',
    ...(credit === undefined ? {} : { credit }),
    focal,
    width,
    height,
    colour,
    ...(manifest.vector ? { drawing: true as const } : {}),
    widths: manifest.variants.map((variant) => variant.width).sort((a, b) => a - b),
    version,
    ...firstUsages(usedIn),
  };
}

/** The list entry of a document or download. */
export function documentEntry(
  { id, title, fileName, type, bytes, tier, audience, addedAt, visibleFrom, visibleUntil }: FileRecord,
  { version, usedIn = [] }: { version: Version | null; usedIn?: readonly Usage[] },
): DocumentEntry {
  const times = visibleTimesAfter({ visibleFrom, visibleUntil }, {});
  return {
    id,
    title,
    fileName,
    type,
    bytes,
    tier,
    audience,
    ...(addedAt === undefined ? {} : { addedAt }),
    ...times,
    version,
    ...firstUsages(usedIn),
  };
}

function firstUsages(usages: readonly Usage[]): Pick<MediaEntry, 'usedIn' | 'moreUsedIn'> {
  const more = usages.length - MAX_USAGES;
  return { usedIn: usages.slice(0, MAX_USAGES), ...(more > 0 ? { moreUsedIn: more } : {}) };
}

/** The version of an image's record in a state. */
export function mediaVersion({ files }: Pick<LibraryState, 'files'>, id: string): Version | null {
  return files.get(mediaFile(id)) ?? null;
}

/** The version of a document's record in a state. */
export function documentVersion({ files }: Pick<LibraryState, 'files'>, id: string): Version | null {
  return files.get(findDocumentFile(files, id) ?? '') ?? null;
}
