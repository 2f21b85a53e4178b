import { isAppError } from '@portal/errors';
import { z } from 'zod';
import type { StoredDeploy } from '../ports/deploy-state.ts';
import { READS } from './annotations.ts';
import { openSite } from './content-tool.ts';
import { siteTool, type SiteCall } from './tool.ts';

const WORDS = {
  waiting: 'No build of the published commit has been reported yet; ask again in 15 seconds.',
  queued: 'The build of the published commit is waiting to begin.',
  building: 'The published commit is being built.',
  live: 'The published commit is live.',
  failed: 'The build of the published commit failed; the site still shows the one before.',
  unknown: 'Which commit is published cannot be read at the moment, so neither can whether it is live.',
} as const;

/** Tells how far the rebuild after a publication is, as last reported to the platform. */
export const getBuildStatus = siteTool({
  name: 'get_build_status',
  title: 'Get the build status',
  description:
    'How far the build of the published commit is: waiting (not reported yet), queued, building, live or failed, and when ' +
    'that was reported. A build takes a minute or two after publish_site.',
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: false,
  input: z.strictObject({}),
  async run(call) {
    const [reported, published] = await Promise.all([
      call.deps.deploys.read(call.site.siteId),
      publishedCommit(call),
    ]);
    const build = judged(reported, published);
    return { text: WORDS[build.state], data: { build } };
  },
});

interface Build {
  state: keyof typeof WORDS;
  /** The published commit; null when it cannot be read. */
  commit: string | null;
  reportedAt: string | null;
  error: string | null;
}

/** A report counts for the commit it names alone: right after publish_site the last one is about the commit before. */
function judged(reported: StoredDeploy | null, commit: string | null): Build {
  if (commit === null) return { state: 'unknown', commit, reportedAt: null, error: null };
  if (reported?.commit !== commit) return { state: 'waiting', commit, reportedAt: null, error: null };
  const { state, at, error } = reported;
  return { state, commit, reportedAt: at.toISOString(), error };
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
