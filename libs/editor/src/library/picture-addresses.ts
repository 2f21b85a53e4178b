import { isRefusal, readPictures } from './entries/library-api.ts';
import type { Library } from './library.ts';

/** Addresses of small sizes of pictures, by id. */
export type PictureAddresses = ReadonlyMap<string, string>;

/**
 * Where small sizes of some pictures are: as the library knows them, else as the draft or the live site has them, which may
 * have what was deleted on the draft. Those that neither has are left out.
 */
export async function pictureAddresses(
  library: Pick<Library, 'known'>,
  ids: readonly string[],
  read: typeof readPictures = readPictures,
): Promise<PictureAddresses> {
  const known = new Map(library.known().map(({ id, address }) => [id, address]));
  for (const view of ['live', 'draft'] as const) {
    if (ids.every((id) => known.has(id))) break;
    const pictures = await read(view);
    if (isRefusal(pictures)) continue;
    for (const { id, thumbnail } of pictures) if (!known.has(id)) known.set(id, thumbnail);
  }
  return known;
}
