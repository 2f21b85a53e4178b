import type { DeployRecords } from '../deploy.ts';
import { QUESTION_DAYS, type QuestionRecords } from '../question-counts.ts';
import type { SiteRecords } from '../site-records.ts';
import type { SettingsRecords } from '../site-settings.ts';
import { memoryApproval } from './memory-approval.ts';
import { memoryAudienceRecords } from './memory-audience-records.ts';
import { memoryCredentialRecords } from './memory-credential-records.ts';
import { memoryEditorCodes } from './memory-editor-codes.ts';
import { memoryEditorSessions } from './memory-editor-sessions.ts';
import { memoryInvitationTokens } from './memory-invitation-tokens.ts';
import { memoryLiveChannel } from './memory-live-channel.ts';
import { memoryMemberRecords } from './memory-member-records.ts';
import { memoryPreviewRecords } from './memory-preview-records.ts';
import { memorySectionLocks } from './memory-section-locks.ts';
import type { MemoryRecordsDeps, MemorySite } from './memory-site.ts';
import { memoryStaff } from './memory-staff.ts';
import type { SiteMember } from '../member.ts';
import type { MemberData } from '../persons/personal-records.ts';

/** A site's records with only these members; sites with the same `accountVersions` have the same accounts. */
export function memorySite(
  members: readonly SiteMember[] = [],
  accountVersions: MemorySite['accountVersions'] = new Map(),
): MemorySite {
  return {
    audiences: [],
    credentials: [],
    members: members.map((member, index) => ({
      ...member,
      email: member.email.toLowerCase(),
      sessionVersion: index + 1,
      invitedAt: null,
    })),
    endedSessions: new Set(),
    accountVersions,
    lastSessionVersion: members.length,
    accounts: new Map(members.map(({ email, userId }) => [email.toLowerCase(), userId])),
    invitationTokens: [],
    editorCodes: [],
    staff: { mayEdit: true, users: new Map(), visits: [] },
    passwordEnabled: false,
    readyMark: null,
    comments: [],
    assistantsNeedApproval: false,
    deploy: null,
    previews: [],
    questions: new Map(),
    sectionLocks: [],
    liveChannel: null,
    lastFence: 0,
    mails: [],
  };
}

/** One site's records in memory. Each write checks and changes atomically, as one SQL statement does. */
export function memorySiteRecords(site: MemorySite, deps: MemoryRecordsDeps): SiteRecords {
  return {
    approval: memoryApproval(site),
    audiences: memoryAudienceRecords(site, deps),
    credentials: memoryCredentialRecords(site, deps),
    members: memoryMemberRecords(site, deps),
    memberData: memoryMemberData(site),
    invitations: memoryInvitationTokens(site),
    sessions: memoryEditorSessions(site, deps),
    editorCodes: memoryEditorCodes(site),
    staff: memoryStaff(site, deps),
    settings: settingsRecords(site),
    deploys: deployRecords(site),
    previews: memoryPreviewRecords(site),
    questions: questionRecords(site, deps),
    locks: memorySectionLocks(site),
    channel: memoryLiveChannel(site),
  };
}

/** The membership alone: the fake records little else about a person. */
function memoryMemberData(site: MemorySite): MemberData {
  return {
    read: async (userId) => {
      const rows = site.members.flatMap(({ userId: id, email, role }) =>
        id === userId ? [{ email, role }] : [],
      );
      if (rows.length === 0) return [];
      const words = { why: 'who may edit the site', lives: 'until an owner removes it' };
      return [{ ...words, what: 'Membership of a team', table: 'site_members', rows, isCut: false }];
    },
  };
}

function settingsRecords(site: MemorySite): SettingsRecords {
  return {
    get: async () => ({ passwordEnabled: site.passwordEnabled }),
    setPasswordEnabled: async (enabled) => {
      site.passwordEnabled = enabled;
    },
  };
}

function questionRecords(site: MemorySite, { now }: MemoryRecordsDeps): QuestionRecords {
  const dayOf = (daysAgo: number) =>
    new Date(now().getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return {
    count: async (isAnswered) => {
      const { asked, unanswered } = site.questions.get(dayOf(0)) ?? { asked: 0, unanswered: 0 };
      site.questions.set(dayOf(0), { asked: asked + 1, unanswered: unanswered + (isAnswered ? 0 : 1) });
    },
    read: async () => {
      const first = dayOf(QUESTION_DAYS - 1);
      const days = [...site.questions].flatMap(([day, counts]) => (day >= first ? counts : []));
      return {
        asked: days.reduce((sum, { asked }) => sum + asked, 0),
        unanswered: days.reduce((sum, { unanswered }) => sum + unanswered, 0),
      };
    },
  };
}

function deployRecords(site: MemorySite): DeployRecords {
  return {
    find: async () => site.deploy && { ...site.deploy },
    record: async (deploy) => {
      if (site.deploy !== null && site.deploy.reportedAt > deploy.reportedAt) return false;
      site.deploy = { ...deploy };
      return true;
    },
  };
}
