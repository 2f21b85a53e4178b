export { startCodeHost, type CodeHost } from './code-host.ts';
export type { CodeHostOptions } from './code-host-options.ts';
export type { FileChange, InitialCommit } from './repositories.ts';
export type { RepositoryName } from './repository-name.ts';
export type { TokenGrant } from './tokens.ts';
export type { ObservedRequest } from './router.ts';
export type { Delivery } from './webhook-delivery.ts';
export { deployKeyCredential } from './deploy-key-credential.ts';
export { newDeployKey } from './ssh-public-key.ts';
