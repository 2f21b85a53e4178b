export type {
  AudienceEditing,
  AudienceSummary,
  AuthContext,
  AuthProvider,
  SignInMethod,
  SignInOutcome,
  SiteActor,
} from './auth-provider.ts';
export type { EditorAccess, PasswordChange, SiteMember } from './editor-access.ts';
export type { AccountSession, EditorAccounts } from './ports/editor-accounts.ts';
export type { Passwords } from './ports/passwords.ts';
export type {
  AudienceRecord,
  AudienceRecords,
  CredentialChange,
  CredentialRecords,
  CredentialWrite,
  DeployRecord,
  DeployRecords,
  MemberRecords,
  RepositoryAccess,
  RepositoryGrant,
  SettingsRecords,
  SiteBackend,
} from './ports/site-backend.ts';
export type { CookieChange } from './session/cookie-change.ts';
export { NOBODY, type EditorRole, type ResolvedSession, type Session } from './session/session.ts';
export type {
  NewCredential,
  RevealActor,
  VerifiedViewer,
  ViewerCredential,
  ViewerCredentials,
} from './viewer-credentials.ts';
