import { isAppError } from '@portal/errors';
import type { HostedSite } from '../ports/hosting.ts';
import { hostingNames } from './names.ts';
import { siteDomain } from './site-domain.ts';
import { type Step, type StepRun, conflictingResource } from './step.ts';
import type { StepResults } from './step-results.ts';

/** A site at the hosting provider, without a repository. It is ours if it has one of our names and our domain. */
export const hostingStep: Step<'hosting'> = {
  name: 'hosting',
  title: 'Creating the hosting site',
  provider: 'the hosting provider',
  check: async (run) => {
    const found = await findOurs(run);
    return found === null ? null : resultOf(found);
  },
  do: async (run) => {
    const domain = await siteDomain(run);
    for (const name of hostingNames(run.site)) {
      try {
        return resultOf(await run.providers.hosting.createSite({ name, domain }));
      } catch (error) {
        if (!isAppError(error, 'conflict')) throw error;
        // An earlier call that failed may have made it after all.
        const found = await findOurs(run);
        if (found !== null) return resultOf(found);
      }
    }
    throw conflictingResource(
      `The domain ${domain} is in use at the hosting provider by a site that is not this one; free it there, then retry.`,
    );
  },
  undo: async (run) => {
    const { hosting } = run.providers;
    const hostingId = run.made.hosting?.hostingId ?? (await findOurs(run))?.hostingId;
    if (hostingId !== undefined) await hosting.deleteSite(hostingId);
  },
  facts: ({ url }) => ({ url }),
};

async function findOurs(run: StepRun): Promise<HostedSite | null> {
  const domain = await siteDomain(run);
  for (const name of hostingNames(run.site)) {
    const found = await run.providers.hosting.findSite(name);
    if (found !== null && found.domain === domain) return found;
  }
  return null;
}

function resultOf({ hostingId, name, url, target }: HostedSite): StepResults['hosting'] {
  return { hostingId, name, url: URL.parse(url)?.origin ?? '', target };
}
