import { AppError } from '@portal/errors';
import type { ClaimedNames, DomainClaim, DomainClaims, SettingsBuild } from '../ports/domain-claims.ts';
import type { Lease } from '../ports/site-claims.ts';
import { isProven } from '../domains/proof.ts';
import { MOST_DOMAINS, type SiteDomain, type SiteDomains } from '../ports/site-domains.ts';

interface Row {
  facts: Omit<DomainClaim, 'lease'> & { url: string };
  domains: SiteDomain[];
  lease: { token: string; until: Date } | null;
  wanted: number;
  done: number;
  build: SettingsBuild | null;
  removingSince: Date | null;
  retryAt: Date;
}

/** The names of sites in memory, with what a test may read and control. */
export interface MemorySiteDomains {
  domains: SiteDomains;
  claims: DomainClaims;
  /** Adds a hosted site without names. */
  putSite(siteId: string, facts: Omit<DomainClaim, 'lease'>): void;
  /** The public address of a site, as last recorded. */
  urlOf(siteId: string): string | undefined;
}

/** The names of sites in memory, by that clock. */
export function memorySiteDomains(now: () => Date): MemorySiteDomains {
  const rows = new Map<string, Row>();
  let leases = 0;
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  const find = (siteId: string, name: string) =>
    rows.get(siteId)?.domains.find((domain) => domain.name === name);
  const leased = ({ siteId, token }: Lease): Row | null => {
    const row = rows.get(siteId);
    return row?.lease?.token === token ? row : null;
  };
  const askWork = (siteId: string, changes: number) => {
    const row = rows.get(siteId);
    if (row === undefined) return;
    row.retryAt = now();
    row.wanted += changes;
  };
  const isDue = ({ lease, retryAt, wanted, done, domains }: Row) =>
    (lease === null || lease.until <= now()) &&
    retryAt <= now() &&
    (wanted > done || domains.some(({ dueAt, removing }) => !removing && dueAt !== null && dueAt <= now()));
  const isElsewhere = (siteId: string, name: string) =>
    [...rows].some(
      ([other, { domains }]) =>
        other !== siteId && domains.some((domain) => domain.name === name && domain.state !== 'wanted'),
    );

  const domains: SiteDomains = {
    hostTarget: async (siteId) => rows.get(siteId)?.facts.hosting.target ?? null,
    list: async (siteId) => (rows.get(siteId)?.domains ?? []).map((domain) => ({ ...domain })),
    add: async (siteId, { name, token }) => {
      const row = rows.get(siteId);
      if (row === undefined) throw new AppError('not_found', 'There is no such site.');
      if (find(siteId, name)) throw new AppError('conflict', 'The site has this name already.');
      if (row.domains.length >= MOST_DOMAINS) throw new AppError('conflict', 'Too many names.');
      const empty = { isPrimary: false, removing: false, problems: [], seen: null, checkedAt: null };
      row.domains.push({
        ...empty,
        unprovenSince: null,
        notices: 0,
        noticedAt: null,
        name,
        token,
        state: 'wanted',
        since: now(),
        dueAt: now(),
      });
      askWork(siteId, 0);
    },
    askCheck: async (siteId, name) => {
      const domain = find(siteId, name);
      if (domain === undefined || domain.removing) return false;
      Object.assign(domain, { since: now(), dueAt: now() });
      askWork(siteId, 0);
      return true;
    },
    choosePrimary: async (siteId, name) => {
      const chosen = name === null ? null : find(siteId, name);
      if (chosen !== null && (chosen?.state !== 'served' || chosen.removing)) return false;
      for (const domain of rows.get(siteId)?.domains ?? []) domain.isPrimary = domain === chosen;
      askWork(siteId, 1);
      return true;
    },
    remove: async (siteId, name) => {
      const domain = find(siteId, name);
      const row = rows.get(siteId);
      if (domain === undefined || row === undefined) return false;
      if (domain.state === 'wanted') row.domains.splice(row.domains.indexOf(domain), 1);
      else {
        Object.assign(domain, { removing: true, isPrimary: false });
        row.removingSince ??= now();
        askWork(siteId, 1);
      }
      return true;
    },
  };

  const claims: DomainClaims = {
    claim: async (siteId, leaseSeconds) => {
      const due = [...rows].filter(([id, row]) => (siteId === null || id === siteId) && isDue(row));
      const [first] = due.toSorted(([, one], [, other]) => one.retryAt.getTime() - other.retryAt.getTime());
      if (first === undefined) return null;
      const [id, row] = first;
      const token = `domains-${++leases}`;
      row.lease = { token, until: later(leaseSeconds) };
      row.retryAt = later(leaseSeconds);
      const { hosting, publishedBranch } = row.facts;
      return { lease: { siteId: id, token }, hosting, publishedBranch };
    },
    names: async (lease, leaseSeconds): Promise<ClaimedNames | null> => {
      const row = leased(lease);
      if (row === null) return null;
      row.lease = { token: lease.token, until: later(leaseSeconds) };
      const unsettled = row.wanted > row.done ? row.wanted : null;
      const { build, facts, removingSince } = row;
      const names = row.domains.map((domain) => ({ ...domain }));
      return { domains: names, unsettled, build, removingSince, url: facts.url };
    },
    record: async (lease, { name, state, problems, seen, againSeconds, proof, notices }) => {
      const row = leased(lease);
      if (row === null) return 'lost';
      const domain = find(lease.siteId, name);
      if (domain === undefined || domain.removing) return 'removed';
      if (state !== 'wanted' && isElsewhere(lease.siteId, name)) return 'taken';
      if (state === 'served' && domain.state !== 'served') row.wanted += 1;
      const since = state === domain.state ? domain.since : now();
      const dueAt = againSeconds === null ? null : later(againSeconds);
      const before = domain.unprovenSince;
      const unprovenSince = proof === 'unknown' ? before : proof === 'found' ? null : (before ?? now());
      const checked = { state, problems, seen, since, checkedAt: now(), dueAt };
      const sent = proof === 'missing' && notices > domain.notices ? now() : domain.noticedAt;
      const mailed = unprovenSince === null ? { notices: 0, noticedAt: null } : { notices, noticedAt: sent };
      Object.assign(domain, { ...checked, unprovenSince, ...mailed });
      return 'stored';
    },
    giveUp: async (lease, name) => {
      const domain = find(lease.siteId, name);
      if (leased(lease) === null || domain === undefined || domain.removing) return false;
      return domains.remove(lease.siteId, name);
    },
    stepDown: async (lease, name) => {
      const domain = find(lease.siteId, name);
      if (leased(lease) === null || domain?.isPrimary !== true) return false;
      return domains.choosePrimary(lease.siteId, null);
    },
    contest: async (lease, { name, ...answers }) => {
      if (leased(lease) === null) return null;
      for (const [siteId, { facts }] of rows) {
        const domain = siteId === lease.siteId ? undefined : find(siteId, name);
        if (domain === undefined || domain.state === 'wanted') continue;
        if (isProven({ token: domain.token, target: facts.hosting.target }, answers)) return null;
        const begins = !domain.removing;
        if (begins) await domains.remove(siteId, name);
        return { siteId, begins };
      }
      return null;
    },
    noteBuild: async (lease, build) => {
      const row = leased(lease);
      if (row !== null) row.build = { ...build, startedAt: now() };
      return row !== null;
    },
    deleteName: async (lease, name) => {
      const row = leased(lease);
      if (row === null) return false;
      row.domains = row.domains.filter((domain) => domain.name !== name || !domain.removing);
      if (row.domains.every(({ removing }) => !removing)) row.removingSince = null;
      return true;
    },
    settle: async (lease, { upTo, url }) => {
      const row = leased(lease);
      if (row === null) return false;
      row.done = Math.max(row.done, upTo);
      row.facts.url = url;
      return true;
    },
    release: async (lease, waitSeconds) => {
      const row = leased(lease);
      if (row === null) return false;
      row.lease = null;
      if (row.retryAt > now()) row.retryAt = later(waitSeconds);
      return true;
    },
  };
  return {
    domains,
    claims,
    putSite: (siteId, facts) => {
      const url = facts.hosting.url;
      rows.set(siteId, {
        facts: { ...facts, url },
        domains: [],
        lease: null,
        wanted: 0,
        done: 0,
        build: null,
        removingSince: null,
        retryAt: now(),
      });
    },
    urlOf: (siteId) => rows.get(siteId)?.facts.url,
  };
}
