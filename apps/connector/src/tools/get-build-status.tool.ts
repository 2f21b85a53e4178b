import { AppError, isAppError } from '@portal/errors';
import type { LiveDeploy } from '@portal/provisioning';
import type { DeployRecord, DeployState } from '@portal/sites';
import { z } from 'zod';
import { READS } from './annotations.ts';
import { openSite } from './content-tool.ts';
import { olderVersionData, findOlderVersion, olderVersionMessage } from './older-version.ts';
import { siteTool, type SiteCall, type ToolAnswer } from './tool.ts';

const STATE_MESSAGES = {
  waiting: 'No build of it is known yet; ask again in 15 seconds.',
  enqueued: 'Its build is waiting to begin.',
  building: 'It is being built.',
  ready: 'Its build is done.',
  error: 'Its build failed; the site still shows what was live before.',
  unknown: 'Which commit is published cannot be read at the moment, so neither can whether it is live.',
} as const satisfies Record<DeployState | 'waiting' | 'unknown', string>;

const LIVE = 'It is live.';
const NOT_LIVE = 'It is not live: visitors see another version.';

/** Why the answer is what webhooks last reported, not what the hosting provider has now. */
const RECORDED_MESSAGES = {
  unreachable: 'The hosting provider could not be asked; this is what was last recorded, and may be behind.',
  unknown:
    'The platform does not know where this site is hosted; this is what was last recorded of its builds.',
} as const;

/** Returns the state of the build after a publish: from the hosting provider, or as last recorded where the provider cannot be asked. */
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
    if (commitSha === null)
      return { text: STATE_MESSAGES.unknown, data: { build: { state: 'unknown', ...UNKNOWN_BUILD } } };
    const { deploy, isLive, older, noAnswer } = await deployOf(call, commitSha);
    if (deploy === null && commit !== undefined) {
      const published = await publishedCommit(call);
      if (published !== null && published !== commit) return unpublishedCommit(commit, published);
    }
    const source = noAnswer === null ? 'live' : 'recorded';
    const build = { ...buildState(deploy), commitSha, live: isLive, source };
    const subject = commit === undefined ? 'The published commit' : 'The commit';
    const liveness = build.state === 'ready' ? ` ${isLive ? LIVE : NOT_LIVE}` : '';
    const recorded = noAnswer === null ? '' : ` ${RECORDED_MESSAGES[noAnswer]}`;
    const text = `${subject}: ${commitSha}. ${STATE_MESSAGES[build.state]}${liveness}${olderVersionMessage(older)}${recorded}`;
    return { text, data: { build, ...olderVersionData(older) } };
  },
});

/** The answer about a commit that may never be built: a later publish has replaced it, or it was not published. */
function unpublishedCommit(commitSha: string, published: string): ToolAnswer {
  const text = `The commit: ${commitSha}. No build of it is known, and it is not what is published, which is ${published}: ask without a commit.`;
  return { text, data: { build: { state: 'unknown', ...UNKNOWN_BUILD, commitSha } } };
}

const UNKNOWN_BUILD = { commitSha: null, live: null, reportedAt: null, errorMessage: null, source: null };

/** The commit's deploy as the hosting provider has it now; or as webhooks last reported it, and why there is `noAnswer` of the provider. */
async function deployOf(
  call: SiteCall,
  commit: string,
): Promise<LiveDeploy & { noAnswer: keyof typeof RECORDED_MESSAGES | null }> {
  const { deps, site } = call;
  const { siteId } = site;
  let noAnswer: keyof typeof RECORDED_MESSAGES;
  try {
    if (deps.liveDeploys === null)
      throw new AppError('not_configured', 'CONNECTOR_INVOKE_SECRET is not set, or not usable.');
    return { ...(await deps.liveDeploys.find(siteId, commit)), noAnswer: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    noAnswer = isAppError(error, 'not_found') ? 'unknown' : 'unreachable';
    deps.log(`[connector] deploy-state site=${siteId} outcome=${error.code}, the recorded state is returned`);
  }
  // A record counts only for the commit it names: right after publish_site the last record is about the commit before.
  const recorded = await deps.deploys.forSite(siteId).find();
  const deploy = recorded?.commitSha === commit ? recorded : null;
  const older = await findOlderVersion(call);
  const isLive = older === null ? deploy?.state === 'ready' : older.commitSha === commit;
  return { deploy, isLive, older, noAnswer };
}

function buildState(deploy: DeployRecord | null): {
  state: DeployState | 'waiting';
  reportedAt: string | null;
  errorMessage: string | null;
} {
  if (deploy === null) return { state: 'waiting', reportedAt: null, errorMessage: null };
  const { state, reportedAt, errorMessage } = deploy;
  return { state, reportedAt: reportedAt.toISOString(), errorMessage };
}

/** The head of the published branch; null when the repository cannot be read. */
async function publishedCommit(call: SiteCall): Promise<string | null> {
  const { repo, publishedBranch } = openSite(call, { effect: 'read' });
  try {
    return (await repo.heads([publishedBranch])).get(publishedBranch) ?? null;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
