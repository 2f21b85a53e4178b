import { type DraftSaves, draftSaves, type Snapshot, subjectOf, changeAuthor } from '@portal/content-core';
import { codeHostApp, type CodeHostSettings } from '@portal/env';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { githubInstallationTokens } from '@portal/github';
import { cloneUrl, mintAuthorization, type SiteRepository } from '@portal/sites';

/** What a commit says about itself. */
export interface CommitWords {
  /** Its author's name. */
  by: string;
  /** What was done, in one line. */
  subject: string;
}

/** Reads commits of a site's repository. Both methods throw `AppError` as `ContentRepo` fails. */
export interface CommitReader {
  /** Those with the ids that are given. */
  words(site: SiteRepository, commits: readonly string[]): Promise<ReadonlyMap<string, CommitWords>>;
  /** The newest saves that wait to be published; null while none does. */
  draft(site: SiteRepository): Promise<DraftSaves | null>;
}

/** A page waits for it. */
const TIMEOUT_MS = 4000;
/** Saves of a draft that are read. */
const SAVES = 5;

/** Reads over git. A commit that was read before costs no request, since it never changes. */
export function commitReader(env: CodeHostSettings): CommitReader {
  const { app, origin } = codeHostApp(env);
  const tokens = githubInstallationTokens(app);
  const objects = objectCache();
  const open = (site: SiteRepository) =>
    gitWireContentRepo({
      url: cloneUrl(origin, site),
      objects,
      timeoutMs: TIMEOUT_MS,
      authorization: () => mintAuthorization(tokens, site, 'read'),
    });
  return {
    words: async (site, commits) => {
      const read = await open(site).snapshots(commits);
      return new Map([...read].map(([commit, snapshot]) => [commit, wordsOf(snapshot)]));
    },
    draft: async (site) => draftSaves({ repo: open(site), publishedBranch: site.publishedBranch }, SAVES),
  };
}

function wordsOf(snapshot: Snapshot): CommitWords {
  return { by: changeAuthor(snapshot).by, subject: subjectOf(snapshot.message) };
}
