export { postgresAudiences, type AudienceStore } from './client-site/audience-store.ts';
export { postgresClientSites } from './client-site/client-sites.ts';
export { postgresCredentials, type CredentialStore } from './client-site/credential-store.ts';
export { postgresMembers, type MemberStore } from './client-site/member-store.ts';
export { postgresSettings, type SettingsStore } from './client-site/settings-store.ts';
export {
  postgresSiteApiKeys,
  type KeyedSite,
  type SiteApiKey,
  type SiteApiKeyStore,
} from './client-site/site-api-keys.ts';
export { applyMigrations } from './migrate/apply-migrations.ts';
export { hostedMigrations, type HostedMigrations, type RunSql } from './migrate/hosted-migrations.ts';
export { setServicePassword } from './migrate/set-service-password.ts';
export { openDatabase, type ConnectionMode, type Database, type DatabaseOptions } from './open-database.ts';
export { postgresAddress, type DatabaseSettings } from './postgres-address.ts';
export { postgresAccessGate } from './stores/access-gate.ts';
export { postgresAuditLog, type AuditEntry, type AuditLog } from './stores/audit-log.ts';
export { postgresClientStore } from './stores/client-store.ts';
export {
  postgresDeployStatuses,
  type DeployStatus,
  type DeployStatusStore,
} from './stores/deploy-status-store.ts';
export { postgresGrantStore } from './stores/grant-store.ts';
export { postgresPeople, type AllowedSignUp, type PeopleStore } from './stores/people-store.ts';
export { purgeExpired, type Purged } from './stores/purge.ts';
export { postgresRateLimiter } from './stores/rate-limiter.ts';
export {
  postgresSites,
  type ProvisioningStatus,
  type SiteRecord,
  type SiteStore,
} from './stores/site-store.ts';
export { postgresUserReader } from './stores/user-reader.ts';
