import { z } from 'zod';
import { readBranches } from '../draft/site-branches.ts';
import { mediaEntry, type MediaEntry, mediaVersion } from '../library/library-entry.ts';
import { ListInput, listPage } from '../library/list-page.ts';
import { readLibrary } from '../library/read-library.ts';
import { usagesIn } from '../validate/usages.ts';
import { defineOperation } from './operation.ts';

/** The result of `list_media`. */
export interface MediaList {
  total: number;
  media: MediaEntry[];
  /** The cursor of the next page of the list; left out on the last. */
  next?: string;
}

/** Lists the site's images. */
export const listMedia = defineOperation({
  name: 'list_media',
  title: 'List images',
  description: 'The images of the site: id, alternative text, size, where each is used.',
  effect: 'read',
  input: z.strictObject({
    unused: z.boolean().default(false).describe('nothing shows them'),
    ...ListInput,
  }),
  async run(deps, _actor, { view, unused, ...part }): Promise<MediaList> {
    const library = await readLibrary(deps, await readBranches(deps));
    const state = library[view];
    const usages = usagesIn(state.records, library);
    const wanted = [...state.records.media.values()].filter(({ id }) => !unused || !usages.has(id));
    const { entries, ...rest } = listPage(wanted, ({ name }) => name, part);
    const media = entries.map((manifest) =>
      mediaEntry(manifest, {
        version: mediaVersion(state, manifest.id),
        usedIn: usages.get(manifest.id) ?? [],
      }),
    );
    return { ...rest, media };
  },
});
