import { AppError } from '@portal/errors';
import type { RepositoryState } from '@portal/sites';
import type { CodeHostRecords } from '../ports/code-host-records.ts';

/** A site's binding to its repository. */
export interface MemoryBinding {
  siteId: string;
  repositoryId: string | null;
  installationId: string;
  owner: string;
  repo: string;
  repositoryState: RepositoryState;
}

/** Records in memory, with their contents. */
export interface MemoryCodeHostRecords extends CodeHostRecords {
  installations: Map<string, { account: string; state: 'active' | 'suspended' | 'deleted' }>;
  sites: MemoryBinding[];
}

/** The records of the code host, in memory. */
export function memoryCodeHostRecords(sites: MemoryBinding[]): MemoryCodeHostRecords {
  const installations: MemoryCodeHostRecords['installations'] = new Map();
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const bound = (repositoryId: string) => sites.find((site) => site.repositoryId === repositoryId);
  const move = (site: MemoryBinding, { owner, repo }: { owner: string; repo: string }) => {
    if (sites.some((other) => other !== site && same(other.owner, owner) && same(other.repo, repo)))
      throw new AppError('conflict', 'This repository is the repository of another site.');
    Object.assign(site, { owner, repo });
  };
  return {
    installations,
    sites,
    putInstallation: async (id, account) => void installations.set(id, { account, state: 'active' }),
    deactivateInstallation: async (id, state) => {
      const known = installations.get(id);
      if (known) known.state = state;
    },
    renameAccount: async (id, account) => {
      const known = installations.get(id);
      if (!known) return;
      for (const site of sites)
        if (site.installationId === id && same(site.owner, known.account))
          move(site, { ...site, owner: account });
      known.account = account;
    },
    moveRepository: async (repositoryId, to) => {
      const site = bound(repositoryId);
      if (site) move(site, to);
      return site?.siteId ?? null;
    },
    markRepository: async (repositoryId, state) => {
      const site = bound(repositoryId);
      if (site) site.repositoryState = state;
      return site?.siteId ?? null;
    },
    takeOver: async (installationId, repositories) => {
      const to = installations.get(installationId);
      if (to?.state !== 'active') return [];
      const taken = sites.filter((site) => {
        const from = installations.get(site.installationId);
        const reported = repositories.find(({ repositoryId }) => repositoryId === site.repositoryId);
        const isSame = (one: string | undefined) => one !== undefined && same(one, to.account);
        return from?.state === 'deleted' && isSame(from.account) && isSame(reported?.owner);
      });
      for (const site of taken) site.installationId = installationId;
      return taken.map(({ siteId }) => siteId);
    },
    markReach: async (installationId, repositories, reach) => {
      const from = reach === 'present' ? 'unreachable' : 'present';
      return sites.flatMap((site) => {
        const found = repositories.find(
          ({ repositoryId, owner, repo }) =>
            site.installationId === installationId &&
            (site.repositoryId === repositoryId ||
              (site.repositoryId === null &&
                !bound(repositoryId) &&
                same(site.owner, owner) &&
                same(site.repo, repo))),
        );
        if (!found || (site.repositoryId !== null && site.repositoryState !== from)) return [];
        site.repositoryId = found.repositoryId;
        if (site.repositoryState === from) site.repositoryState = reach;
        return [site.siteId];
      });
    },
  };
}
