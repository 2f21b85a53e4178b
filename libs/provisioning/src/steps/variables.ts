import { siteEnvironment } from './site-environment.ts';
import { type SiteSecrets, siteSecrets } from './site-secrets.ts';
import { undoNothing, resultOfStep, type Step, type StepRun } from './step.ts';

/** The environment variables. They are write-only, so they are not compared but set again. */
export const variablesStep: Step<'variables'> = {
  name: 'variables',
  title: 'Setting the environment variables',
  provider: 'the hosting provider',
  check: async () => null,
  do: async (run) => ({ names: await setVariables(run, (await siteSecrets(run)).secrets) }),
  undo: undoNothing,
};

/** Sets all variables of the site. Returns their names. */
export async function setVariables(run: StepRun, secrets: SiteSecrets): Promise<string[]> {
  const { hostingId, url } = resultOfStep(run, 'hosting');
  const repository = resultOfStep(run, 'repository');
  const { siteId } = run.site;
  const variables = siteEnvironment({
    siteId,
    repository,
    url,
    // A site under construction has no name of a client's yet.
    aliases: [],
    secrets,
    settings: run.deps.settings,
  });
  await run.providers.hosting.putVariables(hostingId, variables);
  return variables.map(({ name }) => name);
}
