import type { Session } from '@portal/auth-provider';
import { ImageManifest, mediaFile, variantFile, vectorFile } from '@portal/content-core';
import { findInCachedDraft } from './cached-draft-files.ts';
import type { SiteParts } from '../site-parts.ts';

/** One file of an image, as it is stored and served. */
export interface ImageFile {
  file: string;
  type: 'image/webp' | 'image/svg+xml';
  /** Pixels; 0 for the drawing itself. */
  width: number;
  bytes: number;
}

/** The file of an image that a path such as `640.webp` or `image.svg` names; undefined when it has none such. */
export function imageFileOf({ id, variants, vector }: ImageManifest, path: string): ImageFile | undefined {
  if (vector && path === 'image.svg')
    return { file: vectorFile(id), type: 'image/svg+xml', width: 0, bytes: vector.bytes };
  const variant = variants.find(({ width }) => `${width}.webp` === path);
  return variant && { file: variantFile(id, variant.width), type: 'image/webp', ...variant };
}

/** A file of an image that only the draft has. */
export interface DraftImage extends Pick<ImageFile, 'type'> {
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * An image that only the draft has, for an editor; null when there is none, and for everybody else.
 * @throws AppError as opening the repository does
 */
export async function draftImage(
  session: Session,
  site: Pick<SiteParts, 'content' | 'elapsed'>,
  { id, path }: { id: string; path: string },
): Promise<DraftImage | null> {
  if (!/^[\da-f]{32}$/.test(id)) return null;
  return findInCachedDraft(session, site, async (files) => {
    const manifest = ImageManifest.safeParse(await files.json(mediaFile(id)));
    const found = manifest.success ? imageFileOf(manifest.data, path) : undefined;
    const bytes = found && (await files.bytes(found.file));
    return found && bytes ? { bytes, type: found.type } : null;
  });
}
