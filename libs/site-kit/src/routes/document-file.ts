import { documentNameOf } from '@portal/content-core';
import { entityTag } from '../http/conditional.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { readOnly } from '../handlers/read-only.ts';
import { bucketRedirect } from '../handlers/library/bucket-redirect.ts';
import { htmlCharset } from '../http/html-charset.ts';
import { documentHeaders, noDocument, readableDocument } from '../handlers/library/readable-document.ts';
import { theSite } from '../site/wiring/the-site.ts';

/**
 * `/api/document-file/<id>`: a document or download, for the people of its audience, and what only the draft has for editors. Other people get
 * the same 404 as for a document that does not exist. A document of the bucket tier is a redirect to an address that works for a
 * minute. An HTML document is shown without scripts, in an origin of its own, and loads nothing; one of the bucket tier is saved, not shown, and so is every download.
 */
export const ALL = readOnly(async ({ locals, params: { id = '' }, request }) => {
  const { record, bytes } = await readableDocument(locals, id);
  if (record.tier === 'bucket') return bucketRedirect(await theSite(), record);
  const headers = documentHeaders(locals, record, documentNameOf(record.fileName, record.type));
  const isHtml = record.type === 'text/html';
  locals.isHtmlDocument = isHtml;
  const read = async () => {
    const found = await bytes();
    if (found === null) throw noDocument();
    headers.set('content-type', isHtml ? `text/html; charset=${htmlCharset(found)}` : record.type);
    return found;
  };
  return fileAnswer(request, { headers, tag: entityTag(record.sha256), read });
});
