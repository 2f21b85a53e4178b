import { AppError } from '@portal/errors';
import type { ProvisioningDeps } from '../provisioning-deps.ts';
import { putInitialViewer } from '../steps/people.ts';
import type { InitialViewer } from '../steps/step.ts';

/**
 * Makes a new passphrase for the first viewer, for a handover sheet after the set-up: the former one was stored
 * nowhere, and is replaced. Callers check access.
 * @throws AppError `conflict` once the site's owners have set that password themselves; `not_found`;
 * `upstream_unavailable`
 */
export async function renewInitialViewer(
  deps: Pick<ProvisioningDeps, 'people' | 'passwords' | 'newId'>,
  siteId: string,
): Promise<InitialViewer> {
  const viewer = await putInitialViewer(deps, deps.people, siteId);
  if (viewer === null)
    throw new AppError(
      'conflict',
      'The site’s people have set this password themselves; ask an owner of the site for it.',
    );
  return viewer;
}
