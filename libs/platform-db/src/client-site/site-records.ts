import type { ForSite, SiteRecords } from '@portal/sites';
import type { Database } from '../open-database.ts';
import { postgresMemberData } from '../persons/personal-records.ts';
import { postgresDeploys } from '../stores/deploy-store.ts';
import { postgresApproval } from './approval-store.ts';
import { postgresAudiences } from './audience-store.ts';
import { postgresCredentials } from './credential-store.ts';
import { postgresEditorCodes } from './editor-code-store.ts';
import { postgresInvitationTokens } from './invitation-token-store.ts';
import { postgresLiveChannels } from './live-channel-store.ts';
import { postgresMembers } from './member-store.ts';
import { postgresPreviews } from './preview-store.ts';
import { postgresQuestions } from './question-store.ts';
import { postgresSectionLocks } from './section-lock-store.ts';
import { postgresSessions } from './session-store.ts';
import { postgresSettings } from './settings-store.ts';
import { postgresStaff } from './staff-store.ts';

/** All records of client sites, for the operations. */
export function postgresSiteRecords(database: Database, newId: () => string): ForSite<SiteRecords> {
  const approval = postgresApproval(database);
  const audiences = postgresAudiences(database, newId);
  const credentials = postgresCredentials(database);
  const members = postgresMembers(database);
  const memberData = postgresMemberData(database);
  const invitations = postgresInvitationTokens(database);
  const sessions = postgresSessions(database);
  const editorCodes = postgresEditorCodes(database);
  const staff = postgresStaff(database);
  const settings = postgresSettings(database);
  const previews = postgresPreviews(database);
  const questions = postgresQuestions(database);
  const locks = postgresSectionLocks(database);
  const channels = postgresLiveChannels(database);
  const deploys = postgresDeploys(database);
  return {
    forSite: (siteId) => ({
      approval: approval.forSite(siteId),
      audiences: audiences.forSite(siteId),
      credentials: credentials.forSite(siteId),
      members: members.forSite(siteId),
      memberData: memberData.forSite(siteId),
      invitations: invitations.forSite(siteId),
      sessions: sessions.forSite(siteId),
      editorCodes: editorCodes.forSite(siteId),
      staff: staff.forSite(siteId),
      settings: settings.forSite(siteId),
      deploys: deploys.forSite(siteId),
      previews: previews.forSite(siteId),
      questions: questions.forSite(siteId),
      locks: locks.forSite(siteId),
      channel: channels.forSite(siteId),
    }),
  };
}
