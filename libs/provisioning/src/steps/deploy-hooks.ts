import { siteSecrets } from './site-secrets.ts';
import { undoNothing, resultOfStep, type Step } from './step.ts';
import { setVariables } from './variables.ts';

/** Hooks that report deploys to the site, signed with a secret that only the site and the hosting provider have. */
export const deployHooksStep: Step<'deploy-hooks'> = {
  name: 'deploy-hooks',
  title: 'Registering the deploy webhooks',
  provider: 'the hosting provider',
  setsSecrets: true,
  check: async () => null,
  do: async (run) => {
    const { hostingId, url: site } = resultOfStep(run, 'hosting');
    const { secrets, isNew } = await siteSecrets(run);
    if (isNew) await setVariables(run, secrets);
    const url = `${site}/api/webhooks/hosting`;
    await run.providers.hosting.putDeployHooks(hostingId, { url, secret: secrets.webhookSecret });
    return { url };
  },
  undo: undoNothing,
};
