import { type EnvLookup, requireConfigured } from './env-lookup.ts';

/** What a site signs with, and the id it is known by. */
export interface SiteIdentity {
  /** SESSION_SECRET. */
  secret: string;
  /** PORTAL_SITE_ID, or for a site that has none `<owner>/<repository>`. */
  siteKey: string;
}

/** @see contract "Limits", secrets minimum length */
const SHORTEST_SECRET = 32;

/** @throws AppError `not_configured` */
export function readSiteIdentity(env: EnvLookup): SiteIdentity {
  const secret = env('SESSION_SECRET');
  const [owner, repository] = [env('CODEHOST_OWNER'), env('CODEHOST_REPO')];
  const siteKey = env('PORTAL_SITE_ID') ?? (owner && repository ? `${owner}/${repository}` : undefined);
  requireConfigured(
    [
      ...(secret === undefined ? ['SESSION_SECRET'] : []),
      ...(siteKey === undefined ? ['PORTAL_SITE_ID (or CODEHOST_OWNER and CODEHOST_REPO)'] : []),
    ],
    secret !== undefined && secret.length < SHORTEST_SECRET ? ['SESSION_SECRET (too short)'] : [],
  );
  return { secret: secret ?? '', siteKey: siteKey ?? '' };
}
