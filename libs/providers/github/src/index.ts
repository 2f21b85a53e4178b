export { githubAccounts, type GithubAccountsOptions } from './accounts.ts';
export { type AppFacts, githubAppFacts } from './app-facts.ts';
export { APP_EVENTS, APP_PERMISSIONS } from './app-needs.ts';
export { githubCodeHost } from './code-host.ts';
export {
  githubInstallationTokens,
  type InstallationToken,
  type InstallationTokens,
  type TokenScope,
} from './installation-tokens.ts';
export { githubInstallationLookup } from './installation-lookup.ts';
export { githubRepositoryList } from './repository-list.ts';
export type { GithubOptions } from './octokit.ts';
export { githubDeliveries } from './deliveries.ts';
export { githubTemplateRepository, type OpenRepository } from './template-repository.ts';
export { githubOwnedRepositories, type OwnedRepositories } from './owned-repositories.ts';
