import type { Session } from '@portal/auth-provider';
import { documentFile, DocumentRecord, originalFile } from '@portal/content-core';
import { draftFilesFor } from './draft-files.ts';
import type { SiteContent } from '../site-parts.ts';

/** A document as the draft has it. */
export interface DraftDocument {
  record: DocumentRecord;
  /** Null when the draft does not hold them, as those of the bucket tier. */
  bytes(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * The document on the draft, for an editor; null when there is none, and for everybody else.
 * @throws AppError as opening the repository does
 */
export async function draftDocument(
  session: Session,
  content: SiteContent | null,
  id: string,
): Promise<DraftDocument | null> {
  if (!/^[\da-f]{32}$/.test(id)) return null;
  const draft = await draftFilesFor(session, content);
  const record = DocumentRecord.safeParse(await draft?.json(documentFile(id)));
  if (draft === null || !record.success) return null;
  return { record: record.data, bytes: () => draft.bytes(originalFile(id, record.data.type)) };
}
