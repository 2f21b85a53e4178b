import { cloudflareDns } from '@portal/cloudflare';
import { pushFiles } from '@portal/deploy/template';
import { githubCodeHost, githubOwnedRepositories } from '@portal/github';
import { netlifyBuilds, netlifyHosting, netlifyNames, netlifyRecords } from '@portal/netlify';
import type { LinkedRepository } from '@portal/provisioning';
import { buildsContract, hostedNamesContract, hostingContract } from '@portal/provisioning/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotVerify } from '../cannot-verify.ts';
import { codeHostOptions, installationOfTemplate } from '../providers/code-host.ts';
import { dnsOptions } from '../providers/dns.ts';
import { hostingOptions } from '../providers/hosting.ts';
import { currentRun, freshName } from '../run/current-run.ts';
import { scratchSite } from '../scratch/scratch-site.ts';

const run = currentRun();
const options = hostingOptions(run.values);
const hosting = netlifyHosting(options);
const builds = netlifyBuilds(options);
const records = netlifyRecords(options);
const EVENTS = 3;
/** The provider reports the end of a build to an address only; here it is asked, less and less often. */
const [FIRST_MS, LONGEST_MS, GROWTH] = [500, 10_000, 1.5];
const UNDER_WAY: ReadonlySet<string> = new Set(['enqueued', 'building']);

let repository: ReturnType<typeof newRepository> | undefined;
/** One repository for all tests. */
const shared = () => (repository ??= newRepository());

async function newRepository() {
  const owned = githubOwnedRepositories(codeHostOptions(run.values).options);
  const [installationId, repo] = [await installationOfTemplate(run.values), freshName(run)];
  const { owner } = codeHostOptions(run.values).template;
  const made = await owned.make({ installationId, owner, repo });
  const write = async (state: 'sound' | 'broken') =>
    void (await pushFiles({ ...made, isTemplate: true }, scratchSite(state), `A site that is ${state}`));
  await write('sound');
  const linked: LinkedRepository = { repositoryId: made.repositoryId, owner, repo, branch: made.branch };
  return { linked, write };
}

let zone: Promise<string> | undefined;
const zoneName = () => (zone ??= cloudflareDns(dnsOptions(run.values)).zoneName());

async function newSite(): Promise<string> {
  const name = freshName(run);
  const { hostingId } = await hosting.createSite({ name, domain: `${name}.${await zoneName()}` });
  return hostingId;
}

hostingContract('the hosting provider', async () => {
  const [zoneOfSites, { linked }] = [await zoneName(), await shared()];
  return {
    hosting,
    freshName: () => freshName(run),
    domainFor: (name) => `${name}.${zoneOfSites}`,
    repository: linked,
    get takenName(): string {
      if (run.taken === null)
        throw new CannotVerify('it needs the name of a site of another customer: --taken <name>');
      return run.taken;
    },
    variablesOf: (hostingId) => records.variablesOf(hostingId),
    hooksOf: async (hostingId) => {
      const hooks = await records.hooksOf(hostingId);
      const urls = [...new Set(hooks.map(({ url }) => url))];
      // Each address is notified of each event, once.
      if (hooks.length !== urls.length * EVENTS)
        throw new Error(`${hooks.length} hooks lead to ${urls.length} addresses.`);
      return urls;
    },
  };
});

hostedNamesContract('the hosting provider', async () => {
  const [name, zoneOfSites] = [freshName(run), await zoneName()];
  const own = `${name}.${zoneOfSites}`;
  const { hostingId } = await hosting.createSite({ name, domain: own });
  return {
    names: netlifyNames(options),
    hostingId,
    own,
    // No record leads there: the provider takes names of the zone without one, and gives them no certificate.
    freshName: async () => `${freshName(run)}.${zoneOfSites}`,
    takenName: async () => {
      throw new CannotVerify('it needs a name of another customer, whose DNS is yours');
    },
    prove: async () => undefined,
    served: () => records.namesOf(hostingId),
    failCertificate: async () => {
      throw new CannotVerify('nobody can let a certificate fail at the provider');
    },
  };
});

buildsContract('the hosting provider', async () => ({
  builds,
  linkedSite: async () => {
    const [hostingId, { linked }] = [await newSite(), await shared()];
    const { keyId, publicKey } = await hosting.createDeployKey();
    const installationId = await installationOfTemplate(run.values);
    const { repositoryId } = linked;
    const codeHost = githubCodeHost(codeHostOptions(run.values).options);
    await codeHost.putDeployKey({ installationId, repositoryId }, { title: 'portal', publicKey });
    await hosting.linkRepository(hostingId, { repository: linked, keyId });
    return { hostingId, branch: linked.branch };
  },
  unlinkedSite: newSite,
  breakSite: async () => (await shared()).write('broken'),
  settled: async (hostingId) => {
    for (let wait = FIRST_MS; ; wait = Math.min(LONGEST_MS, wait * GROWTH)) {
      const [newest] = await builds.listDeploys(hostingId, 1);
      if (newest !== undefined && !UNDER_WAY.has(newest.state)) return;
      await pause(wait);
    }
  },
}));
