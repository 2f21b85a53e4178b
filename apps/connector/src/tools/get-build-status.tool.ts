import { AppError, isAppError } from '@portal/errors';
import type { LiveDeploy } from '@portal/provisioning';
import type { DeployRecord, DeployState } from '@portal/sites';
import { z } from 'zod';
import { READS } from './annotations.ts';
import { openSite } from './content-tool.ts';
import { olderData, olderVersion, sayOlder } from './older-version.ts';
import { siteTool, type SiteCall, type ToolAnswer } from './tool.ts';

const WORDS = {
  waiting: 'No build of it is known yet; ask again in 15 seconds.',
  enqueued: 'Its build is waiting to begin.',
  building: 'It is being built.',
  ready: 'Its build is done.',
  error: 'Its build failed; the site still shows what was live before.',
  unknown: 'Which commit is published cannot be read at the moment, so neither can whether it is live.',
} as const satisfies Record<DeployState | 'waiting' | 'unknown', string>;

const LIVE = 'It is live.';
const PASSED = 'It is not live: visitors see another version.';

const RECORDED = {
  unreachable: 'The hosting provider could not be asked; this is what was last recorded, and may be behind.',
  unknown:
    'The platform does not know where this site is hosted; this is what was last recorded of its builds.',
} as const;

/** Tells how far the rebuild after a publication is: from the hosting provider, or as last recorded where that cannot be asked. */
export const getBuildStatus = siteTool({
  name: 'get_build_status',
  title: 'Get the build status',
  description:
    'How far the build of the published commit, or of `commit`, is: waiting (none known yet), enqueued, building, ready (`live`: visitors see it) or error. A build takes a minute or two.',
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: false,
  input: z.strictObject({
    commit: z
      .string()
      .regex(/^[0-9a-f]{40}$/, 'must be a full commit id')
      .optional()
      .describe('full commit id'),
  }),
  async run(call, { commit }) {
    const commitSha = commit ?? (await publishedCommit(call));
    if (commitSha === null) return { text: WORDS.unknown, data: { build: { state: 'unknown', ...UNTOLD } } };
    const { deploy, isLive, older, missing } = await deployOf(call, commitSha);
    if (deploy === null && commit !== undefined) {
      const published = await publishedCommit(call);
      if (published !== null && published !== commit) return passedOver(commit, published);
    }
    const source = missing === null ? 'live' : 'recorded';
    const build = { ...judged(deploy), commitSha, live: isLive, source };
    const about = commit === undefined ? 'The published commit' : 'The commit';
    const seen = build.state === 'ready' ? ` ${isLive ? LIVE : PASSED}` : '';
    const behind = missing === null ? '' : ` ${RECORDED[missing]}`;
    const text = `${about}: ${commitSha}. ${WORDS[build.state]}${seen}${sayOlder(older)}${behind}`;
    return { text, data: { build, ...olderData(older) } };
  },
});

/** There may never be a build of such a commit: a later publish has replaced it, or it was not published. */
function passedOver(commitSha: string, published: string): ToolAnswer {
  const text = `The commit: ${commitSha}. No build of it is known, and it is not what is published, which is ${published}: ask without a commit.`;
  return { text, data: { build: { state: 'unknown', ...UNTOLD, commitSha } } };
}

const UNTOLD = { commitSha: null, live: null, reportedAt: null, errorMessage: null, source: null };

/** The deploy of the commit, as the provider has it now; or as webhooks told it, with why the provider's own answer is `missing`. */
async function deployOf(
  call: SiteCall,
  commit: string,
): Promise<LiveDeploy & { missing: keyof typeof RECORDED | null }> {
  const { deps, site } = call;
  const { siteId } = site;
  let missing: keyof typeof RECORDED;
  try {
    if (deps.liveDeploys === null)
      throw new AppError('not_configured', 'CONNECTOR_INVOKE_SECRET is not set, or not usable.');
    return { ...(await deps.liveDeploys.find(siteId, commit)), missing: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    missing = isAppError(error, 'not_found') ? 'unknown' : 'unreachable';
    deps.log(`[connector] deploy-state site=${siteId} outcome=${error.code}, the recorded state is told`);
  }
  // A record counts for the commit it names alone: right after publish_site the last one is about the commit before.
  const recorded = await deps.deploys.forSite(siteId).find();
  const deploy = recorded?.commitSha === commit ? recorded : null;
  const older = await olderVersion(call);
  const isLive = older === null ? deploy?.state === 'ready' : older.commitSha === commit;
  return { deploy, isLive, older, missing };
}

function judged(deploy: DeployRecord | null): {
  state: DeployState | 'waiting';
  reportedAt: string | null;
  errorMessage: string | null;
} {
  if (deploy === null) return { state: 'waiting', reportedAt: null, errorMessage: null };
  const { state, reportedAt, errorMessage } = deploy;
  return { state, reportedAt: reportedAt.toISOString(), errorMessage };
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
