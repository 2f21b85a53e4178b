import { LARGEST_IMAGE, ImageType } from '@portal/sites';
import { z } from 'zod';

import { addImage, type AddedImage, requireReplacedImage } from '../library/add-image.ts';
import { decodeBase64, InlineData } from '../library/decode-base64.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import { LARGEST_IMPORT } from '../library/limits.ts';
import { oneSource } from '../library/one-source.ts';
import { requireOutsideFiles } from '../library/require-outside-files.ts';
import { altOrFormer, ImageDetails } from '../library/image-details.ts';
import { finishImageUpload, startImageUpload } from '../library/image-uploads.ts';
import { type StartedUpload, UploadName } from '../library/upload-name.ts';
import { RandomId } from '../format/ids.ts';
import { defineOperation } from './operation.ts';

const Input = ImageDetails.extend({
  data: InlineData.optional(),
  url: z.string().max(2000).optional(),
  start: z.strictObject({ type: ImageType, bytes: z.int().min(1).max(LARGEST_IMAGE) }).optional(),
  upload: UploadName.optional(),
  fileName: z.string().max(300).optional(),
  replaces: RandomId.optional(),
});

/** Adds an image to the draft. */
export const uploadMedia = defineOperation({
  name: 'upload_media',
  title: 'Upload an image',
  description:
    'Adds a JPEG, PNG, WebP, AVIF or GIF (20 MB at most) or an SVG drawing (256 kB) to the draft, with alt or decorative, by one of data, url, or start: ' +
    'PUT the file to its address with its headers, then call again with upload. With `replaces`, an id, every place shows it ' +
    'in place of that one, which is deleted; without words it has those of the other.',
  effect: 'write',
  input: Input,
  async run(deps: LibraryDeps, actor, input): Promise<AddedImage | StartedUpload> {
    const source = oneSource(input);
    const { alt, decorative, credit, focal, fileName, replaces } = input;
    const words = { alt, decorative, credit, focal };
    if (source.from === 'upload')
      return finishImageUpload(deps, actor, { upload: source.value, fileName, words, replaces });
    if (replaces !== undefined) await requireReplacedImage(deps, replaces);
    if (source.from === 'start') return startImageUpload(deps, actor, source.value);
    altOrFormer(words, replaces);
    const found =
      source.from === 'url'
        ? await requireOutsideFiles(deps).fetch(source.value, LARGEST_IMPORT)
        : { bytes: decodeBase64(source.value), fileName: undefined };
    const named = { fileName: fileName ?? found.fileName, words, replaces };
    return addImage(deps, actor, { id: deps.newFileId(), bytes: found.bytes, ...named });
  },
});
