export { basicAuthorization } from './basic-authorization.ts';
export type { BrokerDeps, Buckets } from './broker-call.ts';
export { directBackend, type DirectBackendDeps, type OwnRepository } from './client/direct-backend.ts';
export { networkBackend, type NetworkBackendOptions } from './client/network-backend.ts';
export { OPERATIONS, type OperationName } from './operations/index.ts';
export { assetsOf, documentsOf, UPLOADS } from './operations/storage.ts';
export { takeOrRefuse } from './operations/take-or-refuse.ts';
export type {
  AuditEntry,
  AuditFacts,
  AuditTrail,
  EditorInvitations,
  KeyedSite,
  SiteKeys,
  SiteRecords,
} from './ports/index.ts';
export {
  BROKER_PATH,
  brokerHandler,
  type BrokerHandlerDeps,
  type RepositoryGrants,
} from './server/broker-handler.ts';
export { installationGrants, type RepositoryTokens } from './server/installation-grants.ts';
