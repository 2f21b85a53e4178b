export { directBackend, type DirectBackendDeps, type OwnRepository } from './client/direct-backend.ts';
export { networkBackend, type NetworkBackendOptions } from './client/network-backend.ts';
export {
  BROKER_PATH,
  brokerHandler,
  type BrokerHandlerDeps,
  type RepositoryGrants,
} from './server/broker-handler.ts';
export { installationGrants, type RepositoryTokens } from './server/installation-grants.ts';
export {
  callExpiry,
  isSigningKey,
  SHORTEST_SIGNING_KEY,
  SIGNATURE_SKEW_SECONDS,
  signBody,
  verifySignature,
} from './signed-calls/signature.ts';
