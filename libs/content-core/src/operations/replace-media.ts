import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft } from '../draft/change-draft.ts';
import { type Replaced, replaceEverywhere } from '../edit/replace-everywhere.ts';
import { type ImageReplacement, replaceImage } from '../edit/replace-image.ts';
import type { LoadedSite } from '../edit/loaded-site.ts';
import { RandomId } from '../format/ids.ts';
import { DryRun } from './input-fields.ts';
import { defineOperation } from './operation.ts';

const ReplaceInput = z.strictObject({
  media: RandomId.describe('the image that goes'),
  by: RandomId.optional().describe('the image in its place; may be left out of a dry run'),
  words: z
    .enum(['kept', 'new'])
    .default('kept')
    .describe('each place keeps its words, or takes those of `by`'),
  expected: z.string().max(100).optional().describe('of a dry run'),
  dryRun: DryRun,
});
type ReplaceInput = z.infer<typeof ReplaceInput>;

/** Replaces one image by another wherever it is shown. */
export const replaceMedia = defineOperation({
  name: 'replace_media',
  title: 'Replace an image',
  description:
    'Shows another image of the draft wherever one is shown, in one save, all or none. Needs `expected` of a dry run, ' +
    'so that the places that were listed are those that change.',
  effect: 'write',
  input: ReplaceInput,
  run: async (deps, actor, input): Promise<Replaced> => {
    const { media, by, expected, dryRun } = input;
    if (!dryRun && (by === undefined || expected === undefined))
      throw new AppError('input', 'Pass `by`, and the `expected` of a dry run.');
    if (by === media) throw new AppError('input', 'An image cannot be replaced by itself.');
    return changeDraft(deps, (branches) =>
      replaceEverywhere(
        { deps, actor, branches },
        {
          id: media,
          kind: 'image',
          expected,
          dryRun,
          nameOf: ({ records }) => records.media.get(media)?.name,
          change: (loaded) => {
            if (by === undefined) return null;
            const replacement = replacementOf({ ...input, by }, loaded);
            return (record) => replaceImage(record, replacement);
          },
        },
      ),
    );
  },
});

function replacementOf(
  { media, by, words }: ReplaceInput & { by: string },
  { records }: LoadedSite,
): ImageReplacement {
  const manifest = records.media.get(by);
  if (!manifest) throw new AppError('not_found', `There is no image ${by} on the draft; upload it first.`);
  if (words === 'kept') return { media, by: { media: by } };
  const { alt } = manifest;
  return { media, by: alt === '' ? { media: by, decorative: true } : { media: by, alt } };
}
