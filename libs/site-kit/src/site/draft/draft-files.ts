import type { Session } from '@portal/auth-provider';
import { isAppError } from '@portal/errors';
import type { SiteContent } from '../site-parts.ts';
import { type ContentDeps, draftView, readBranches } from '@portal/content-core';

/** Files as the draft has them, or the live state while there is none. */
export interface DraftFiles {
  /** Null when there is no such file. */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Undefined when there is none, or it is no JSON. */
  json(path: string): Promise<unknown>;
  /** Texts of all files that `wanted` picks, in one round trip at most. */
  texts(wanted: (path: string) => boolean): Promise<Map<string, string>>;
}

/**
 * The draft for the person who asks; null for those who may not read it: to an editor whose session has just ended there is
 * no draft, as there is none to a stranger. @throws AppError as opening the repository does
 */
export async function draftFilesFor(
  session: Session,
  content: SiteContent | null,
): Promise<DraftFiles | null> {
  if (session.role === null || content === null) return null;
  try {
    return await draftFiles((await content.open(session, 'read')).deps);
  } catch (error) {
    if (isAppError(error, 'unauthenticated')) return null;
    throw error;
  }
}

/** Opens the newest state of the site's content. Two round trips at most, and one for each file not seen before. */
export async function draftFiles(deps: Pick<ContentDeps, 'repo' | 'publishedBranch'>): Promise<DraftFiles> {
  const { repo } = deps;
  const { files } = draftView(await readBranches(deps));
  const bytes = async (path: string) => {
    const version = files.get(path);
    if (version === undefined) return null;
    const found = (await repo.blobs([version])).get(version);
    return found ? new Uint8Array(found) : null;
  };
  return {
    bytes,
    async texts(wanted) {
      const picked = [...files].filter(([path]) => wanted(path));
      const blobs = await repo.blobs(picked.map(([, version]) => version));
      return new Map(picked.map(([path, version]) => [path, new TextDecoder().decode(blobs.get(version))]));
    },
    async json(path) {
      const found = await bytes(path);
      try {
        return found === null ? undefined : JSON.parse(new TextDecoder().decode(found));
      } catch {
        return undefined;
      }
    },
  };
}
