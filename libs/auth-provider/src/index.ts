export type {
  AudienceEditing,
  AudienceSummary,
  AuthContext,
  AuthProvider,
  SignInMethod,
  SignInOutcome,
} from './auth-provider.ts';
export type { DatabasePorts, DatabaseProviderOptions } from './database/database-deps.ts';
export { databaseProvider } from './database/database-provider.ts';
export type { DatabaseSettings } from './database/database-settings.ts';
export { CALLBACK_PATH, FOR_SITE } from './database/return-address.ts';
export { checkOrigin, type OriginFacts, type OwnOrigins } from './decide/check-origin.ts';
export { decide, type Decision, needsGate, PREVIEW_ENDED, type SiteRequest } from './decide/decide.ts';
export { isNavigation } from './decide/is-navigation.ts';
export { safeNext } from './decide/safe-next.ts';
export { type Tier, tierOf } from './decide/tier.ts';
export type { EditorAccess, PasswordChange } from './editor-access.ts';
export { type CachedGate, cachedGate } from './gate/cached-gate.ts';
export { parseValue } from './input/parse-value.ts';
export {
  CredentialLabel,
  EmailAddress,
  NormalizedUsernameSchema,
  ViewerPassword,
} from './input/sign-in-fields.ts';
export { passwordProvider, type PasswordProviderOptions } from './password/password-provider.ts';
export { type Bcrypt, bcryptPasswords, isBcryptHash, NO_HASH } from './passwords/bcrypt-passwords.ts';
export type { PasswordAudience, PasswordSettings } from './password/password-settings.ts';
export type { AccountSession, EditorAccounts } from './ports/editor-accounts.ts';
export type { Passwords } from './ports/passwords.ts';
export type { PreviewAccess } from './preview-access.ts';
export { sealer, type Sealer, type SealerOptions } from './sealing/sealer.ts';
export { cookieCleared } from './session/cookie-change.ts';
export { type CookieKind, cookieName } from './session/cookie-names.ts';
export { ANONYMOUS, type ResolvedSession, type Session } from './session/session.ts';
export { memoize } from './settings/memoize.ts';
export type { SiteIdentity } from './settings/site-identity.ts';
export { type SignInTurns, signInTurns, type Turn } from './turns/sign-in-turns.ts';
export type { NewCredential, ViewerCredentials } from './viewer-credentials.ts';
