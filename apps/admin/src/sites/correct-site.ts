import { AppError } from '@portal/errors';
import { correctSite as correct, type RequestDeps } from '@portal/provisioning';
import { type PlatformUser, SiteSource } from '@portal/sites';
import { changeSite, type ChangeDeps } from './change-site.ts';
import type { CreateSiteDeps } from './create-site.ts';
import { type NewSiteForm, sourceOf } from './new-site-form.ts';
import { mayCreateSites } from '../rights.ts';

/** What correcting a site depends on. */
export type CorrectSiteDeps = ChangeDeps &
  Pick<CreateSiteDeps, 'repositories'> & { requestDeps: Pick<RequestDeps, 'requests' | 'worker'> };

/** The fields of a site that can be corrected. */
export type Correction = Pick<NewSiteForm, 'name' | 'subdomain' | 'source' | 'repo'>;

/**
 * Corrects name, address and repository of a site whose set-up failed before anything was made, and sets it up again. A
 * repository to adopt is checked first.
 * @throws AppError as `changeSite`, and as `requireAdoptable` and `correctSite` of `@portal/provisioning`
 */
export async function correctSite(
  deps: CorrectSiteDeps,
  user: PlatformUser | null,
  { siteId, form }: { siteId: string; form: Correction },
): Promise<void> {
  const { name, subdomain } = form;
  const source = sourceOf(form);
  await changeSite(deps, {
    user,
    siteId,
    action: 'site.correct',
    may: mayCreateSites,
    work: async ({ installationId, owner }, { role }) => {
      const request = await deps.requestDeps.requests.findRequest(siteId);
      if (role !== 'admin' && (source.kind === 'adopt' || request?.source === 'adopt'))
        throw new AppError(
          'forbidden',
          'Only an admin may make a site of a repository that exists. Nothing was changed.',
        );
      if (source.kind === 'adopt' && SiteSource.safeParse(source).success)
        await deps.repositories.requireAdoptable({ installationId, owner, repo: source.repo });
      await correct(deps.requestDeps, siteId, { name, subdomain, source });
    },
  });
}
