import {
  type AddedDocument,
  DocumentUpload,
  findDocument,
  libraryOperations,
  parseInput,
  storeDocument,
  updateDocument,
} from '@portal/content-core';
import { z } from 'zod';
import { announceSaved } from '../announce-saved.ts';
import type { ApiAnswer, ApiCall, ApiHandler } from '../api-route.ts';
import { runContent } from '../content-call.ts';
import { openUpload, uploadFields } from './open-upload.ts';
import { parseCall, queryOf } from '../parse-call.ts';
import { readInput } from '../read-input.ts';
import { isUploadForm, readUpload } from './read-upload.ts';

const { deleteDocument, listDocuments, uploadDocument } = libraryOperations;
const Json = z.looseObject({});

/** What `/api/documents` answers, by method. @see docs/media.md */
export const documentHandlers = {
  async GET(call: ApiCall) {
    const { documents, ...rest } = await runContent(call, listDocuments, queryOf(call));
    return { body: { ...rest, documents: documents.map(withAddress) } };
  },
  async POST(call: ApiCall): Promise<ApiAnswer> {
    if (isUploadForm(call.context.request)) return uploaded(call);
    const { id, fields } = uploadFields((await readInput(call.context.request)).value);
    const input = parseInput(uploadDocument.input, fields);
    const { deps, actor, found } = await openUpload(call, id, findDocument);
    const answer = found ?? (await uploadDocument.run(deps, actor, input));
    return 'document' in answer ? added(call, answer) : { body: answer };
  },
  async PATCH(call: ApiCall) {
    const { changed, document } = await runContent(call, updateDocument, await parseCall(call, Json));
    return { body: { changed, document: withAddress(document) } };
  },
  async DELETE(call: ApiCall) {
    return { body: await runContent(call, deleteDocument, await parseCall(call, Json)) };
  },
} satisfies Readonly<Record<string, ApiHandler>>;

async function uploaded(call: ApiCall): Promise<ApiAnswer> {
  const { bytes, fileName, fields } = await readUpload(call.context.request);
  const { id, fields: texts } = uploadFields(fields);
  const { title, audience } = parseInput(DocumentUpload, {
    ...texts,
    audience: audienceOf(fields['audience']),
  });
  const { deps, actor, found } = await openUpload(call, id, findDocument);
  const words = { title, audience, fileName };
  return added(call, found ?? (await storeDocument(deps, actor, { bytes, words })));
}

function added(call: ApiCall, output: AddedDocument): ApiAnswer {
  announceSaved(call, { input: {}, output });
  const { changed, document } = output;
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
