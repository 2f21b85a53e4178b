import { isAppError } from '@portal/errors';
import type { DeployRecord, DeployState } from '@portal/sites';
import { z } from 'zod';
import { READS } from './annotations.ts';
import { openSite } from './content-tool.ts';
import { siteTool, type SiteCall } from './tool.ts';

const WORDS = {
  waiting: 'No build of the published commit has been reported yet; ask again in 15 seconds.',
  enqueued: 'The build of the published commit is waiting to begin.',
  building: 'The published commit is being built.',
  ready: 'The published commit is live.',
  error: 'The build of the published commit failed; the site still shows the one before.',
  unknown: 'Which commit is published cannot be read at the moment, so neither can whether it is live.',
} as const satisfies Record<DeployState | 'waiting' | 'unknown', string>;

/** Tells how far the rebuild after a publication is, as last reported to the platform. */
export const getBuildStatus = siteTool({
  name: 'get_build_status',
  title: 'Get the build status',
  description:
    'How far the build of the published commit is: waiting (not reported yet), enqueued, building, ready (live) or error, and when ' +
    'that was reported. A build takes a minute or two after publish_site.',
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: false,
  input: z.strictObject({}),
  async run(call) {
    const [reported, published] = await Promise.all([
      call.deps.deploys.forSite(call.site.siteId).find(),
      publishedCommit(call),
    ]);
    const build = judged(reported, published);
    return { text: WORDS[build.state], data: { build } };
  },
});

interface Build {
  state: keyof typeof WORDS;
  /** The published commit; null when it cannot be read. */
  commitSha: string | null;
  reportedAt: string | null;
  errorMessage: string | null;
}

/** A report counts for the commit it names alone: right after publish_site the last one is about the commit before. */
function judged(reported: DeployRecord | null, commitSha: string | null): Build {
  const untold = { commitSha, reportedAt: null, errorMessage: null };
  if (commitSha === null) return { state: 'unknown', ...untold };
  if (reported?.commitSha !== commitSha) return { state: 'waiting', ...untold };
  const { state, reportedAt, errorMessage } = reported;
  return { state, commitSha, reportedAt: reportedAt.toISOString(), errorMessage };
}

/** The head of the live branch; null when the repository cannot say. */
async function publishedCommit(call: SiteCall): Promise<string | null> {
  const { repo, publishedBranch } = openSite(call, { effect: 'read' });
  try {
    return (await repo.heads([publishedBranch])).get(publishedBranch) ?? null;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
