export { adminEnv, seedEnv } from './admin.ts';
export { assertRequiredEnv } from './assert-required-env.ts';
export { clientSiteEnv } from './client-site.ts';
export {
  clientSiteMode,
  type ClientSiteMode,
  clientSiteParts,
  hasBucketSettings,
  hasMailSettings,
} from './client-site-parts.ts';
export { type CodeHostApp, codeHostApp, codeHostOrigin, type CodeHostSettings } from './code-host-app.ts';
export { connectorEnv, connectorServingEnv, provisioningEnv } from './connector.ts';
export { connectorSetting } from './connector-setting.ts';
export { deploymentLookup } from './deployment-lookup.ts';
export { functionsAddress, isWorkerDeployedHere } from './functions-address.ts';
export { isHostedBuild } from './is-hosted-build.ts';
export {
  EnvError,
  loadEnv,
  missingNames,
  readEnv,
  type Deployment,
  type EnvProblem,
  type EnvRule,
} from './load.ts';
export { variableNames, lookupIn, lookupInObject, type BuildTimeEnv, type Lookup } from './lookup.ts';
export { type EnvPart, type PartOf, readPart } from './part.ts';
export { databaseHasAddress } from './rules.ts';
export { placeholderNames, refusePlaceholders } from './placeholders.ts';
export { platformApiUrl } from './platform-api-url.ts';
export { envExample, envReference, exampleValues, ownExampleValues } from './reference.ts';
export {
  settingsFault,
  loadServing,
  invalidNames,
  invalidSettings,
  type InvalidSettings,
} from './serving.ts';
export type { EnvOf, EnvRow, EnvTable } from './table.ts';
export { workerEnv, workerServingEnv } from './worker.ts';
