import { type Database, postgresSiteDomains } from '@portal/platform-db';
import { workAtDomains, workWithin } from '@portal/provisioning';
import { domainDeps, type DomainOptions, type DomainSettings } from '@portal/wiring';
import type { SiteDomainsHere } from './change-domains.ts';

/** The time limit in milliseconds of one request to the hosting provider, since a page waits for it. */
const HOSTING_MS = 4000;

/** The time in milliseconds that a page waits for the work on the names of a site, all of them together. */
const WAITING_MS = 10_000;

/** The names of sites, and the work on them in this process. */
export function wireDomains(
  env: DomainSettings,
  options: DomainOptions & {
    database: Database;
    inBackground: (work: Promise<void>) => void;
    reportFailure: (error: unknown) => void;
  },
): SiteDomainsHere {
  const { database, inBackground, reportFailure } = options;
  const deps = domainDeps(env, { ...options, hostingMs: HOSTING_MS });
  const records = postgresSiteDomains(database);
  return {
    records,
    work: async (siteId, first, { asksCertificate }) => {
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, WAITING_MS);
      try {
        const waiting = { deadline: timer.promise, inBackground, reportFailure };
        return await workWithin(deps, { siteId, first, asksCertificate }, waiting);
      } finally {
        clearTimeout(timeout);
      }
    },
    workLater: (siteId) => inBackground(workAtDomains(deps, { siteId }).then(() => undefined, reportFailure)),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    hostRecords: async (siteId) => {
      const target = await records.hostTarget(siteId);
      return target === null ? null : deps.names.records(target);
    },
  };
}
