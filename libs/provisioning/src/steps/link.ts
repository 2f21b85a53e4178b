import { z } from 'zod';
import { checkedAnswer } from './checked-answer.ts';
import { resultOfStep, siteMark, type Step } from './step.ts';

/** Notes of the unfinished step: the key once it is created, the hook's address once the host has returned it. */
const Noted = z.object({
  keyId: z.string().optional(),
  publicKey: z.string().optional(),
  pushHookUrl: z.string().optional(),
});

const provider = 'the hosting provider';
const DeployKey = z.object({ keyId: z.string().min(1), publicKey: z.string().min(1) });
const Linked = z.object({ pushHookUrl: z.url({ protocol: /^https?$/ }) });

/** Lets the hosting provider read the repository, and reports pushes to it. */
export const linkStep: Step<'link'> = {
  name: 'link',
  title: 'Linking the repository',
  provider: 'the hosting provider or the code host',
  check: async () => null,
  do: async (run) => {
    const { codeHost, hosting } = run.providers;
    const { hostingId } = resultOfStep(run, 'hosting');
    const repository = resultOfStep(run, 'repository');
    const identity = { installationId: run.site.installationId, repositoryId: repository.repositoryId };
    const noted = Noted.safeParse(run.noted).data ?? {};
    const { keyId, publicKey } =
      noted.keyId !== undefined && noted.publicKey !== undefined
        ? { keyId: noted.keyId, publicKey: noted.publicKey }
        : checkedAnswer(DeployKey, provider, await hosting.createDeployKey());
    await run.note({ keyId, publicKey });
    await codeHost.putDeployKey(identity, { title: siteMark(run.site), publicKey });
    const linked = await hosting.linkRepository(hostingId, { repository, keyId });
    const { pushHookUrl } = checkedAnswer(Linked, provider, linked);
    // Noted before the hook exists, so that undoing the step finds it.
    await run.note({ keyId, publicKey, pushHookUrl });
    await codeHost.putPushHook(identity, pushHookUrl);
    return { keyId, pushHookUrl };
  },
  undo: async ({ site, noted, providers }) => {
    const { installationId, repositoryId } = site;
    if (repositoryId === null) return;
    const identity = { installationId, repositoryId };
    const found = await providers.codeHost.readRepository(identity);
    if (found === null || found.archived) return;
    const hookUrl = Noted.safeParse(noted).data?.pushHookUrl ?? null;
    await providers.codeHost.removeAccess(identity, { keyTitle: siteMark(site), hookUrl });
  },
};
