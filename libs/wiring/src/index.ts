export { authAccounts } from './auth-accounts.ts';
export { commitReader, type CommitReader, type CommitSummary } from './commit-reader.ts';
export { domainDeps, type DomainOptions, type DomainSettings } from './domain-deps.ts';
export { editorMails, type MailSettings } from './editor-mails.ts';
export { hostingAccount, type HostingSettings } from './hosting-account.ts';
export {
  provisioningDeps,
  type ProvisioningOptions,
  type ProvisioningSettings,
} from './provisioning-deps.ts';
export { siteBuckets, type SiteBucketsSettings } from './site-buckets.ts';
export { unusableProvider } from './unusable-provider.ts';
