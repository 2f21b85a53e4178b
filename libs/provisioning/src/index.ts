export { requireAdoptable } from './adopt/require-adoptable.ts';
export {
  type CodeHostEventDeps,
  type RecordedEvent,
  recordCodeHostEvent,
} from './code-host-events/record-code-host-event.ts';
export { linkAccount, type LinkDeps } from './link/link-account.ts';
export type { DomainDeps } from './domains/domain-deps.ts';
export { parseDomainName } from './domains/domain-name.ts';
export { type DomainProblem, domainSentence } from './problems/domain-problem.ts';
export { WAITING_DAYS } from './domains/next-check.ts';
export { isProven, newToken, proofRecord } from './domains/proof.ts';
export { mayBePrimary } from './domains/may-be-primary.ts';
export { workAtAllDomains } from './domains/work-at-all-domains.ts';
export { workAtDomains } from './domains/work-at-domains.ts';
export { workWithin } from './domains/work-within.ts';
export { UNPROVEN_DAYS } from './domains/lost-proof.ts';
export { liveDeploy, type HostingIds, type LiveDeploy } from './deploys/live-deploy.ts';
export { KEY_LABEL } from './steps/site-secrets.ts';
export { olderVersionOf } from './deploys/older-version.ts';
export type { BoundSite, BoundSites } from './ports/bound-sites.ts';
export type { Builds, HostedDeploy } from './ports/builds.ts';
export type {
  CodeHostAccount,
  CodeHostAccounts,
  LinkedAccount,
  ReachableInstallation,
} from './ports/code-host-accounts.ts';
export type { CodeHostDeliveries, CodeHostDelivery } from './ports/code-host-deliveries.ts';
export type { CodeHostEvent } from './ports/code-host-event.ts';
export type { CodeHostRecords } from './ports/code-host-records.ts';
export type { CodeHost, HostedRepository, RepositoryAddress, RepositoryIdentity } from './ports/code-host.ts';
export type { Dns, DnsRecord } from './ports/dns.ts';
export type {
  ClaimedNames,
  DomainChange,
  DomainClaims,
  GivingUp,
  ProofAnswers,
} from './ports/domain-claims.ts';
export type { DomainNotices } from './ports/domain-notices.ts';
export { type DomainRecords, SeenRecords } from './ports/domain-records.ts';
export type { Certificate, HostedNames, HostRecords } from './ports/hosted-names.ts';
export type { HostedSite, Hosting, LinkedRepository, SiteVariable } from './ports/hosting.ts';
export type { InstallationLookup } from './ports/installation-lookup.ts';
export type { LinkedAccounts } from './ports/linked-accounts.ts';
export type { ObjectRemoval } from './ports/object-removal.ts';
export type { Pace } from './ports/pace.ts';
export type { ListedRepository, RepositoryList } from './ports/repository-list.ts';
export type { SecretBox } from './ports/secret-box.ts';
export type { Claim, Lease, SiteClaims, SiteUnderWork, StepRecord } from './ports/site-claims.ts';
export type { InitialCredential, InitialPasswords, InitialAccess } from './ports/initial-access.ts';
export type {
  CorrectedSite,
  DueSite,
  PendingSite,
  RequestedSite,
  SiteDeletion,
  SiteRequests,
} from './ports/site-requests.ts';
export { type DomainState, MOST_DOMAINS, type SiteDomain, type SiteDomains } from './ports/site-domains.ts';
export type { FirstContent, SiteStarter } from './ports/site-starter.ts';
export type { SiteFacts, StepRecords, StepRefusal } from './ports/step-records.ts';
export { type ReconcileDeps, type Reconciled, reconcileCodeHost } from './reconcile/reconcile-code-host.ts';
export { siteProgress, type RecordedProgress } from './request/site-progress.ts';
export type { Worker } from './ports/worker.ts';
export { HOSTED_FUNCTIONS_PATH, PROVISION_FUNCTION, PROVISION_SIGNATURE } from './request/provision-call.ts';
export { requestSiteDeletion, retrySite } from './request/change-site.ts';
export { renewInitialViewer } from './request/renew-initial-viewer.ts';
export { correctSite } from './request/correct-site.ts';
export { isCorrectable } from './request/is-correctable.ts';
export { CREATE_SITE, requestSite, type RequestDeps, type SiteRequested } from './request/request-site.ts';
export { parseRequest } from './request/parse-request.ts';
export { rotateSiteKey } from './request/rotate-site-key.ts';
export { sweepSites } from './request/sweep-sites.ts';
export type { ProvisioningDeps, ProvisioningSettings } from './provisioning-deps.ts';
export { type ProvisionResult, type RunOptions, runProvisioning } from './run/run-provisioning.ts';
export { timerPace, type Timers } from './run/timer-pace.ts';
export { secretBox, type SecretBoxOptions } from './secret-box.ts';
export { STEP_RESULTS } from './steps/step-results.ts';
export type { InitialViewer } from './steps/step.ts';
export { STEPS } from './steps/steps.ts';
