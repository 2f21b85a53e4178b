import { contentDisposition, type FileRecord, originalFile } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { documentFolder } from '@portal/sites';
import { PRIVATE, REVALIDATE } from '../../http/caching.ts';
import { publishedFile } from '../../site/published/published-file.ts';
import { wholeTree } from '../../site/published/site-content.ts';
import { type DraftDocument, draftDocument } from '../../site/draft/draft-document.ts';
import { previewDraft } from '../../site/draft/preview-draft.ts';
import { theSite } from '../../site/wiring/the-site.ts';

/**
 * The document or download with this id that the person who asks may read: a published one of their audience, or for editors one that only the draft
 * has. @throws AppError `not_found`, the same for a document that does not exist and for one of another audience
 */
export async function readableDocument({ portal, session }: App.Locals, id: string): Promise<DraftDocument> {
  const record = portal.tree.documents.get(id);
  if (record) return { record, bytes: () => bytesOf(record, session) };
  const found = await draftDocument(session, (await theSite()).content, id);
  if (found === null) throw noDocument();
  return found;
}

/** The refusal that says nothing of other people's documents. */
export function noDocument(): AppError {
  return new AppError('not_found', 'There is no such document.');
}

/** The headers of an answer with a document, which is shown, or its rendering, or with a download, which is saved as `fileName`. */
export function documentHeaders(
  { isEditor, audience, session }: App.Locals,
  record: Pick<FileRecord, 'audience' | 'type'>,
  fileName: string,
): Headers {
  const isForAll = record.audience === 'all' && !isEditor && audience === null && session.preview === null;
  const disposition = documentFolder(record.type) === 'downloads' ? 'attachment' : 'inline';
  return new Headers({
    'content-disposition': contentDisposition(fileName, disposition),
    'cache-control': isForAll ? REVALIDATE : PRIVATE,
    'x-content-type-options': 'nosniff',
  });
}

/** Published, or for the holder of a preview link from the draft. Null when there is no such file. */
async function bytesOf(
  { id, type, sha256 }: FileRecord,
  { preview }: App.Locals['session'],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = originalFile(id, type);
  if (preview === null || wholeTree.documents.get(id)?.sha256 === sha256) return publishedFile(file);
  const draft = await previewDraft(preview, await theSite());
  return draft && (await draft.files()).bytes(file);
}
