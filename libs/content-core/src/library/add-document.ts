import { AppError } from '@portal/errors';
import type { DocumentType } from '@portal/sites';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import type { Actor } from '../draft/content-deps.ts';
import { draftView, readStanding, type Standing } from '../draft/standing.ts';
import { refuseStrangeAudiences } from '../edit/refuse-strange-audiences.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { fromUtf8 } from '../format/utf8.ts';
import { Audience } from '../model/ids.ts';
import { DocumentRecord } from '../model/library.ts';
import type { FileState } from '../ports/content-repo.ts';
import { documentFile, originalFile } from '../tree/content-path.ts';
import { documentNameOf } from './file-name.ts';
import type { LibraryDeps } from './library-deps.ts';
import { documentEntry, type DocumentEntry } from './library-entry.ts';
import { GIT_TIER_BYTES } from './limits.ts';
import { refuseLiveId } from './refuse-live-id.ts';
import { sha256 } from './sha256.ts';

/** What a caller says of a document. */
export interface DocumentWords {
  title: string;
  fileName: string | undefined;
  audience: Audience;
}

/** What a form says of a document. */
export const DocumentUpload = z.strictObject({ title: DocumentRecord.shape.title, audience: Audience });

/** A document as it comes in. */
export interface NewDocument {
  id: string;
  type: DocumentType;
  bytes: Uint8Array<ArrayBuffer>;
  words: DocumentWords;
}

/** What adding a document came to. */
export interface AddedDocument {
  /** Whether this call added it; false: it was there. */
  changed: boolean;
  document: DocumentEntry;
}

/**
 * Puts a document on the draft: its record, and its bytes where they are few enough for the repository. The bytes of a larger
 * one lie in the bucket already. A document with that id is left as it is.
 * @throws AppError `validation` for an audience that the site does not have, `conflict` as `findDocument`
 */
export async function addDocument(
  deps: LibraryDeps,
  actor: Actor,
  { id, type, bytes, words }: NewDocument,
): Promise<AddedDocument> {
  requireAudience(deps, words.audience);
  const tier = tierOf(bytes.byteLength);
  const record = DocumentRecord.parse({
    ...{ id, type, tier, title: words.title, audience: words.audience },
    fileName: documentNameOf(words.fileName, type),
    bytes: bytes.byteLength,
    sha256: await sha256(bytes),
  });
  const text = serialiseBytes(record);
  const original: [string, FileState][] = tier === 'git' ? [[originalFile(id, type), { bytes }]] : [];
  const files = new Map<string, FileState>([[documentFile(id), { bytes: text }], ...original]);
  return changeDraft<AddedDocument>(deps, async (standing) => {
    const there = await documentThere(deps, standing, id);
    if (there !== null) return { write: null, result: { changed: false, document: there } };
    const document = documentEntry(record, { version: deps.repo.versionOf(text) });
    const subject = `Upload document ${record.title}`;
    const write = await draftWrite(deps, actor, { standing, files, subject });
    return { write, result: { changed: true, document } };
  });
}

/** Where a document of that size is kept. @see contract "Limits", git-tier document size */
export function tierOf(bytes: number): DocumentRecord['tier'] {
  return bytes > GIT_TIER_BYTES ? 'bucket' : 'git';
}

/** @throws AppError `validation` for an audience that the site does not have */
export function requireAudience({ audiences }: Pick<LibraryDeps, 'audiences'>, audience: Audience): void {
  refuseStrangeAudiences(audiences, [{ file: '', at: '', argument: 'audience', audience }]);
}

/** The document of the draft with that id; null when there is none. @throws AppError `conflict` when the live site alone has one */
export async function findDocument(deps: LibraryDeps, id: string): Promise<AddedDocument | null> {
  const there = await documentThere(deps, await readStanding(deps), id);
  return there && { changed: false, document: there };
}

async function documentThere(
  { repo }: LibraryDeps,
  standing: Standing,
  id: string,
): Promise<DocumentEntry | null> {
  const version = draftView(standing).files.get(documentFile(id));
  if (version === undefined) {
    refuseLiveId(standing, { record: documentFile(id), what: 'document' });
    return null;
  }
  const text = fromUtf8((await repo.blobs([version])).get(version) ?? new Uint8Array());
  try {
    return documentEntry(DocumentRecord.parse(JSON.parse(text ?? '')), { version });
  } catch (cause) {
    throw new AppError('validation', 'The record of this document is broken; delete it first.', { cause });
  }
}
