import type { Session } from '@portal/auth-provider';
import {
  documentFile,
  DocumentRecord,
  DownloadRecord,
  type FileRecord,
  originalFile,
} from '@portal/content-core';
import { draftFilesFor } from './draft-files.ts';
import type { SiteContent } from '../site-parts.ts';

/** A document or download as the draft has it. */
export interface DraftDocument {
  record: FileRecord;
  /** Null when the draft does not hold them, as those of the bucket tier. */
  bytes(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * The document or download on the draft, for an editor; null when there is none, and for everybody else.
 * @throws AppError as opening the repository does
 */
export async function draftDocument(
  session: Session,
  content: SiteContent | null,
  id: string,
): Promise<DraftDocument | null> {
  if (!/^[\da-f]{32}$/.test(id)) return null;
  const draft = await draftFilesFor(session, content);
  if (draft === null) return null;
  const record: FileRecord | undefined =
    DocumentRecord.safeParse(await draft.json(documentFile(id))).data ??
    DownloadRecord.safeParse(await draft.json(documentFile(id, 'downloads'))).data;
  return record ? { record, bytes: () => draft.bytes(originalFile(id, record.type)) } : null;
}
