import { isRefusal, readImages } from './entries/images-api.ts';
import type { Library } from './library.ts';

/** Addresses of small sizes of images, by id. */
export type ImageAddresses = ReadonlyMap<string, string>;

/**
 * Where small sizes of some images are: as the library knows them, else as the draft or the live site has them, which may
 * have what was deleted on the draft. Those that neither has are left out.
 */
export async function imageAddresses(
  library: Pick<Library, 'known'>,
  ids: readonly string[],
  read: typeof readImages = readImages,
): Promise<ImageAddresses> {
  const known = new Map(library.known().map(({ id, address }) => [id, address]));
  for (const view of ['live', 'draft'] as const) {
    if (ids.every((id) => known.has(id))) break;
    const images = await read(view);
    if (isRefusal(images)) continue;
    for (const { id, thumbnail } of images) if (!known.has(id)) known.set(id, thumbnail);
  }
  return known;
}
