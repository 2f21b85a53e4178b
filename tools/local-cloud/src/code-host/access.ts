import type { RepositoryRecord, RepositoryRecords } from './repository-records.ts';
import { type RepositoryName, sameRepository } from './repository-name.ts';
import { type Apps, covers } from './apps.ts';
import type { KnownToken, Tokens } from './tokens.ts';

/** The holder of a valid token. */
export interface Caller extends KnownToken {
  /** Whether the installation is suspended. */
  suspended: boolean;
}

/** Access by tokens: an installation's tokens reach no more than the installation itself. */
export interface Access {
  /** The holder of the token; null if it is unknown or expired, or its installation was deleted. */
  callerOf(token: string | null): Caller | null;
  reaches(caller: Caller, repository: RepositoryRecord): boolean;
  /** The repositories that the caller can access. */
  reachable(caller: Caller): RepositoryRecord[];
}

/** Decides by the present tokens, installations and repositories. */
export function openAccess({
  tokens,
  apps,
  records,
}: {
  tokens: Tokens;
  apps: Apps;
  records: RepositoryRecords;
}): Access {
  function reaches(caller: Caller, repository: RepositoryRecord): boolean {
    if (caller.installation !== null) {
      const installation = apps.installation(caller.installation);
      if (installation === null || !covers(installation, repository)) return false;
    }
    return (
      caller.whole || caller.repositories.some((name: RepositoryName) => sameRepository(name, repository))
    );
  }
  return {
    callerOf(token) {
      const known = token === null ? null : tokens.find(token);
      if (known === null || known.installation === null) return known && { ...known, suspended: false };
      const installation = apps.installation(known.installation);
      return installation && { ...known, suspended: installation.suspended };
    },
    reaches,
    reachable: (caller) => records.all().filter((record) => reaches(caller, record)),
  };
}
