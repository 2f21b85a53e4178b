export type { Builds, HostedDeploy } from './ports/builds.ts';
export type {
  CodeHostAccount,
  CodeHostAccounts,
  LinkedAccount,
  ReachableInstallation,
} from './ports/code-host-accounts.ts';
export type { CodeHost, HostedRepository, RepositoryAddress, RepositoryIdentity } from './ports/code-host.ts';
export type { Dns, DnsRecord } from './ports/dns.ts';
export type { HostedSite, Hosting, LinkedRepository, SiteVariable } from './ports/hosting.ts';
