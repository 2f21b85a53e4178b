import { AppError, isAppError } from '@portal/errors';
import type { Actor } from '../draft/content-deps.ts';
import { readBranches } from '../draft/site-branches.ts';
import { fromUtf8 } from '../format/utf8.ts';
import { CONFIG_FILE } from '../tree/content-path.ts';
import { hasDocumentsStore } from './has-documents-store.ts';
import type { LibraryDeps } from './library-deps.ts';

/**
 * Requires that the published site reads large documents from a bucket, before one is stored there.
 * @throws AppError `no_documents_store` when its `portal.config.mjs` sets no `documents`
 * @see contract "MCP tools", bucket tier
 */
export async function requireDocumentsStore(deps: LibraryDeps, actor: Actor): Promise<void> {
  const { published } = await readBranches(deps);
  const version = published.rootFiles.get(CONFIG_FILE);
  const bytes = version === undefined ? undefined : (await deps.repo.blobs([version])).get(version);
  if (bytes !== undefined && hasDocumentsStore(fromUtf8(bytes) ?? '')) return;
  throw noStore(actor, 'This site has no documents store: its portal.config.mjs sets no `documents`.');
}

/** Runs `work`, which needs the bucket. @throws AppError `no_documents_store`, with advice for the actor's client */
export async function inBucket<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error, 'no_documents_store')) throw error;
    throw noStore(actor, 'No store for large files is set up.');
  }
}

function noStore({ client }: Actor, why: string): AppError {
  const instead =
    client === 'mcp' ? 'Upload the file in the media library of the site, at its /edit, or' : 'Please';
  return new AppError(
    'no_documents_store',
    `${why} ${instead} send a file of 2.5 MB at most. Nothing was uploaded.`,
  );
}
