import { DocumentUpload, libraryOperations, parseInput, takeDocument } from '@portal/content-core';
import { z } from 'zod';
import type { ApiAnswer, ApiCall, ApiHandler } from './api-route.ts';
import { openLibrary, runContent } from './content-call.ts';
import { listQuery } from './list-query.ts';
import { parseCall } from './parse-call.ts';
import { readInput } from './read-input.ts';
import { isUploadForm, readUpload } from './read-upload.ts';

const { deleteDocument, listDocuments, uploadDocument } = libraryOperations;

/** What `/api/documents` answers, by method. @see docs/media.md */
export const documentHandlers = {
  async GET(call: ApiCall) {
    const { documents, ...rest } = await runContent(call, listDocuments, listQuery(call));
    return { body: { ...rest, documents: documents.map(withAddress) } };
  },
  async POST(call: ApiCall): Promise<ApiAnswer> {
    if (isUploadForm(call.context.request)) return uploaded(call);
    const answer = await runContent(call, uploadDocument, (await readInput(call.context.request)).value);
    if (!('document' in answer)) return { body: answer };
    return { body: { changed: answer.changed, document: withAddress(answer.document) }, status: 201 };
  },
  async DELETE(call: ApiCall) {
    return { body: await runContent(call, deleteDocument, await parseCall(call, z.looseObject({}))) };
  },
} satisfies Readonly<Record<string, ApiHandler>>;

async function uploaded(call: ApiCall): Promise<ApiAnswer> {
  const { bytes, fileName, fields } = await readUpload(call.context.request);
  const { title, audience } = parseInput(DocumentUpload, {
    ...fields,
    audience: audienceOf(fields['audience']),
  });
  const { deps, actor } = await openLibrary(call, 'write');
  const { changed, document } = await takeDocument(deps, actor, {
    bytes,
    words: { title, audience, fileName },
  });
  return { body: { changed, document: withAddress(document) }, status: 201 };
}

/** A form has texts only: `all`, or a list of names as JSON. */
function audienceOf(text: string | undefined): unknown {
  try {
    return text === undefined || text === 'all' ? text : JSON.parse(text);
  } catch {
    return text;
  }
}

/** A document with the address that its readers use. */
function withAddress<Document extends { id: string }>(document: Document) {
  return { ...document, href: `/api/document-file/${document.id}` };
}
