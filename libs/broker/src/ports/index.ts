export type { AuditEntry, AuditFacts, AuditTrail } from './audit-trail.ts';
export type { EditorInvitations } from './editor-invitations.ts';
export type { KeyedSite, SiteKeys } from './site-keys.ts';
export type { SiteRecords } from './site-records.ts';
