import { documentNameOf, type FileRecord } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { redirectTo } from '../../http/redirect.ts';
import type { SiteParts } from '../../site/site-parts.ts';

/**
 * Redirects a person whom its audience admits to a document in the bucket. The address is valid for less than a minute, and
 * no browser or proxy stores it.
 * @throws AppError `no_documents_store` where the site or its platform has none, `not_found` when the bucket does not have it
 */
export async function bucketRedirect(
  { documents }: Pick<SiteParts, 'documents'>,
  { id, type, fileName }: Pick<FileRecord, 'id' | 'type' | 'fileName'>,
): Promise<Response> {
  if (documents === null)
    throw new AppError('no_documents_store', 'This site has no store for large documents.');
  // Records may hold control characters and halves of surrogate pairs, which the platform takes in no text.
  const location = await documents().presignDownload({ id, type, fileName: documentNameOf(fileName, type) });
  return redirectTo(location);
}
