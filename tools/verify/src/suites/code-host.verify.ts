import { githubCodeHost, githubOwnedRepositories } from '@portal/github';
import { codeHostContract } from '@portal/provisioning/contracts';
import { newDeployKey } from '@portal/local-cloud/code-host';
import { CannotVerify } from '../cannot-verify.ts';
import { codeHostOptions, installationOfTemplate } from '../providers/code-host.ts';
import { currentRun, freshName } from '../run/current-run.ts';
import { patientFetch } from '../run/patient-fetch.ts';

const run = currentRun();
const { options: given, template } = codeHostOptions(run.values);
/** A request may wait for its turn, and then as long as the vendor asks. */
const options = {
  ...given,
  timeoutMs: 300_000,
  fetch: patientFetch({ gapMs: given.baseUrl === undefined ? 1000 : 0, retries: 3 }),
};
const owned = githubOwnedRepositories(options);

codeHostContract('the code host', async () => ({
  codeHost: githubCodeHost(options),
  installationId: await installationOfTemplate(run.values),
  owner: template.owner,
  freshName: () => freshName(run),
  template,
  get hidden() {
    const [owner, repo] = run.hidden?.split('/') ?? [];
    if (owner === undefined || repo === undefined)
      throw new CannotVerify('it needs a repository that the app does not reach: --hidden <owner>/<name>');
    return { owner, repo };
  },
  publicKey: () => newDeployKey().publicKey,
  rename: (repository, repo) => owned.rename(repository, repo),
  remove: (repository) => owned.remove(repository),
  setSuspended: async () => {
    throw new CannotVerify('for that moment no site of the account could be edited');
  },
  access: async (repository) => {
    const { keys, hooks } = await owned.access(repository);
    // The vendor stores no comment of a key.
    return { keys, hooks };
  },
  commits: (repository) => owned.commits(repository, repository.branch),
}));
