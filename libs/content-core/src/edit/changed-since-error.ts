import { AppError } from '@portal/errors';
import { valueAt } from '@portal/ports/json';
import { lastChanges } from '../changes/last-changes.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { readTexts } from '../draft/read-texts.ts';
import { sectionNames } from '../draft/section-names.ts';
import { draftView, type SiteBranches } from '../draft/site-branches.ts';
import type { CommitId, Snapshot, Version } from '../ports/content-repo.ts';
import { parseContentPath } from '../tree/content-path.ts';
import { recordContent } from '../tree/record-content.ts';
import { inSlices } from '../work/slices.ts';

/** The state that a caller has seen, and what has changed since. */
interface Since {
  branches: SiteBranches;
  /** Newest first, as `readRecentHistory` returns it. */
  history: readonly Snapshot[];
  /** The commit that the caller has seen. */
  seen: CommitId;
  /** Files that changed since, with the version that the caller has seen; null: the file did not exist. */
  stale: readonly { file: string; yours: Version | null }[];
}

/**
 * The `conflict` error that lists what changed since the caller read it, and who changed it last. `details.conflicts` has for each `{
 * file, name, by, yours, current: { version, content } }`, with null for what is unknown or deleted.
 */
export async function changedSinceError(
  { repo, kinds, takeTurn }: Pick<ContentDeps, 'repo' | 'kinds' | 'takeTurn'>,
  { branches, history, seen, stale }: Since,
  advice: string,
): Promise<AppError> {
  const { files } = draftView(branches);
  const touches = await inSlices(lastChanges(history, seen), takeTurn);
  const present = new Map(
    stale.flatMap(({ file }) => {
      const version = files.get(file);
      return version === undefined ? [] : [[file, version] as const];
    }),
  );
  const sections = stale.flatMap(({ file }) => {
    const path = parseContentPath(file);
    return path?.type === 'section' ? path : [];
  });
  const [nameOf, [texts = new Map<string, string>()]] = await Promise.all([
    sectionNames(repo, draftView(branches), sections),
    readTexts({ repo, takeTurn }, present),
  ]);
  const conflicts = stale.map(({ file, yours }) => {
    const path = parseContentPath(file);
    const content = recordContent(file, texts.get(file), kinds);
    const title = valueAt(content, ['title']);
    const name =
      path?.type === 'section'
        ? nameOf(path)
        : path?.type === 'page'
          ? `title, address, audience or order of the page ${typeof title === 'string' ? title : path.page}`
          : file;
    const by = touches.get(file)?.by ?? null;
    return { file, name, by, yours, current: { version: present.get(file) ?? null, content } };
  });
  const named = conflicts.map(({ name, by }) => (by === null ? name : `${name} (by ${by})`));
  return new AppError('conflict', `Changed meanwhile: ${named.join(', ')}. ${advice}`, {
    details: { conflicts },
  });
}
