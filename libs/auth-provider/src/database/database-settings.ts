import { type EnvLookup, requireConfigured } from '../settings/env-lookup.ts';
import { readSiteIdentity, type SiteIdentity } from '../settings/site-identity.ts';

/** How the site reaches the platform's records. */
export type RecordsAccess =
  | { kind: 'platform'; url: string; key: string; siteId: string }
  | { kind: 'standalone'; serviceRoleKey: string };

/** Everything database mode reads of the environment. */
export interface DatabaseSettings extends SiteIdentity {
  /** DB_URL. */
  databaseUrl: string;
  /** DB_ANON_KEY. */
  anonKey: string;
  /** SITE: the configured origin, without trailing slash; for addresses in mails. */
  site: string;
  records: RecordsAccess;
}

const ALWAYS = ['DB_URL', 'DB_ANON_KEY', 'SITE'] as const;
const TRIO = ['PLATFORM_API_URL', 'PLATFORM_API_KEY', 'PORTAL_SITE_ID'] as const;
const KEY = 'DB_SERVICE_ROLE_KEY';

/**
 * @throws AppError `not_configured`, naming what is missing; also when the site has both ways to the records
 * @see contract "Client site" environment: the platform trio or DB_SERVICE_ROLE_KEY, not both
 */
export function readDatabaseSettings(env: EnvLookup): DatabaseSettings {
  const value = (name: string) => env(name) ?? '';
  const hasKey = env(KEY) !== undefined;
  // A site id alone is also what scopes a standalone site's bucket.
  const isPlatform = env('PLATFORM_API_URL') !== undefined || env('PLATFORM_API_KEY') !== undefined;
  const site = originOf(value('SITE'));
  const missing: string[] = ALWAYS.filter((name) => env(name) === undefined);
  if (isPlatform) missing.push(...TRIO.filter((name) => env(name) === undefined));
  if (!isPlatform && !hasKey) missing.push(`${TRIO.join(', ')} (or ${KEY})`);
  requireConfigured(missing, [
    ...(env('SITE') !== undefined && site === null ? ['SITE (not an origin)'] : []),
    ...(isPlatform && hasKey ? [`${KEY} together with ${TRIO.join(', ')}`] : []),
  ]);
  return {
    ...readSiteIdentity(env),
    databaseUrl: value('DB_URL'),
    anonKey: value('DB_ANON_KEY'),
    site: site ?? '',
    records: isPlatform
      ? {
          kind: 'platform',
          url: value('PLATFORM_API_URL'),
          key: value('PLATFORM_API_KEY'),
          siteId: value('PORTAL_SITE_ID'),
        }
      : { kind: 'standalone', serviceRoleKey: value(KEY) },
  };
}

function originOf(text: string): string | null {
  const url = URL.parse(text);
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isHttp && url.href === `${url.origin}/` ? url.origin : null;
}
