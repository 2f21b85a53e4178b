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
export type { ObjectRemoval } from './ports/object-removal.ts';
export type { Pace } from './ports/pace.ts';
export type { SecretBox } from './ports/secret-box.ts';
export type { Claim, Lease, SiteClaims, SiteUnderWork, StepRecord } from './ports/site-claims.ts';
export type { InitialCredential, InitialPasswords, SitePeople } from './ports/site-people.ts';
export type { DueSite, PendingSite, RequestedSite, SiteRequests } from './ports/site-requests.ts';
export type { FirstContent, SiteStarter } from './ports/site-starter.ts';
export type { SiteFacts, StepRecords, StepRefused } from './ports/step-records.ts';
export { siteProgress, type RecordedProgress } from './request/site-progress.ts';
