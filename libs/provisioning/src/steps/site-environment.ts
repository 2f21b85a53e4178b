import type { SiteVariable } from '../ports/hosting.ts';
import type { ProvisioningSettings } from '../provisioning-deps.ts';
import type { SiteSecrets } from './site-secrets.ts';

/** The facts from which the variables of a site are made. */
export interface EnvironmentFacts {
  siteId: string;
  repository: { owner: string; repo: string; branch: string };
  /** The site's public origin. */
  url: string;
  /** Origins at which the site is also served. */
  aliases: readonly string[];
  secrets: SiteSecrets;
  settings: Pick<ProvisioningSettings, 'platformApiUrl' | 'dbUrl' | 'dbAnonKey' | 'trustedProxyHops'>;
}

/**
 * The variables of a site in platform mode: these, and no others. They include no credentials of storage, code host or
 * database; the site calls the platform for everything that needs those.
 * @see contract "Client site"
 */
export function siteEnvironment({
  siteId,
  repository,
  url,
  aliases,
  secrets,
  settings,
}: EnvironmentFacts): SiteVariable[] {
  const secret = (name: string, value: string): SiteVariable => ({ name, value, secret: true });
  return [
    open('CODEHOST_OWNER', repository.owner),
    open('CODEHOST_REPO', repository.repo),
    open('CODEHOST_BRANCH', repository.branch),
    secret('SESSION_SECRET', secrets.sessionSecret),
    secret('HOST_WEBHOOK_SECRET', secrets.webhookSecret),
    open('AUTH_PROVIDER', 'database'),
    open('DB_URL', settings.dbUrl),
    open('DB_ANON_KEY', settings.dbAnonKey),
    ...originVariables({ url, aliases }),
    open('PLATFORM_API_URL', settings.platformApiUrl),
    secret('PLATFORM_API_KEY', secrets.apiKey),
    open('PORTAL_SITE_ID', siteId),
    open('TRUSTED_PROXY_HOPS', String(settings.trustedProxyHops)),
  ];
}

/** The variables that follow from the names of a site. */
export function originVariables({ url, aliases }: Pick<EnvironmentFacts, 'url' | 'aliases'>): SiteVariable[] {
  // Variables are set, never deleted, and not every provider takes an empty one: a site that has no other origin names its own.
  return [open('SITE', url), open('SITE_ALIASES', aliases.join(',') || url)];
}

function open(name: string, value: string): SiteVariable {
  return { name, value, secret: false };
}
