import { hostedNamesContract, siteDomainsContract } from '../contracts/index.ts';
import { memoryHostedNames, memoryHosting, memorySiteDomains } from './index.ts';

siteDomainsContract('memorySiteDomains', async () => {
  let time = Date.parse('2026-03-01T10:00:00.000Z');
  const { domains, claims, putSite, urlOf } = memorySiteDomains(() => new Date(time));
  for (const name of ['quay', 'hall']) {
    const hosting = {
      hostingId: `h-${name}`,
      url: `https://${name}.example.test`,
      target: `${name}.host.test`,
    };
    putSite(`s-${name}`, { hosting, publishedBranch: name === 'quay' ? 'live' : 'main' });
  }
  return {
    domains,
    claims,
    urlOf: async (siteId) => urlOf(siteId) ?? null,
    elapse: async (seconds) => void (time += seconds * 1000),
  };
});

hostedNamesContract('memoryHostedNames', async () => {
  const hosting = memoryHosting();
  const names = memoryHostedNames(hosting, () => new Date());
  const own = 'quay.sites.test';
  const { hostingId } = await hosting.createSite({ name: 'quay', domain: own });
  const freshName = async () => `${crypto.randomUUID().slice(0, 8)}.client.test`;
  return {
    names,
    hostingId,
    own,
    freshName,
    takenName: async () => {
      const taken = await freshName();
      names.elsewhere.set(taken, null);
      return taken;
    },
    prove: async (name, value) => void names.elsewhere.set(name, value),
    served: async () => [hosting.sites.get(hostingId)?.domain ?? '', ...names.aliasesOf(hostingId)],
    failCertificate: async () => void names.outcomes.push('failed', 'in_place'),
  };
});
