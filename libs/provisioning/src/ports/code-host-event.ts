/**
 * Whether the installation reaches a repository, as reconciliation finds it. The host answers alike for one that was deleted and one
 * that was taken out of the installation's selection: only its delivery says that a repository was deleted.
 */
type RepositoryReach = 'unreachable' | 'reachable';

/** A repository of the host, and where it is. */
export interface ToldRepository {
  repositoryId: string;
  owner: string;
  repo: string;
}

/** What happened at the code host, as far as the platform cares. Ids are the host's own and survive renaming. */
export type CodeHostEvent =
  | {
      kind: 'installation';
      change: 'created' | 'deleted' | 'suspended' | 'unsuspended' | 'renamed';
      installationId: string;
      account: string;
      /** Of one that was created: what it reaches. */
      repositories?: readonly ToldRepository[];
    }
  /** The repository's current name; part of every event about a repository. */
  | {
      kind: 'repository';
      change: 'renamed' | 'transferred' | 'archived' | 'unarchived' | 'deleted' | RepositoryReach;
      repositoryId: string;
      owner: string;
      repo: string;
      /** Null where the host does not say through which installation it reports. */
      installationId: string | null;
    }
  /** Repositories were put into the selection that the installation reaches, or taken out of it. */
  | {
      kind: 'repositories';
      change: RepositoryReach;
      installationId: string;
      repositories: readonly ToldRepository[];
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
