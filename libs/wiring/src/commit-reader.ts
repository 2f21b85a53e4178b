import { type Snapshot, subjectOf, touchOf } from '@portal/content-core';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { githubInstallationTokens } from '@portal/github';
import { basicAuthorization, type SiteRepository } from '@portal/sites';
import { codeHostApp, type CodeHostSettings } from './code-host-app.ts';

/** What a commit says about itself. */
export interface CommitWords {
  /** Its author's name. */
  by: string;
  /** What was done, in one line. */
  subject: string;
}

/** Reads commits of a site's repository, by id. @throws AppError as `ContentRepo` fails */
export type CommitReader = (
  site: SiteRepository,
  commits: readonly string[],
) => Promise<ReadonlyMap<string, CommitWords>>;

/** A page waits for it. */
const TIMEOUT_MS = 4000;

/** Reads commits over git. A commit that was read before costs no request, since it never changes. */
export function commitReader(env: CodeHostSettings): CommitReader {
  const { app, origin } = codeHostApp(env);
  const tokens = githubInstallationTokens(app);
  const objects = objectCache();
  return async ({ owner, repo, repositoryId, installationId }, commits) => {
    const repository = gitWireContentRepo({
      ...{ url: `${origin}/${owner}/${repo}.git`, objects, timeoutMs: TIMEOUT_MS },
      authorization: async () => {
        const scope = { installationId: Number(installationId), owner, repo, repositoryId };
        return basicAuthorization((await tokens.mint({ ...scope, contents: 'read' })).token);
      },
    });
    const read = await repository.snapshots(commits);
    return new Map([...read].map(([commit, snapshot]) => [commit, wordsOf(snapshot)]));
  };
}

function wordsOf(snapshot: Snapshot): CommitWords {
  return { by: touchOf(snapshot).by, subject: subjectOf(snapshot.message) };
}
