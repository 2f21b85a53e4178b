import { isAppError } from '@portal/errors';
import type { HostedSite, Hosting, LinkedRepository } from '@portal/provisioning';
import { z } from 'zod';
import { DeployKey, Hook, Site } from './answers.ts';
import { inPath, netlifyApi, type NetlifyOptions } from './api.ts';
import { withMessage } from './failures.ts';
import { publicUrl, siteTarget } from './site-address.ts';
import { putVariables } from './variables.ts';

/** The build settings of sites, unless their own `netlify.toml` has others. */
const BUILD = { cmd: 'npm run build', dir: 'dist' } as const;
const EVENTS = ['deploy_building', 'deploy_created', 'deploy_failed'] as const;
const PAGE = 100;
const MOST_PAGES = 50;

const noSite = withMessage('not_found', 'The hosting provider has no such site.');
const noTeam = withMessage(
  'not_configured',
  'The hosting provider has no such team: check HOST_TEAM_SLUG.',
  'not_found',
);

/** Sites of one team at Netlify. */
export function netlifyHosting(options: NetlifyOptions): Hosting {
  const call = netlifyApi(options);
  const team = { account_slug: inPath(options.teamSlug) };
  const getSite = (hostingId: string) =>
    call((api, init) => api.getSite({ site_id: inPath(hostingId) }, init), Site).catch(noSite);
  return {
    findSite: async (name) => {
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const asked = { ...team, name, page, per_page: PAGE };
        const sites = await call((api, init) => api.listSitesForAccount(asked, init), z.array(Site)).catch(
          noTeam,
        );
        // `name` is a search term, not an exact filter.
        const found = sites.find((site) => site.name === name);
        if (found !== undefined) return shown(found);
        if (sites.length < PAGE) return null;
      }
      return null;
    },
    createSite: async ({ name, domain }) => {
      const asked = { ...team, body: { name, custom_domain: domain } };
      const made = await call((api, init) => api.createSiteInTeam(asked, init), Site)
        .catch(noTeam)
        .catch(withMessage('conflict', 'The name or the domain is taken at the hosting provider.'));
      return shown(made);
    },
    putVariables: async (hostingId, variables) => putVariables(call, await getSite(hostingId), variables),
    putDeployHooks: async (hostingId, { url, secret }) => {
      const { id } = await getSite(hostingId);
      const hooks = await call((api, init) => api.listHooksBySiteId({ site_id: id }, init), z.array(Hook));
      for (const event of EVENTS) {
        const body = { type: 'url', event, data: { url, signature_secret: secret } };
        await call((api, init) => api.createHookBySiteId({ site_id: id, body }, init), Hook);
      }
      for (const old of hooks.filter(({ data }) => urlIn(data) === url))
        await deleted(call((api, init) => api.deleteHook({ hook_id: inPath(old.id) }, init), z.unknown()));
    },
    createDeployKey: async () => {
      const { id, public_key } = await call((api, init) => api.createDeployKey(undefined, init), DeployKey);
      return { keyId: id, publicKey: public_key };
    },
    linkRepository: async (hostingId, { repository, keyId }) => {
      const asked = { site_id: inPath(hostingId), body: { repo: repositoryInfo(repository, keyId) } };
      const linked = Site.extend({ deploy_hook: z.url() });
      const { deploy_hook } = await call((api, init) => api.updateSite(asked, init), linked).catch(noSite);
      return { pushHookUrl: deploy_hook };
    },
    deleteSite: async (hostingId) => {
      const at = { site_id: inPath(hostingId) };
      // Unlinking also removes the key and the build hooks. A site without a link refuses it.
      await deleted(
        call((api, init) => api.unlinkSiteRepo(at, init), z.unknown()),
        'conflict',
      );
      await deleted(call((api, init) => api.deleteSite(at, init), z.unknown()));
    },
  };
}

/** Waits for a removal, and succeeds if the thing is missing. */
async function deleted(removal: Promise<unknown>, also?: 'conflict'): Promise<void> {
  await removal.catch((error: unknown) => {
    if (isAppError(error, 'not_found') || (also !== undefined && isAppError(error, also))) return;
    throw error;
  });
}

function repositoryInfo({ repositoryId, owner, repo, branch }: LinkedRepository, keyId: string) {
  const id = Number(repositoryId);
  return {
    ...(Number.isSafeInteger(id) ? { id } : {}),
    provider: 'github',
    repo_path: `${owner}/${repo}`,
    repo_branch: branch,
    allowed_branches: [branch],
    deploy_key_id: keyId,
    ...BUILD,
  };
}

function urlIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'url') : undefined;
}

function shown(site: Site): HostedSite {
  return {
    hostingId: site.id,
    name: site.name,
    url: publicUrl(site),
    target: siteTarget(site),
    domain: site.custom_domain || null,
    certificate: site.ssl === true,
  };
}
