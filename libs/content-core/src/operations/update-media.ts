import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { resolveStagedFiles } from '../draft/staged-file.ts';
import { requireChange } from '../edit/require-change.ts';
import { VersionField } from '../edit/version-fields.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { altOf, ImageDetails } from '../library/image-details.ts';
import { mediaEntry, type MediaEntry } from '../library/library-entry.ts';
import { otherTexts, type OtherText } from '../library/other-texts.ts';
import { readLibrary } from '../library/read-library.ts';
import { usagesIn } from '../validate/usages.ts';
import { lineOrEmpty } from '../model/fields.ts';
import { RandomId } from '../format/ids.ts';
import { ImageManifest } from '../model/library.ts';
import { mediaFile } from '../tree/content-path.ts';
import { defineOperation } from './operation.ts';

/** The result of `update_media`. */
export interface UpdatedMedia {
  changed: boolean;
  media: MediaEntry;
  /** Usages with another alternative text, which is not changed. Left out when there are none, or when no text was given. */
  otherTexts?: OtherText[];
}

/** Changes description, credit, focal point and name of an image. */
export const updateMedia = defineOperation({
  name: 'update_media',
  title: 'Change an image',
  description:
    'Changes the description of an image on the draft. Fields left out stay; sections keep their own texts.',
  effect: 'write',
  input: z.strictObject({
    media: RandomId,
    baseVersion: VersionField.describe('its version'),
    alt: ImageDetails.shape.alt,
    decorative: ImageDetails.shape.decorative,
    credit: lineOrEmpty(160).optional().describe('empty removes it'),
    focal: ImageManifest.shape.focal.optional(),
    name: ImageManifest.shape.name.optional(),
  }),
  async run(deps, actor, { media: id, baseVersion, ...changes }): Promise<UpdatedMedia> {
    requireChange(changes, 'Give alt, decorative, credit, focal or name.');
    const { alt, decorative, credit, ...fields } = changes;
    return changeDraft(deps, async (branches) => {
      const library = await readLibrary(deps, branches);
      const { draft, kinds } = library;
      const old = draft.records.media.get(id);
      if (!old) throw new AppError('not_found', `There is no image ${id}; list_media names the images.`);
      const { credit: oldCredit, ...rest } = old;
      const newCredit = credit === undefined ? oldCredit : credit || undefined;
      const words = alt === undefined && decorative === undefined ? old.alt : altOf({ alt, decorative });
      const manifest = ImageManifest.parse({
        ...rest,
        ...definedFields(fields),
        alt: words,
        credit: newCredit,
      });
      const file = mediaFile(id);
      const current = draft.files.get(file) ?? null;
      const next = { bytes: serialiseBytes(manifest) };
      const staged = { file, name: old.name, yours: baseVersion, current, next };
      const changes = resolveStagedFiles([staged], { ...deps, kinds, texts: draft.texts });
      const version = changes[0]?.version ?? current;
      const usedIn = usagesIn(draft.records, library).get(id) ?? [];
      const isWorded = alt !== undefined || decorative !== undefined;
      const others = isWorded ? otherTexts(library, { id, alt: words }) : [];
      const result: UpdatedMedia = {
        changed: changes.length > 0,
        media: mediaEntry(manifest, { version, usedIn }),
        ...(others.length > 0 ? { otherTexts: others } : {}),
      };
      if (changes.length === 0) return { write: null, result };
      const files = new Map(changes.map(({ file: path, state }) => [path, state]));
      const subject = `Change image ${manifest.name}`;
      return { write: await draftWrite(deps, actor, { branches, files, subject }), result };
    });
  },
});

function definedFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
