import { AppError, isAppError } from '@portal/errors';
import type { Certificate, HostedNames } from '@portal/provisioning';
import { Site, SiteCertificate } from './answers.ts';
import { inPath, netlifyApi, type NetlifyOptions } from './api.ts';
import { withMessage } from './failures.ts';
import { renewSiteCertificate } from './renew-certificate.ts';
import { publicUrl } from './site-address.ts';

/** The provider's load balancer, for names that cannot be a CNAME. @see Netlify documentation, "Configure external DNS" */
const APEX = { alias: 'apex-loadbalancer.netlify.com', addresses: ['75.2.60.5'] } as const;
/** The TXT record that takes a name from another account. @see Netlify documentation, "Adding your domain using Netlify API" */
const CHALLENGE = 'netlify-challenge';
const ISSUER = 'letsencrypt.org';
/** States that the provider's documents and forum name; every other one is of work in progress. */
const IN_PLACE: ReadonlySet<string> = new Set(['issued', 'active', 'custom', 'ready']);
const FAILED = /fail|error|expired/i;

const noSite = withMessage('not_found', 'The hosting provider has no such site.');
const notThatName = withMessage('conflict', 'Another customer of the hosting provider has this name.');

/** Names of sites at Netlify. The provider replaces all aliases at once, so each change reads them first. */
export function netlifyNames(options: NetlifyOptions): HostedNames {
  const call = netlifyApi(options);
  const getSite = (hostingId: string) =>
    call((api, init) => api.getSite({ site_id: inPath(hostingId) }, init), Site).catch(noSite);
  const patch = (hostingId: string, body: object) =>
    call((api, init) => api.updateSite({ site_id: inPath(hostingId), body }, init), Site).catch(noSite);
  return {
    records: async (target) => ({ ...APEX, cname: target, issuer: ISSUER, challenge: CHALLENGE }),
    addAlias: async (hostingId, name, proof) => {
      const site = await getSite(hostingId);
      if (namesOf(site).includes(name)) return;
      const domain_aliases = [...aliasesOf(site), name];
      await patch(
        hostingId,
        proof === null ? { domain_aliases } : { domain_aliases, txt_record_value: proof },
      ).catch(notThatName);
    },
    removeAlias: async (hostingId, name) => {
      const site = await getSite(hostingId);
      if (site.custom_domain === name)
        throw new AppError('conflict', 'The name is the primary one at the hosting provider.');
      const rest = aliasesOf(site).filter((alias) => alias !== name);
      if (rest.length < aliasesOf(site).length) await patch(hostingId, { domain_aliases: rest });
    },
    setPrimary: async (hostingId, name) => {
      const site = await getSite(hostingId);
      if (site.custom_domain === name) return publicUrl(site);
      if (!aliasesOf(site).includes(name))
        throw new AppError('conflict', 'The hosting provider does not have this name at the site.');
      const domain_aliases = namesOf(site).filter((other) => other !== name);
      const changed = await patch(hostingId, { custom_domain: name, domain_aliases });
      // For a bare domain or its www, the provider adds the other one by itself. Nobody proved that one, and where it leads elsewhere, no
      // certificate is made for any name.
      const added = aliasesOf(changed).some((alias) => !domain_aliases.includes(alias));
      return publicUrl(added ? await patch(hostingId, { domain_aliases }) : changed);
    },
    certificate: async (hostingId) => {
      const at = { site_id: inPath(hostingId) };
      const found = await call((api, init) => api.showSiteTLSCertificate(at, init), SiteCertificate).catch(
        async (error: unknown) => {
          // A site without a certificate is reported as a missing one, too.
          if (!isAppError(error, 'not_found')) throw error;
          await getSite(hostingId);
          return {};
        },
      );
      return shown(found);
    },
    renewCertificate: async (hostingId) => {
      const at = { site_id: inPath(hostingId) };
      try {
        await call((api, init) => api.provisionSiteTLSCertificate(at, init), SiteCertificate);
      } catch (error) {
        if (isAppError(error, 'not_found')) return noSite(error);
        // With a certificate in place the provider expects another address, which its client does not know.
        if (!isAppError(error, 'conflict')) throw error;
        await renewSiteCertificate(options, hostingId);
      }
    },
  };
}

const aliasesOf = ({ domain_aliases }: Site): readonly string[] => domain_aliases ?? [];

function namesOf(site: Site): string[] {
  return [...(site.custom_domain ? [site.custom_domain] : []), ...aliasesOf(site)];
}

function shown({ state, domains, expires_at: expiresAt }: SiteCertificate): Certificate {
  const word = (state ?? '').toLowerCase();
  return {
    state: IN_PLACE.has(word) ? 'in_place' : FAILED.test(word) ? 'failed' : 'waiting',
    names: (domains ?? []).map((name) => name.toLowerCase()),
    expiresAt: expiresAt ?? null,
  };
}
