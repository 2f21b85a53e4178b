import { siteEnvironment } from './site-environment.ts';
import { type SiteSecrets, siteSecrets } from './site-secrets.ts';
import { goesWithTheRest, madeBy, type Step, type StepRun } from './step.ts';

/** The environment variables. They are write-only, so they are not compared but set again. */
export const variablesStep: Step<'variables'> = {
  name: 'variables',
  title: 'Setting the environment variables',
  provider: 'the hosting provider',
  check: async () => null,
  do: async (run) => ({ names: await setVariables(run, (await siteSecrets(run)).secrets) }),
  undo: goesWithTheRest,
};

/** Sets all variables of the site. Returns their names. */
export async function setVariables(run: StepRun, secrets: SiteSecrets): Promise<string[]> {
  const { hostingId, url } = madeBy(run, 'hosting');
  const repository = madeBy(run, 'repository');
  const facts = { siteId: run.site.siteId, repository, url, secrets, settings: run.deps.settings };
  const variables = siteEnvironment(facts);
  await run.providers.hosting.putVariables(hostingId, variables);
  return variables.map(({ name }) => name);
}
