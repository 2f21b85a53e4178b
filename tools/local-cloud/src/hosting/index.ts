export type { BuildMachine } from './build.ts';
export { signBody } from './deploy-webhook.ts';
export type { DeployEvent, DeployHook, DeployRecord, DeployState, SiteRecord } from './records.ts';
export { startHosting, type HostNames, type Hosting, type HostingOptions } from './start-hosting.ts';
