import type { AudienceRecords } from './audience.ts';
import type { CredentialRegistry } from './credential.ts';
import type { DeployRecords } from './deploy.ts';
import type { EditorSessions } from './editor-session.ts';
import type { MemberRegistry } from './member.ts';
import type { SettingsRecords } from './site-settings.ts';

/** A port of one site each: it reaches nothing of another site, and takes another site's ids for ones that do not exist. */
export interface ForSite<Port> {
  forSite(siteId: string): Port;
}

/**
 * What the platform keeps for one site. It checks no rights: the operations do. Every method of each port throws `AppError`
 * `upstream_unavailable`, and what is said beside it.
 */
export interface SiteRecords {
  audiences: AudienceRecords;
  credentials: CredentialRegistry;
  members: MemberRegistry;
  sessions: EditorSessions;
  settings: SettingsRecords;
  deploys: DeployRecords;
}
