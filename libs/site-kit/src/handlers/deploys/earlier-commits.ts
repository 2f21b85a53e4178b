import type { ContentRepo } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { LRUCache } from 'lru-cache';
import type { ApiCall } from '../api-route.ts';

/** How many commits of the live branch are answered, and how many are read to find them: those include the saves of drafts. */
const MOST = 30;
const REACH = 200;

/** By commit, as what came before a commit never changes. */
const cached = new LRUCache<string, readonly string[]>({ max: 8 });

/** Opens the site's repository to read its history. @throws AppError `not_supported` without an editor */
export async function openHistory({
  site,
  session,
}: Pick<ApiCall, 'site' | 'session'>): Promise<Pick<ContentRepo, 'history'>> {
  if (!site.content) throw new AppError('not_supported', 'This site has no editor.');
  return (await site.content.open(session, 'read')).deps.repo;
}

/**
 * The ancestors of `commit` on the live branch, the newest first. Empty when they cannot be read: the state of a build is answered
 * without them.
 */
export async function earlierCommits(
  open: () => Promise<Pick<ContentRepo, 'history'>>,
  commit: string | null,
): Promise<readonly string[]> {
  if (commit === null || !/^[0-9a-f]{40}$/.test(commit)) return [];
  const before = cached.get(commit);
  if (before) return before;
  try {
    const repo = await open();
    const read = new Map((await repo.history([commit], REACH)).map((one) => [one.commit, one.parents[0]]));
    const earlier: string[] = [];
    for (let at = read.get(commit); at !== undefined && earlier.length < MOST; at = read.get(at))
      earlier.push(at);
    cached.set(commit, earlier);
    return earlier;
  } catch {
    return [];
  }
}
