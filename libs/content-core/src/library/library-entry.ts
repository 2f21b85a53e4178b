import type { Version } from '../ports/content-repo.ts';
import type { DocumentRecord, ImageManifest } from '../model/library.ts';
import { documentFile, mediaFile } from '../tree/content-path.ts';
import type { LibraryState } from './read-library.ts';
import type { Usage } from './usages.ts';

/** How many places an entry names; a picture on every page has hundreds. */
const MAX_USAGES = 10;

/** A picture as it is listed. */
export interface MediaEntry {
  id: string;
  name: string;
  /** Empty for decoration. */
  alt: string;
  decorative: boolean;
  credit?: string;
  focal: ImageManifest['focal'];
  /** Pixels of the original. */
  width: number;
  height: number;
  colour: string;
  /** Widths there are, narrowest first, in pixels. */
  widths: number[];
  /** Of its record: the one to change next. */
  version: Version | null;
  /** Places that show it, ten at most, and how many others there are. */
  usedIn: readonly Usage[];
  moreUsedIn?: number;
}

/** A document as it is listed. */
export interface DocumentEntry extends Pick<
  DocumentRecord,
  'id' | 'title' | 'fileName' | 'type' | 'bytes' | 'tier' | 'audience'
> {
  version: Version | null;
  /** Places that lead to it, ten at most, and how many others there are. */
  usedIn: readonly Usage[];
  moreUsedIn?: number;
}

/** A picture of a state as it is listed. */
export function mediaEntry(
  manifest: ImageManifest,
  { version, usedIn = [] }: { version: Version | null; usedIn?: readonly Usage[] },
): MediaEntry {
  const { id, name, alt, credit, focal, width, height, colour } = manifest;
  return {
    ...{ id, name, alt, decorative: alt === '' },
    ...(credit === undefined ? {} : { credit }),
    ...{ focal, width, height, colour },
    widths: manifest.variants.map((variant) => variant.width).sort((a, b) => a - b),
    version,
    ...firstUsages(usedIn),
  };
}

/** A document of a state as it is listed. */
export function documentEntry(
  { id, title, fileName, type, bytes, tier, audience }: DocumentRecord,
  { version, usedIn = [] }: { version: Version | null; usedIn?: readonly Usage[] },
): DocumentEntry {
  return { id, title, fileName, type, bytes, tier, audience, version, ...firstUsages(usedIn) };
}

function firstUsages(usages: readonly Usage[]): Pick<MediaEntry, 'usedIn' | 'moreUsedIn'> {
  const more = usages.length - MAX_USAGES;
  return { usedIn: usages.slice(0, MAX_USAGES), ...(more > 0 ? { moreUsedIn: more } : {}) };
}

/** The version of a picture's record in a state. */
export function mediaVersion({ files }: Pick<LibraryState, 'files'>, id: string): Version | null {
  return files.get(mediaFile(id)) ?? null;
}

/** The version of a document's record in a state. */
export function documentVersion({ files }: Pick<LibraryState, 'files'>, id: string): Version | null {
  return files.get(documentFile(id)) ?? null;
}
