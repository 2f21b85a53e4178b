/**
 * Whether the installation reaches a repository, as reconciliation finds it. The host gives the same answer for a
 * deleted repository and for one that was removed from the installation's selection; only a delivery reports that a
 * repository was deleted.
 */
type RepositoryReach = 'unreachable' | 'reachable';

/** A repository in an event: its id and its present address. */
export interface ReportedRepository {
  repositoryId: string;
  owner: string;
  repo: string;
}

/** An event at the code host that the platform handles. Ids are the host's own and do not change with names. */
export type CodeHostEvent =
  | {
      kind: 'installation';
      change: 'created' | 'deleted' | 'suspended' | 'unsuspended' | 'renamed';
      installationId: string;
      account: string;
      /** The repositories that a created installation reaches. */
      repositories?: readonly ReportedRepository[];
    }
  /** The repository's current name; part of every event about a repository. */
  | {
      kind: 'repository';
      change: 'renamed' | 'transferred' | 'archived' | 'unarchived' | 'deleted' | RepositoryReach;
      repositoryId: string;
      owner: string;
      repo: string;
      /** Null if the host does not report the installation. */
      installationId: string | null;
    }
  /** Repositories were added to the installation's selection, or removed from it. */
  | {
      kind: 'repositories';
      change: RepositoryReach;
      installationId: string;
      repositories: readonly ReportedRepository[];
    }
  | {
      kind: 'push';
      repositoryId: string;
      owner: string;
      repo: string;
      /** Null for a ref that is not a branch. */
      branch: string | null;
      /** Full commit id; null when the branch was deleted. */
      commit: string | null;
    };
