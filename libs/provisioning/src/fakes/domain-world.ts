import type { DomainNotice } from '@portal/sites';
import { memoryAuditLog } from '@portal/sites/fakes';
import type { DomainDeps } from '../domains/domain-deps.ts';
import { proofRecord } from '../domains/proof.ts';
import { workAtDomains } from '../domains/work-at-domains.ts';
import { domainSentence } from '../problems/domain-problem.ts';
import { memoryBuilds, type MemoryBuilds } from './memory-builds.ts';
import { memoryDomainRecords } from './memory-domain-records.ts';
import { memoryHostedNames } from './memory-hosted-names.ts';
import { memoryHosting } from './memory-hosting.ts';
import { memorySiteDomains } from './memory-site-domains.ts';

/** The name of the client in tests. */
export const NAME = 'www.client.example';

/** A hosted site `s-1` at `museum.sites.test`, which may get names, on fakes. */
export async function domainWorld() {
  let time = Date.parse('2026-03-01T10:00:00.000Z');
  const now = () => new Date(time);
  const { domains, claims, putSite, urlOf } = memorySiteDomains(now);
  const hosting = memoryHosting();
  const builds = memoryBuilds({ hosting, now });
  const names = memoryHostedNames(hosting, now);
  const records = memoryDomainRecords();
  const reports: unknown[] = [];
  const mailed: (DomainNotice & { siteId: string })[] = [];
  const audit = memoryAuditLog();
  const site = async (siteId: string, subdomain: string) => {
    const made = await hosting.createSite({ name: subdomain, domain: `${subdomain}.sites.test` });
    const repository = { repositoryId: '1', owner: 'agency', repo: subdomain, branch: 'main' };
    await hosting.linkRepository(made.hostingId, { repository, keyId: 'key' });
    putSite(siteId, { hosting: made, publishedBranch: 'main' });
    return made;
  };
  const deps: DomainDeps = {
    claims,
    records,
    names,
    hosting,
    builds,
    now,
    notices: { send: async (siteId, notice) => mailed.push({ siteId, ...notice }) > 0 },
    audit,
    report: (error) => void reports.push(error),
  };
  const made = await site('s-1', 'museum');
  const find = async (siteId = 's-1', name = NAME) =>
    (await domains.list(siteId)).find((domain) => domain.name === name);
  return {
    deps,
    domains,
    names,
    hosting,
    builds,
    records,
    reports,
    mailed,
    audit,
    site,
    urlOf,
    find,
    hostingId: made.hostingId,
    target: made.target,
    add: (siteId = 's-1', name = NAME) => domains.add(siteId, { name, token: `token-of-${siteId}` }),
    prove: (siteId = 's-1', name = NAME) =>
      records.txt.set(proofRecord(name), [
        ...(records.txt.get(proofRecord(name)) ?? []),
        `token-of-${siteId}`,
      ]),
    elapse: (seconds: number) => void (time += seconds * 1000),
    /** Does everything that is due. */
    work: async () => {
      while ((await workAtDomains(deps)) !== null);
    },
    /** The running builds end, successfully, and everything that is due then is done. */
    build: async () => {
      for (const { hostingId } of hosting.sites.values()) endBuilds(builds, hostingId);
      time += 11_000;
      while ((await workAtDomains(deps)) !== null);
    },
    sentences: async (siteId = 's-1') => (await find(siteId))?.problems.map(domainSentence),
    variables: (name: string) => hosting.sites.get(made.hostingId)?.variables.get(name)?.value,
    buildCount: () => builds.faults.calls.filter((call) => call === 'startBuild').length,
  };
}

/** Completes the running builds of a site. */
function endBuilds(builds: MemoryBuilds, hostingId: string): void {
  try {
    for (;;) builds.finish(hostingId);
  } catch {
    // None is running any more.
  }
}

/** That site, served at the client's name, with its build live. */
export async function servedSite() {
  const at = await domainWorld();
  await at.add();
  at.prove();
  at.records.records.set(NAME, { cname: at.target });
  await at.work();
  await at.build();
  return at;
}
