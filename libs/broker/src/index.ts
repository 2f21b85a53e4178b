export type { ChatEvent } from './chat/chat-event.ts';
export {
  chatHandler,
  type ChatHandlerDeps,
  type ChatSettings,
  modelCheckHandler,
} from './chat/chat-handler.ts';
export type { ChatRequest } from './chat/chat-request.ts';
export { deployStateClient, type DeployStateOptions } from './client/deploy-state-client.ts';
export { directBackend, type DirectBackendDeps, type OwnRepository } from './client/direct-backend.ts';
export { networkBackend, type NetworkBackendOptions } from './client/network-backend.ts';
export { networkChat, type SiteChat } from './client/network-chat.ts';
export {
  BROKER_PATH,
  brokerHandler,
  type BrokerHandlerDeps,
  type RepositoryGrants,
} from './server/broker-handler.ts';
export { installationGrants } from './server/installation-grants.ts';
export {
  callExpiry,
  isSigningKey,
  SHORTEST_SIGNING_KEY,
  SIGNATURE_SKEW_SECONDS,
  signBody,
  verifySignature,
} from './signed-calls/signature.ts';
export { CONNECTOR_SIGNATURE, DEPLOY_STATE_PATH } from './signed-calls/deploy-state.ts';
export { signedWorker, unusableWorker } from './signed-calls/signed-worker.ts';
export {
  deployStateHandler,
  type DeployStateHandlerDeps,
  type LiveDeploys,
} from './signed-calls/deploy-state-handler.ts';
