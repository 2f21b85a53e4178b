import { z } from 'zod';
import { READS } from './annotations.ts';
import { siteTool } from './tool.ts';

const WORDS = {
  queued: 'The build is waiting to begin.',
  building: 'The site is being built.',
  live: 'The last build is live.',
  failed: 'The last build failed; the site still shows the one before.',
} as const;

/** Tells how far the rebuild after a publication is, as last reported to the platform. */
export const getBuildStatus = siteTool({
  name: 'get_build_status',
  title: 'Get the build status',
  description:
    'How the last build of the site went: queued, building, live or failed, of which commit, and when that was reported. ' +
    'A build takes a minute or two after publish_site.',
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: false,
  input: z.strictObject({}),
  async run({ deps, site }) {
    const deploy = await deps.deploys.read(site.siteId);
    if (!deploy) return { text: 'No build of this site was reported yet.', data: { build: null } };
    const { state, commit, at, error } = deploy;
    return { text: WORDS[state], data: { build: { state, commit, reportedAt: at.toISOString(), error } } };
  },
});
