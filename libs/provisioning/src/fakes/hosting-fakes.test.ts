import { buildsContract, dnsContract, hostingContract } from '../contracts/index.ts';
import { memoryBuilds, memoryDns, memoryHosting, type MemoryHosting } from './index.ts';

const repository = { repositoryId: '7', owner: 'agency', repo: 'client', branch: 'main' };
const freshName = () => `s${crypto.randomUUID().slice(0, 8)}`;
const domainFor = (name: string) => `${name}.sites.test`;

dnsContract('memoryDns', async () => {
  const dns = memoryDns();
  return {
    dns,
    zone: 'sites.test',
    freshName,
    addForeign: async (name) => {
      const recordId = crypto.randomUUID();
      dns.records.set(recordId, { recordId, name, target: null, comment: '' });
    },
  };
});

hostingContract('memoryHosting', async () => {
  const hosting = memoryHosting();
  const takenName = 'taken';
  hosting.takenNames.add(takenName);
  return {
    hosting,
    freshName,
    domainFor,
    repository,
    takenName,
    variablesOf: async (hostingId) => {
      const variables = [...(hosting.sites.get(hostingId)?.variables.values() ?? [])];
      return Object.fromEntries(variables.map(({ name, value, secret }) => [name, secret ? null : value]));
    },
    hooksOf: async (hostingId) => hosting.sites.get(hostingId)?.hooks.map(({ url }) => url) ?? [],
  };
});

async function newSite(hosting: MemoryHosting): Promise<string> {
  const name = crypto.randomUUID();
  return (await hosting.createSite({ name, domain: domainFor(name) })).hostingId;
}

buildsContract('memoryBuilds', async () => {
  const hosting = memoryHosting();
  const builds = memoryBuilds({ hosting, now: () => new Date('2026-03-01T10:00:00.000Z') });
  const broken = new Set<string>();
  return {
    builds,
    linkedSite: async () => {
      const hostingId = await newSite(hosting);
      const { keyId } = await hosting.createDeployKey();
      await hosting.linkRepository(hostingId, { repository, keyId });
      return { hostingId, branch: 'main' };
    },
    unlinkedSite: () => newSite(hosting),
    breakSite: async (hostingId) => void broken.add(hostingId),
    settled: async (hostingId) => {
      builds.finish(hostingId, broken.has(hostingId) ? { errorMessage: 'The build failed.' } : {});
    },
  };
});
