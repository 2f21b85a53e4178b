import { AppError } from '@portal/errors';
import type { Certificate, HostedNames } from '../ports/hosted-names.ts';
import { type Faults, faults } from './faults.ts';
import type { MemoryHosting, MemorySite } from './memory-hosting.ts';

/** Names of hosted sites in memory, with what a test may read and control. */
export interface MemoryHostedNames extends HostedNames {
  faults: Faults<keyof HostedNames>;
  /** Names that other customers of the provider have, and the proof at their challenge record, if there is one. */
  elsewhere: Map<string, string | null>;
  /** Aliases of a site. */
  aliasesOf(hostingId: string): readonly string[];
  /** How certificates of the next requests end; the last one stays. In place by default. */
  outcomes: Certificate['state'][];
}

/** Names of the sites of `hosting`. Each request makes the certificate at once, as `outcomes` says. */
export function memoryHostedNames(hosting: MemoryHosting, now: () => Date): MemoryHostedNames {
  const ordered = faults<keyof HostedNames>();
  const aliases = new Map<string, string[]>();
  const certificates = new Map<string, Certificate>();
  const elsewhere = new Map<string, string | null>();
  const outcomes: Certificate['state'][] = [];
  const { run } = ordered;
  const site = (hostingId: string): MemorySite => {
    const known = hosting.sites.get(hostingId);
    if (known === undefined) throw new AppError('not_found', 'The hosting provider has no such site.');
    return known;
  };
  const aliasesOf = (hostingId: string) => aliases.get(hostingId) ?? [];
  return {
    faults: ordered,
    elsewhere,
    outcomes,
    aliasesOf,
    records: async (target) => ({
      cname: target,
      alias: 'apex.hosting.test',
      addresses: ['192.0.2.5'],
      issuer: 'letsencrypt.org',
      challenge: 'hosting-challenge',
    }),
    addAlias: (hostingId, name, proof) =>
      run('addAlias', () => {
        const { domain } = site(hostingId);
        if (domain === name || aliasesOf(hostingId).includes(name)) return;
        const isOurs = [...hosting.sites.values()].some(
          (other) => other.domain === name || aliasesOf(other.hostingId).includes(name),
        );
        const proven = proof !== null && elsewhere.get(name) === proof;
        if (isOurs || (elsewhere.has(name) && !proven))
          throw new AppError('conflict', 'The name is taken at the hosting provider.');
        elsewhere.delete(name);
        aliases.set(hostingId, [...aliasesOf(hostingId), name]);
      }),
    removeAlias: (hostingId, name) =>
      run('removeAlias', () => {
        if (site(hostingId).domain === name) throw new AppError('conflict', 'The name is the primary.');
        aliases.set(
          hostingId,
          aliasesOf(hostingId).filter((alias) => alias !== name),
        );
      }),
    setPrimary: (hostingId, name) =>
      run('setPrimary', () => {
        const known = site(hostingId);
        if (known.domain === name) return known.url;
        if (!aliasesOf(hostingId).includes(name))
          throw new AppError('conflict', 'The site does not have the name.');
        const others = aliasesOf(hostingId).filter((alias) => alias !== name);
        aliases.set(hostingId, [...others, ...(known.domain === null ? [] : [known.domain])]);
        Object.assign(known, { domain: name, url: `https://${name}` });
        return known.url;
      }),
    certificate: (hostingId) =>
      run('certificate', () => {
        site(hostingId);
        return certificates.get(hostingId) ?? { state: 'waiting', names: [], expiresAt: null };
      }),
    renewCertificate: (hostingId) =>
      run('renewCertificate', () => {
        const { domain } = site(hostingId);
        const state = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? 'in_place';
        const names = [...(domain === null ? [] : [domain]), ...aliasesOf(hostingId)];
        const expiresAt = new Date(now().getTime() + 64 * 24 * 3600 * 1000);
        certificates.set(hostingId, { state, names, expiresAt });
      }),
  };
}
