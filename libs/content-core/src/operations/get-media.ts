import { AppError } from '@portal/errors';
import { z } from 'zod';
import { readBranches } from '../draft/site-branches.ts';
import { mediaEntry, type MediaEntry, mediaVersion } from '../library/library-entry.ts';
import { readLibrary } from '../library/read-library.ts';
import { usagesIn } from '../validate/usages.ts';
import { RandomId } from '../format/ids.ts';
import type { ImageManifest } from '../model/library.ts';
import { variantFile } from '../tree/content-path.ts';
import { defineOperation } from './operation.ts';

/** The maximum width of a shown image in pixels, and its maximum size in bytes. */
const SHOWN_WIDTH = 1000;
const SHOWN_BYTES = 150_000;

/** The result of `get_media`. */
export interface MediaReading {
  media: MediaEntry;
  /** A small size as WebP; null when every size is too large to show. */
  image: { width: number; bytes: Uint8Array } | null;
}

/** Returns one image of the draft. */
export const getMedia = defineOperation({
  name: 'get_media',
  title: 'Get an image',
  description: 'An image of the draft with its record, to see before you write its alternative text.',
  effect: 'read',
  input: z.strictObject({ media: RandomId }),
  async run(deps, _actor, { media: id }): Promise<MediaReading> {
    const library = await readLibrary(deps, await readBranches(deps));
    const { draft } = library;
    const manifest = draft.records.media.get(id);
    if (!manifest) throw new AppError('not_found', `There is no image ${id}; list_media names the images.`);
    const usedIn = usagesIn(draft.records, library).get(id) ?? [];
    const width = shownWidth(manifest);
    const version = width === null ? undefined : draft.files.get(variantFile(id, width));
    const bytes = version === undefined ? undefined : (await deps.repo.blobs([version])).get(version);
    return {
      media: mediaEntry(manifest, { version: mediaVersion(draft, id), usedIn }),
      image: bytes === undefined || width === null ? null : { width, bytes },
    };
  },
});

/** The widest size within both limits, otherwise the narrowest one within the limit of bytes. */
function shownWidth({ variants }: ImageManifest): number | null {
  const small = variants.filter(({ bytes }) => bytes <= SHOWN_BYTES).sort((a, b) => a.width - b.width);
  return small.filter(({ width }) => width <= SHOWN_WIDTH).at(-1)?.width ?? small[0]?.width ?? null;
}
