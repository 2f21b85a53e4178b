import type { ContentRepo, Version } from '../ports/content-repo.ts';

/** A repository that also serves blobs that are not written yet. */
export function repoWithBlobs(repo: ContentRepo, blobs: ReadonlyMap<Version, Uint8Array>): ContentRepo {
  if (blobs.size === 0) return repo;
  return {
    ...repo,
    async blobs(versions) {
      const own = versions.flatMap((version): [Version, Uint8Array][] => {
        const bytes = blobs.get(version);
        return bytes ? [[version, bytes]] : [];
      });
      const stored = versions.filter((version) => !blobs.has(version));
      return new Map([...own, ...(stored.length > 0 ? await repo.blobs(stored) : [])]);
    },
  };
}
