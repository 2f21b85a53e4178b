import { AppError } from '@portal/errors';
import type { HostedSite, Hosting, LinkedRepository, SiteVariable } from '../ports/hosting.ts';
import { type Faults, faults } from './faults.ts';

/** A site as the fake stores it. */
export interface MemorySite extends HostedSite {
  variables: Map<string, SiteVariable>;
  hooks: { url: string; secret: string }[];
  link: { repository: LinkedRepository; keyId: string; pushHookUrl: string } | null;
}

/** Hosting in memory, with what a test may read and control. */
export interface MemoryHosting extends Hosting {
  faults: Faults<keyof Hosting>;
  /** The sites of our account by id; a test may change them. */
  sites: Map<string, MemorySite>;
  /** Names that other customers of the provider have. */
  takenNames: Set<string>;
  /** Ids of the deploy keys that were created. */
  keyIds: Set<string>;
}

/** A hosting provider in memory. A site gets the target `<name>.hosting.test` and its certificate at once. */
export function memoryHosting(): MemoryHosting {
  const ordered = faults<keyof Hosting>();
  const sites = new Map<string, MemorySite>();
  const takenNames = new Set<string>();
  const keyIds = new Set<string>();
  const site = (hostingId: string): MemorySite => {
    const known = sites.get(hostingId);
    if (known === undefined) throw new AppError('not_found', 'The hosting provider has no such site.');
    return known;
  };
  const { run } = ordered;
  return {
    faults: ordered,
    sites,
    takenNames,
    keyIds,
    findSite: (name) =>
      run('findSite', () => shown([...sites.values()].find((known) => known.name === name) ?? null)),
    createSite: ({ name, domain }) =>
      run('createSite', () => {
        const known = [...sites.values()];
        if (takenNames.has(name) || known.some((other) => other.name === name || other.domain === domain))
          throw new AppError('conflict', 'The name or the domain is taken at the hosting provider.');
        const hostingId = crypto.randomUUID();
        const own = { variables: new Map(), hooks: [], link: null };
        const made: MemorySite = { ...own, hostingId, name, domain, ...addresses(name, domain) };
        sites.set(hostingId, made);
        return shown(made);
      }),
    putVariables: (hostingId, variables) =>
      run('putVariables', () => {
        const known = site(hostingId).variables;
        for (const variable of variables) known.set(variable.name, { ...variable });
      }),
    putDeployHooks: (hostingId, hook) =>
      run('putDeployHooks', () => {
        const known = site(hostingId);
        known.hooks = [...known.hooks.filter(({ url }) => url !== hook.url), { ...hook }];
      }),
    createDeployKey: () =>
      run('createDeployKey', () => {
        const keyId = crypto.randomUUID();
        keyIds.add(keyId);
        return { keyId, publicKey: `ssh-rsa ${keyId}` };
      }),
    linkRepository: (hostingId, { repository, keyId }) =>
      run('linkRepository', () => {
        const known = site(hostingId);
        const pushHookUrl = known.link?.pushHookUrl ?? `https://api.hosting.test/hooks/${hostingId}`;
        known.link = { repository: { ...repository }, keyId, pushHookUrl };
        return { pushHookUrl };
      }),
    deleteSite: (hostingId) =>
      run('deleteSite', () => {
        const keyId = sites.get(hostingId)?.link?.keyId;
        if (keyId !== undefined) keyIds.delete(keyId);
        sites.delete(hostingId);
      }),
  };
}

function addresses(name: string, domain: string) {
  return { url: `https://${domain}`, target: `${name}.hosting.test`, certificate: true };
}

function shown(site: MemorySite): HostedSite;
function shown(site: MemorySite | null): HostedSite | null;
function shown(site: MemorySite | null): HostedSite | null {
  if (site === null) return null;
  const { hostingId, name, url, target, domain, certificate } = site;
  return { hostingId, name, url, target, domain, certificate };
}
