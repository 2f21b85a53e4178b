export {
  type AppOfUser,
  appsEndedByAdmins,
  appsOfAllUsers,
  type ConnectedApp,
  connectedApps,
  disconnectAllApps,
  disconnectApp,
  type EndedApp,
  letAppPublish,
  SHOWN_ENDED_DAYS,
} from './apps/connected-apps.ts';
export { mayPublish } from './apps/may-publish.ts';
export { type Bearer, type BearerDeps, type BearerVerdict, verifyBearer } from './bearer/verify-bearer.ts';
export { cachedTokenReader } from './bearer/cached-token-reader.ts';
export { clientDocuments, type ClientDocuments } from './clients/client-documents.ts';
export type { RedirectRule } from './clients/redirect-uris.ts';
export { type Hops, trustedAddress } from '@portal/ports/http';
export { importOAuthKeys, type KeyMaterial, type OAuthKeys } from './keys/oauth-keys.ts';
export { ACCESS_TOKEN_TTL_SECONDS, CODE_RETENTION_SECONDS } from './lifetimes.ts';
export type { OAuthDeps, OAuthSettings, Permit } from './oauth-deps.ts';
export { oauthServer } from './oauth-server.ts';
export type { AppConnection, AppStore } from './ports/app-store.ts';
export type { BearerReader, BearerRecord, FactorOfApp } from './ports/bearer-reader.ts';
export {
  type ClientMetadataSource,
  DOCUMENT_LIMIT_BYTES,
  type MetadataDocument,
} from './ports/client-metadata-source.ts';
export type { ClientStore, RegisteredClient } from './ports/client-store.ts';
export type {
  GrantBinding,
  GrantStore,
  NewCode,
  NewRefreshToken,
  Redemption,
  RevocationReason,
  Rotation,
  StoredCode,
  StoredRefreshToken,
} from './ports/grant-store.ts';
export type {
  IdentityProvider,
  SignedInAccount,
  SignedInIdentity,
  SignInStart,
} from './ports/identity-provider.ts';
export { OAUTH_PATHS } from './routes.ts';
