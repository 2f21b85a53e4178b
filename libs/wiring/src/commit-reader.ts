import { type DraftSaves, draftSaves, type Snapshot, subjectOf, changeAuthor } from '@portal/content-core';
import { codeHostApp, type CodeHostSettings } from '@portal/env';
import { gitWireContentRepo, objectCache } from '@portal/git-wire';
import { githubInstallationTokens } from '@portal/github';
import { cloneUrl, mintAuthorization, type SiteRepository } from '@portal/sites';

/** A commit in one line. */
export interface CommitSummary {
  /** Its author's name. */
  by: string;
  /** When it was made. */
  at: Date;
  /** What was done, in one line. */
  subject: string;
}

/** Reads commits of a site's repository. Both methods throw the errors of `ContentRepo`. */
export interface CommitReader {
  /** The commits of these ids, by id. */
  summaries(site: SiteRepository, commits: readonly string[]): Promise<ReadonlyMap<string, CommitSummary>>;
  /** The newest saves of the draft; null when there is no draft. */
  draftSaves(site: SiteRepository): Promise<DraftSaves | null>;
}

/** Short, since a page of the dashboard waits for the commits. */
const TIMEOUT_MS = 4000;
/** The most saves of a draft that are read. */
const MAX_SAVES = 5;

/** Reads over git. Commits never change, so those that were read before are cached. */
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
    summaries: async (site, commits) => {
      const snapshots = await open(site).snapshots(commits);
      return new Map([...snapshots].map(([commit, snapshot]) => [commit, summarize(snapshot)]));
    },
    draftSaves: async (site) =>
      draftSaves({ repo: open(site), publishedBranch: site.publishedBranch }, MAX_SAVES),
  };
}

function summarize(snapshot: Snapshot): CommitSummary {
  return {
    by: changeAuthor(snapshot).by,
    at: snapshot.committer.at,
    subject: subjectOf(snapshot.message),
  };
}
