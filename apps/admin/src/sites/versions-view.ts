import { type HostedDeploy, KEY_LABEL } from '@portal/provisioning';
import type { SiteApiKey, SiteSummary } from '@portal/sites';
import type { RecentVersions } from './recent-versions.ts';
import { BUILD_STATES, type StateWords } from '../words/site-words.ts';

/** A version as the page of a site lists it. */
export interface VersionRow {
  /** Null if only the last report of the provider is available. */
  deployId: string | null;
  state: StateWords;
  /** The beginning of its commit; empty before the provider reports it. */
  short: string;
  at: Date;
  /** When its commit was made, which was before the version was built again; when it was built if that cannot be read. */
  publishedAt: Date;
  /** Who made it, and what it changed; empty if that cannot be read. */
  by: string;
  subject: string;
  /** Why it was built again from the same commit; empty otherwise. */
  note: string;
  errorMessage: string | null;
  logUrl: string | null;
  /** Whether it can be restored. */
  isShowable: boolean;
}

/** The versions of a site at a moment. */
export interface VersionsView {
  rows: VersionRow[];
  /** Whether the state will change without any further action. */
  isMoving: boolean;
  /** A sentence about what visitors see, announced to screen readers when it changes. */
  summary: string;
  /** The version that visitors see; null if the provider does not list it. */
  live: VersionRow | null;
  /** What visitors see and what they do not, where that is an older version; null otherwise. */
  older: { shown: string; newer: string } | null;
}

const short = (commit: string | null): string => commit?.slice(0, 7) ?? '';
const LIVE: StateWords = { word: 'Live', mark: 'done' };
const REPLACED: StateWords = { word: 'Not live', mark: 'waiting' };

/** The versions of a site. `keys` are needed because a build with a new key has the commit of the build before. */
export function versionsView(
  { deploy: recorded }: Pick<SiteSummary, 'deploy'>,
  versions: RecentVersions,
  keys: readonly SiteApiKey[],
): VersionsView {
  const deploys = versions.deploys ?? [];
  const older =
    versions.older === null
      ? null
      : {
          shown: short(versions.older.commitSha) || 'an earlier version',
          newer: short(versions.older.newerCommit) || 'a newer version',
        };
  const rows = deploys.map((deploy, index): VersionRow => {
    const words = versions.commits.get(deploy.commitSha ?? '');
    return {
      deployId: deploy.deployId,
      state: versionState(deploy),
      short: short(deploy.commitSha),
      at: deploy.createdAt,
      publishedAt: words?.at ?? deploy.createdAt,
      by: words?.by ?? '',
      subject: words?.subject ?? '',
      note: rebuildNote(deploy, { before: deploys.slice(index + 1), keys }),
      errorMessage: deploy.errorMessage,
      logUrl: deploy.logUrl,
      isShowable: deploy.state === 'ready' && !deploy.live,
    };
  });
  if (rows.length === 0 && recorded !== null)
    rows.push({
      deployId: null,
      state: BUILD_STATES[recorded.state],
      short: short(recorded.commitSha),
      at: recorded.reportedAt,
      publishedAt: recorded.reportedAt,
      by: '',
      subject: '',
      note: '',
      logUrl: null,
      isShowable: false,
      errorMessage: recorded.errorMessage,
    });
  const states = versions.deploys === null ? [recorded?.state] : deploys.map(({ state }) => state);
  const isMoving = states.some((state) => state === 'enqueued' || state === 'building');
  const live = rows[deploys.findIndex((deploy) => deploy.live)] ?? null;
  return { rows, isMoving, summary: summaryOf(deploys, older), live, older };
}

function versionState({ state, live }: HostedDeploy): StateWords {
  if (live) return LIVE;
  return state === 'ready' ? REPLACED : BUILD_STATES[state];
}

/** Why the same commit was built again. */
function rebuildNote(
  { commitSha, createdAt }: HostedDeploy,
  { before, keys }: { before: readonly HostedDeploy[]; keys: readonly SiteApiKey[] },
): string {
  const same = before.find((deploy) => commitSha !== null && deploy.commitSha === commitSha);
  if (same === undefined) return '';
  const isForKey = keys.some(
    (key) => key.label === KEY_LABEL && key.createdAt > same.createdAt && key.createdAt <= createdAt,
  );
  return isForKey ? 'Built again with a new key' : 'Built again';
}

function summaryOf(deploys: readonly HostedDeploy[], older: VersionsView['older']): string {
  const [newest] = deploys;
  const live = deploys.find((deploy) => deploy.live);
  if (newest === undefined) return '';
  const shown = live === undefined ? '' : `Visitors see ${short(live.commitSha) || 'a version'}`;
  const kind = older === null ? '' : ', an older version';
  if (newest.state === 'building' || newest.state === 'enqueued') {
    const next = `${short(newest.commitSha) || 'A version'} is ${newest.state === 'building' ? 'being built' : 'waiting to be built'}.`;
    return shown === '' ? next : `${shown}${kind}. ${next}`;
  }
  if (newest.state === 'error')
    return shown === '' ? 'The build failed.' : `The last build failed. ${shown}${kind}.`;
  return shown === '' ? '' : `${shown}${kind === '' ? ', the newest version' : kind}.`;
}
