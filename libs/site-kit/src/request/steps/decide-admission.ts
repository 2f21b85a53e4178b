import { tierOf } from '@portal/auth-provider';
import { admit } from '../admission/admit.ts';
import type { Decided, Identified } from '../admission/arrival.ts';

/** Decides whether the request is admitted. @throws AppError as `admit` does */
export async function decideAdmission(known: Identified): Promise<Decided> {
  const { request, url } = known.context;
  const tier = tierOf(request.method, url.pathname);
  const decision = await admit({ request, url, tier }, known.resolved, known.site);
  return { ...known, tier, decision };
}
