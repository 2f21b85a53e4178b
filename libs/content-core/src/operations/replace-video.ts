import { AppError } from '@portal/errors';
import { isRecord } from '@portal/ports/json';
import { z } from 'zod';
import { changeDraft } from '../draft/change-draft.ts';
import { type Replaced, replaceEverywhere } from '../edit/replace-everywhere.ts';
import { FileAddress } from '../model/fields.ts';
import { videoFilesIn } from '../tree/video-files-in.ts';
import { DryRun } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** Replaces one video by another wherever it is shown. */
export const replaceVideo = defineOperation({
  name: 'replace_film',
  title: 'Replace a video',
  description:
    'Shows another video wherever the draft shows one, in one save, all or none. Needs `expected` of a dry run, so that the ' +
    'places that were listed are those that change.',
  effect: 'write',
  input: z.strictObject({
    film: FileAddress.describe('address of the video that goes'),
    by: FileAddress.optional().describe('address of the video in its place; may be left out of a dry run'),
    expected: z.string().max(100).optional().describe('of a dry run'),
    dryRun: DryRun,
  }),
  run: async (deps, actor, { film, by, expected, dryRun }): Promise<Replaced> => {
    if (!dryRun && (by === undefined || expected === undefined))
      throw new AppError('input', 'Pass `by`, and the `expected` of a dry run.');
    if (by === film) throw new AppError('input', 'A video cannot be replaced by itself.');
    return changeDraft(deps, (branches) =>
      replaceEverywhere(
        { deps, actor, branches },
        {
          id: film,
          kind: 'video',
          expected,
          dryRun,
          holds: (record) => videoFilesIn(record).some(({ address }) => address === film),
          nameOf: () => undefined,
          change: () => (by === undefined ? null : (record) => withVideo(record, film, by)),
        },
      ),
    );
  },
});

/** A record with one video replaced by another wherever it refers to it. */
function withVideo(value: unknown, url: string, by: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withVideo(entry, url, by));
  if (!isRecord(value)) return value;
  const named = videoFilesIn(value).filter(({ path, address }) => path.length === 1 && address === url);
  const changed = Object.fromEntries(named.map(({ path: [name = ''] }) => [name, by]));
  const rest = Object.entries(value).map(([name, entry]) => [name, withVideo(entry, url, by)]);
  return { ...Object.fromEntries(rest), ...changed };
}
