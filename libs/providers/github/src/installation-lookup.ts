import type { InstallationLookup } from '@portal/provisioning';
import { answerOf, checked, malformed } from './answers.ts';
import { appClient, type GithubOptions } from './octokit.ts';

/** Installations of the vendor's app, requested with the app's own JWT. */
export function githubInstallationLookup(options: GithubOptions): InstallationLookup {
  const octokit = appClient(options);
  return {
    async findInstallation(installationId) {
      const answer = await answerOf(
        octokit.request('GET /app/installations/{installation_id}', {
          installation_id: Number(installationId),
        }),
      );
      if (answer.status === 404) return null;
      const { account, suspended_at: suspendedAt } = checked(answer, 'read');
      if (!account || !('login' in account)) throw malformed();
      return { account: account.login, suspended: suspendedAt !== null };
    },
  };
}
