import { AppError } from '@portal/errors';
import { DocumentFileType, LARGEST_DOCUMENT } from '@portal/sites';
import { z } from 'zod';
import { type AddedDocument, requireReplacedDocument } from '../library/add-document.ts';
import { decodeBase64, InlineData } from '../library/decode-base64.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import { LARGEST_IMPORT } from '../library/limits.ts';
import { oneSource } from '../library/one-source.ts';
import { requireOutsideFiles } from '../library/require-outside-files.ts';
import { finishDocumentUpload, startDocumentUpload, storeDocument } from '../library/document-uploads.ts';
import { type StartedUpload, UploadName } from '../library/upload-name.ts';
import { Audience, RandomId } from '../format/ids.ts';
import { DocumentRecord } from '../model/library.ts';
import { defineOperation } from './operation.ts';

/** The type that an upload announces. A list of all of them would double the description of the tool. */
const FileTypeName = z
  .string()
  .max(100)
  .refine(
    (type) => DocumentFileType.safeParse(type).success,
    'must be the media type of a document or download',
  )
  .describe('media type');

/** Adds a document or download to the draft. */
export const uploadDocument = defineOperation({
  name: 'upload_document',
  title: 'Upload a document',
  description:
    'Adds a PDF or HTML document to the draft, or a download (docx, xlsx, pptx, odt, ods, odp, zip, csv, txt, ics, jpg, png), ' +
    "by data, url, or start as for upload_media. Over 2.5 MB (100 MB at most) needs the site's documents store. With `replaces`, an id, " +
    'every place leads to it in place of that one, which is deleted; title and audience stay unless given.',
  effect: 'write',
  input: z.strictObject({
    data: InlineData.optional(),
    url: z.string().max(2000).optional(),
    start: z.strictObject({ type: FileTypeName, bytes: z.int().min(1).max(LARGEST_DOCUMENT) }).optional(),
    upload: UploadName.optional(),
    title: DocumentRecord.shape.title.optional().describe('not with start'),
    audience: Audience.optional().describe('not with start'),
    fileName: z.string().max(300).optional(),
    replaces: RandomId.optional(),
  }),
  async run(deps: LibraryDeps, actor, input): Promise<AddedDocument | StartedUpload> {
    const source = oneSource(input);
    const { title, audience, fileName, replaces } = input;
    if (source.from === 'start') {
      const type = DocumentFileType.parse(source.value.type);
      if (replaces !== undefined) await requireReplacedDocument(deps, replaces, type);
      return startDocumentUpload(deps, actor, { type, bytes: source.value.bytes });
    }
    if (replaces === undefined && (title === undefined || audience === undefined))
      throw new AppError('input', 'A document needs a title and an audience ("all", or a list of names).');
    const given = { words: { title, audience, fileName }, replaces };
    if (source.from === 'upload')
      return finishDocumentUpload(deps, actor, { upload: source.value, ...given });
    if (source.from === 'data')
      return storeDocument(deps, actor, { bytes: decodeBase64(source.value), ...given });
    if (replaces !== undefined) await requireReplacedDocument(deps, replaces);
    const found = await requireOutsideFiles(deps).fetch(source.value, LARGEST_IMPORT);
    const words = { ...given.words, fileName: fileName ?? found.fileName };
    return storeDocument(deps, actor, { bytes: found.bytes, words, replaces });
  },
});
