export {
  githubInstallationTokens,
  type GithubOptions,
  type InstallationToken,
  type InstallationTokens,
  type TokenScope,
} from './installation-tokens.ts';
