import { AppError } from '@portal/errors';
import { redact } from '@portal/errors/log';
import type { Builds, HostedDeploy } from '@portal/provisioning';
import { z } from 'zod';
import { Build, Deploy, Site } from './answers.ts';
import { inPath, netlifyApi, type NetlifyOptions } from './api.ts';
import { withMessage } from './failures.ts';

const LONGEST_MESSAGE = 500;
const MOST_DEPLOYS = 100;
const WAITING: ReadonlySet<string> = new Set(['new', 'accepted', 'pending_review', 'enqueued']);
const FAILED: ReadonlySet<string> = new Set(['error', 'rejected']);

const noSite = withMessage('not_found', 'The hosting provider has no such site.');
const noDeploy = withMessage('not_found', 'The hosting provider has no such deploy of the site.');

/** Builds at Netlify. */
export function netlifyBuilds(options: NetlifyOptions): Builds {
  const call = netlifyApi(options);
  const getSite = (hostingId: string) =>
    call((api, init) => api.getSite({ site_id: inPath(hostingId) }, init), Site).catch(noSite);
  const getDeploy = async (hostingId: string, deployId: string) => {
    const at = { site_id: inPath(hostingId), deploy_id: inPath(deployId) };
    const deploy = await call((api, init) => api.getSiteDeploy(at, init), Deploy).catch(noDeploy);
    if (deploy.site_id === hostingId) return deploy;
    throw new AppError('not_found', 'The hosting provider has no such deploy of the site.');
  };
  const findDeploy = async (hostingId: string, deployId: string) => {
    const deploy = await getDeploy(hostingId, deployId);
    return shown(deploy, await getSite(hostingId));
  };
  return {
    findDeploy,
    startBuild: async (hostingId, branch) => {
      const asked = { site_id: inPath(hostingId), branch };
      const { deploy_id } = await call((api, init) => api.createSiteBuild(asked, init), Build)
        .catch(noSite)
        .catch(
          withMessage('conflict', 'The site has nothing to build: no repository is linked, or it is empty.'),
        );
      return { deployId: deploy_id || null };
    },
    listDeploys: async (hostingId, limit) => {
      const per_page = Math.min(limit, MOST_DEPLOYS);
      const asked = { site_id: inPath(hostingId), production: true, page: 1, per_page };
      const deploys = await call((api, init) => api.listSiteDeploys(asked, init), z.array(Deploy)).catch(
        noSite,
      );
      if (deploys.length === 0) return [];
      const site = await getSite(hostingId);
      return deploys.slice(0, limit).map((deploy) => shown(deploy, site));
    },
    restoreDeploy: async (hostingId, deployId) => {
      const neverReady = 'This deploy never was ready; choose another one.';
      const deploy = await getDeploy(hostingId, deployId);
      if (deploy.state !== 'ready') throw new AppError('conflict', neverReady);
      const at = { site_id: inPath(hostingId), deploy_id: inPath(deployId) };
      await call((api, init) => api.restoreSiteDeploy(at, init), z.unknown())
        .catch(noDeploy)
        .catch(withMessage('conflict', neverReady));
      return findDeploy(hostingId, deployId);
    },
  };
}

function shown(deploy: Deploy, site: Site): HostedDeploy {
  return {
    deployId: deploy.id,
    state: deployState(deploy.state),
    commitSha: deploy.commit_ref || null,
    errorMessage: deploy.error_message ? failureMessage(deploy.error_message) : null,
    logUrl: site.admin_url ? `${site.admin_url}/deploys/${deploy.id}` : null,
    createdAt: deploy.created_at,
    changedAt: deploy.updated_at,
    live: site.published_deploy?.id === deploy.id,
  };
}

function deployState(state: string): HostedDeploy['state'] {
  if (state === 'ready') return 'ready';
  if (FAILED.has(state)) return 'error';
  return WAITING.has(state) ? 'enqueued' : 'building';
}

/** The provider's message about a failed build, without secrets: it may quote the output of the build. */
function failureMessage(message: string): string {
  const clean = redact(message.replace(/\p{Cc}+/gu, ' ').trim());
  return clean.length > LONGEST_MESSAGE ? `${clean.slice(0, LONGEST_MESSAGE - 1)}…` : clean;
}
