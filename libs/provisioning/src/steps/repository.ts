import { AppError, isAppError } from '@portal/errors';
import { adoptionProblem } from '../adopt/require-adoptable.ts';
import type { HostedRepository, RepositoryAddress } from '../ports/code-host.ts';
import { pauseAfter } from './pause.ts';
import { siteMark, type Step, type StepRun, conflictingResource } from './step.ts';
import type { StepResults } from './step-results.ts';

/** A repository that is generated from a template has its content seconds later. */
const CONTENT_MS = 60_000;
const TOO_EARLY = new Set(['forbidden', 'not_found', 'conflict']);

/** A private repository from the template, or the one to adopt, with content on its default branch. */
export const repositoryStep: Step<'repository'> = {
  name: 'repository',
  title: 'Preparing the repository',
  provider: 'the code host',
  check: async (run) => {
    const found = await findOurs(run);
    return found === null || found.commit === null ? null : resultOf(found);
  },
  do: async (run) => {
    const { site } = run;
    if (site.source === 'adopt') return adopt(run);
    const { repositoryId, installationId } = (await findOurs(run)) ?? (await generate(run));
    return resultOf(await withContent(run, { repositoryId, installationId }));
  },
  undo: async ({ site, made, providers }) => {
    if (site.source === 'adopt') return;
    const { installationId } = site;
    const repositoryId = made.repository?.repositoryId ?? site.repositoryId;
    const found =
      repositoryId === null
        ? await providers.codeHost.findRepository(addressOf(site))
        : await providers.codeHost.readRepository({ installationId, repositoryId });
    if (found === null || found.archived || (repositoryId === null && found.description !== siteMark(site)))
      return;
    await providers.codeHost.archiveRepository({ installationId, repositoryId: found.repositoryId });
  },
  facts: ({ repositoryId, owner, repo, branch }) => ({ repositoryId, owner, repo, publishedBranch: branch }),
};

const addressOf = ({ installationId, owner, repo }: StepRun['site']): RepositoryAddress => ({
  installationId,
  owner,
  repo,
});

function resultOf({ repositoryId, owner, repo, branch }: HostedRepository): StepResults['repository'] {
  return { repositoryId, owner, repo, branch };
}

/** The site's repository, or null if none is visible. `adopt` checks a repository to adopt. */
async function findOurs({ site, providers }: StepRun): Promise<HostedRepository | null> {
  if (site.source === 'adopt') return null;
  const found = await providers.codeHost.findRepository(addressOf(site));
  if (found === null) return null;
  if (found.description !== siteMark(site))
    throw conflictingResource(
      `${site.owner}/${site.repo} is a repository that Portal did not make for this site; rename it, then retry.`,
    );
  if (found.archived)
    throw conflictingResource(
      `The repository ${site.owner}/${site.repo} is archived; unarchive it, then retry.`,
    );
  return found;
}

async function generate(run: StepRun): Promise<HostedRepository> {
  const { site, providers, deps } = run;
  const at = addressOf(site);
  const { template } = deps.settings;
  try {
    return await providers.codeHost.generateRepository({ at, template, description: siteMark(site) });
  } catch (error) {
    if (isAppError(error, 'not_found'))
      throw new AppError(
        'not_found',
        // The code host answers alike for both.
        `The template ${template.owner}/${template.repo} was not made yet (npm run deploy:template), or the installation does not include it; make it, or add it to the repositories of the installation, then retry.`,
        { cause: error },
      );
    if (!isAppError(error, 'conflict')) throw error;
    // An earlier call may have made it: a new repository is not visible at once.
    for (let look = 0; look < 5; look += 1) {
      const found = await findOurs(run);
      if (found !== null) return found;
      await run.wait(2000);
    }
    throw conflictingResource(
      `${site.owner} has a repository called ${site.repo} that Portal did not make; rename it, then retry.`,
    );
  }
}

async function withContent(
  run: StepRun,
  identity: { installationId: string; repositoryId: string },
): Promise<HostedRepository> {
  const time = () => run.deps.pace.now().getTime();
  for (const began = time(); time() - began < CONTENT_MS; await run.wait(pauseAfter(time() - began))) {
    const found = await run.providers.codeHost.readRepository(identity).catch((error: unknown) => {
      if (isAppError(error) && TOO_EARLY.has(error.code)) return null;
      throw error;
    });
    if (found !== null && found.commit !== null) return found;
  }
  throw new AppError('upstream_unavailable', 'The new repository has no content after a minute.');
}

async function adopt({ site, providers, deps }: StepRun): Promise<StepResults['repository']> {
  const found = await providers.codeHost.findRepository(addressOf(site));
  const refusal = adoptionProblem(found, site, deps.settings.template);
  if (refusal !== null) throw new AppError(refusal.code, `${refusal.reason}; ${refusal.todo}, then retry.`);
  if (found === null) throw new TypeError('a repository that is not there was taken for one to adopt');
  return resultOf(found);
}
