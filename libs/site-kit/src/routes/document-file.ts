import { contentDisposition, documentNameOf, type DocumentRecord, originalFile } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { PRIVATE, REVALIDATE } from '../request/caching.ts';
import { entityTag, isFresh, notModified } from '../request/conditional.ts';
import { publishedFile } from '../request/published-file.ts';
import { wholeTree } from '../request/site-content.ts';
import { readOnly } from '../request/read-only.ts';
import { bucketRedirect } from '../server/bucket-redirect.ts';
import { draftDocument } from '../server/draft-document.ts';
import { htmlCharset } from '../server/html-charset.ts';
import { previewDraft } from '../server/preview-draft.ts';
import { theSite } from '../server/the-site.ts';

/**
 * `/api/document-file/<id>`: a document, for the people of its audience, and what only the draft has for editors. Other people get
 * the same 404 as for a document that does not exist. A document of the bucket tier is a redirect to an address that works for a
 * minute. An HTML document is shown without scripts, in an origin of its own, and loads nothing; one of the bucket tier is saved, not shown.
 */
export const ALL = readOnly(async ({ locals, params: { id = '' }, request }) => {
  const { isEditor, audience, session } = locals;
  const published = locals.portal.tree.documents.get(id);
  const found = published
    ? { record: published, bytes: () => bytesOf(published, session) }
    : await draftDocument(session, (await theSite()).content, id);
  if (found === null) throw new AppError('not_found', 'There is no such document.');
  const { record } = found;
  if (record.tier === 'bucket') return bucketRedirect(await theSite(), record);
  const tag = entityTag(record.sha256);
  const headers = new Headers({
    'content-disposition': contentDisposition(documentNameOf(record.fileName, record.type)),
    'cache-control':
      record.audience === 'all' && !isEditor && audience === null && session.preview === null
        ? REVALIDATE
        : PRIVATE,
    'x-content-type-options': 'nosniff',
    etag: tag,
  });
  const isHtml = record.type === 'text/html';
  locals.isHtmlDocument = isHtml;
  if (isFresh(request, tag)) return notModified(headers);
  const bytes = await found.bytes();
  if (bytes === null) throw new AppError('not_found', 'There is no such document.');
  headers.set('content-type', isHtml ? `text/html; charset=${htmlCharset(bytes)}` : record.type);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes, { headers });
});

/** Published, or for the holder of a preview link from the draft. Null when there is no such file. */
async function bytesOf(
  { id, type, sha256 }: DocumentRecord,
  { preview }: App.Locals['session'],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = originalFile(id, type);
  if (preview === null || wholeTree.documents.get(id)?.sha256 === sha256) return publishedFile(file);
  const draft = await previewDraft(preview, await theSite());
  return draft && (await draft.files()).bytes(file);
}
