import { AppError } from '@portal/errors';
import { authorSignature, commitMessage, signature } from '../draft/commit-message.ts';
import type { Actor } from '../draft/content-deps.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { fromUtf8, toUtf8 } from '../format/utf8.ts';
import type { CommitId, ContentRepo, FileState, RepoWrite, Snapshot } from '../ports/content-repo.ts';
import { CONFIG_FILE, SITE_PATH } from '../tree/content-path.ts';
import { nameInConfig } from './site-config.ts';
import { starterContent, type StarterSite } from './starter-content.ts';

/** The dependencies of seeding. */
export interface SeedDeps {
  repo: ContentRepo;
  publishedBranch: string;
  now: () => Date;
  committer: { name: string; email: string };
}

/** `seeded`: this call wrote the content. `kept`: the repository had content and nothing was written. */
export interface SeedOutcome {
  outcome: 'seeded' | 'kept';
  /** Head of the published branch afterwards. */
  commit: CommitId;
}

const ATTEMPTS = 3;

/**
 * Adds the first pages to a repository without content, in one commit on the published branch: the starter content in the site's name and
 * language, and the name in `portal.config.mjs`. A repository with `content/site.json` is not changed, so the call can be repeated.
 * @throws AppError `not_found` when the published branch does not exist, `conflict` when it keeps being moved, and the errors of
 *   `ContentRepo`
 */
export async function seedSite(deps: SeedDeps, actor: Actor, site: StarterSite): Promise<SeedOutcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const head = await headOf(deps);
    if (head.files.has(SITE_PATH)) return { outcome: 'kept', commit: head.commit };
    const at = deps.now();
    const written = await deps.repo.write({
      from: head.commit,
      parents: [head.commit],
      files: firstFiles(site),
      ...(await namedConfig(deps.repo, head, site)),
      message: commitMessage(actor, { subject: 'Add the first pages', base: null }),
      author: authorSignature(actor, deps.committer, at),
      committer: signature(deps.committer, at),
      moves: [{ branch: deps.publishedBranch, expected: head.commit, to: 'commit' }],
    });
    if (written.outcome === 'written') return { outcome: 'seeded', commit: written.commit };
  }
  throw new AppError(
    'conflict',
    'The repository keeps changing while its first pages are written; try again.',
  );
}

async function headOf({ repo, publishedBranch }: SeedDeps): Promise<Snapshot> {
  const head = (await repo.heads([publishedBranch])).get(publishedBranch);
  const snapshot = head && (await repo.snapshots([head])).get(head);
  if (snapshot) return snapshot;
  throw new AppError('not_found', `The repository has no branch "${publishedBranch}".`);
}

function firstFiles(site: StarterSite): Map<string, FileState> {
  return new Map(
    [...starterContent(site)].map(([path, value]) => [path, { bytes: serialiseBytes(value) }] as const),
  );
}

async function namedConfig(
  repo: ContentRepo,
  { rootFiles }: Snapshot,
  { name }: StarterSite,
): Promise<Pick<RepoWrite, 'siteConfig'>> {
  const version = rootFiles.get(CONFIG_FILE);
  const bytes = version && (await repo.blobs([version])).get(version);
  const named = bytes && nameInConfig(fromUtf8(bytes) ?? '', name);
  return named ? { siteConfig: toUtf8(named) } : {};
}
