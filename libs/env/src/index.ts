export { adminEnv, seedEnv } from './admin.ts';
export { clientSiteEnv } from './client-site.ts';
export { connectorEnv } from './connector.ts';
export {
  EnvError,
  loadEnv,
  missingNames,
  readEnv,
  type Deployment,
  type EnvProblem,
  type EnvRule,
} from './load.ts';
export { knownNames, lookupIn, lookupInObject, type BuildTimeEnv, type Lookup } from './lookup.ts';
export { platformApiUrl } from './platform-api-url.ts';
export { envExample, envReference, exampleValues } from './reference.ts';
export type { EnvOf, EnvRow, EnvTable } from './table.ts';
