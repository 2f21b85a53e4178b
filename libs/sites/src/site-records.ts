import type { ApprovalRecords } from './approval.ts';
import type { AudienceRecords } from './audience.ts';
import type { CredentialRegistry } from './credential.ts';
import type { DeployRecords } from './deploy.ts';
import type { EditorCodeRecords } from './editor-code.ts';
import type { EditorSessionRecords } from './editor-session.ts';
import type { InvitationTokens } from './invitation-token.ts';
import type { LiveChannelRecords } from './live-hint.ts';
import type { MemberRegistry } from './member.ts';
import type { MemberData } from './persons/personal-records.ts';
import type { PreviewRecords } from './preview-link.ts';
import type { QuestionRecords } from './question-counts.ts';
import type { SectionLockRecords } from './section-lock.ts';
import type { SettingsRecords } from './site-settings.ts';
import type { StaffRecords } from './staff.ts';

/** The ports of one site: they cannot access another site, and treat another site's ids as unknown. */
export interface ForSite<Port> {
  forSite(siteId: string): Port;
}

/**
 * The platform's records of one site. Access is checked by the operations, not here. Every method of each port throws
 * `AppError` `upstream_unavailable`, and the errors documented on it.
 */
export interface SiteRecords {
  approval: ApprovalRecords;
  audiences: AudienceRecords;
  credentials: CredentialRegistry;
  members: MemberRegistry;
  memberData: MemberData;
  invitations: InvitationTokens;
  sessions: EditorSessionRecords;
  editorCodes: EditorCodeRecords;
  staff: StaffRecords;
  settings: SettingsRecords;
  deploys: DeployRecords;
  previews: PreviewRecords;
  questions: QuestionRecords;
  locks: SectionLockRecords;
  channel: LiveChannelRecords;
}
