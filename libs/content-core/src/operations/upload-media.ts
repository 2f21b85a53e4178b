import { LARGEST_PICTURE, PictureType } from '@portal/sites';
import { z } from 'zod';

import { addPicture, type AddedPicture } from '../library/add-picture.ts';
import { decodeBase64, InlineData } from '../library/decode-base64.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import { LARGEST_IMPORT } from '../library/limits.ts';
import { oneSource } from '../library/one-source.ts';
import { outsideOf } from '../library/outside-of.ts';
import { altOf, PictureWords } from '../library/picture-words.ts';
import { finishPicture, startPicture } from '../library/receive-picture.ts';
import { type StartedUpload, UploadName } from '../library/upload-name.ts';
import { defineOperation } from './operation.ts';

const Input = PictureWords.extend({
  data: InlineData.optional(),
  url: z.string().max(2000).optional().describe('https'),
  start: z.strictObject({ type: PictureType, bytes: z.int().min(1).max(LARGEST_PICTURE) }).optional(),
  upload: UploadName.optional(),
  fileName: z.string().max(300).optional(),
});

/** Puts a picture on the draft. */
export const uploadMedia = defineOperation({
  name: 'upload_media',
  title: 'Upload a picture',
  description:
    'Adds a JPEG, PNG, WebP, AVIF or GIF (20 MB at most) to the draft, with alt or decorative, by one of data, url, or start: ' +
    'PUT the file to its address with its headers, then call again with upload.',
  effect: 'write',
  input: Input,
  async run(deps: LibraryDeps, actor, input): Promise<AddedPicture | StartedUpload> {
    const source = oneSource(input);
    if (source.from === 'start') return startPicture(deps, actor, source.value);
    const { alt, decorative, credit, focal, fileName } = input;
    const words = { alt, decorative, credit, focal };
    altOf(words);
    if (source.from === 'upload')
      return finishPicture(deps, actor, { upload: source.value, fileName, words });
    const found =
      source.from === 'url'
        ? await outsideOf(deps).fetch(source.value, LARGEST_IMPORT)
        : { bytes: decodeBase64(source.value), fileName: undefined };
    const picture = { id: deps.newFileId(), bytes: found.bytes, fileName: fileName ?? found.fileName, words };
    return addPicture(deps, actor, picture);
  },
});
