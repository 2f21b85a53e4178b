import type { InitialAccess } from '../ports/initial-access.ts';
import type { ObjectRemoval } from '../ports/object-removal.ts';
import type { FirstContent, SiteStarter } from '../ports/site-starter.ts';
import { type Faults, faults } from './faults.ts';

/** A starter in memory, with the contents of repositories by `owner/repo`. */
export interface MemorySiteStarter extends SiteStarter {
  faults: Faults<keyof SiteStarter>;
  contents: Map<string, FirstContent>;
}

export function memorySiteStarter(): MemorySiteStarter {
  const ordered = faults<keyof SiteStarter>();
  const contents = new Map<string, FirstContent>();
  return {
    faults: ordered,
    contents,
    isSeeded: ({ owner, repo }) => ordered.run('isSeeded', () => contents.has(`${owner}/${repo}`)),
    seed: ({ owner, repo }, content) =>
      ordered.run('seed', () => void contents.set(`${owner}/${repo}`, { ...content })),
  };
}

/** First owners and viewers in memory, by site. */
export interface MemoryInitialAccess extends InitialAccess {
  faults: Faults<keyof InitialAccess>;
  owners: Map<string, { userId: string; email: string; isInvited: boolean }[]>;
  viewers: Map<string, { username: string; label: string; passwordHash: string; own: boolean }>;
}

export function memoryInitialAccess(): MemoryInitialAccess {
  const ordered = faults<keyof InitialAccess>();
  const owners: MemoryInitialAccess['owners'] = new Map();
  const viewers: MemoryInitialAccess['viewers'] = new Map();
  const of = (siteId: string) => owners.get(siteId) ?? [];
  return {
    faults: ordered,
    owners,
    viewers,
    hasOwner: (siteId, email) =>
      ordered.run('hasOwner', () => of(siteId).some((known) => known.email === email)),
    putOwner: (siteId, owner) =>
      ordered.run('putOwner', () => {
        const others = of(siteId).filter(({ userId }) => userId !== owner.userId);
        owners.set(siteId, [...others, { ...owner }]);
      }),
    putInitialViewer: (siteId, { username, label, passwordHash }) =>
      ordered.run('putInitialViewer', () => {
        if (viewers.get(siteId)?.own) return false;
        viewers.set(siteId, { username, label, passwordHash, own: false });
        return true;
      }),
  };
}

/** Buckets in memory: the sites that have files. */
export interface MemoryObjects extends ObjectRemoval {
  faults: Faults<keyof ObjectRemoval>;
  sites: Set<string>;
}

export function memoryObjects(): MemoryObjects {
  const ordered = faults<keyof ObjectRemoval>();
  const sites = new Set<string>();
  return {
    faults: ordered,
    sites,
    removeObjects: (siteId) => ordered.run('removeObjects', () => void sites.delete(siteId)),
  };
}
