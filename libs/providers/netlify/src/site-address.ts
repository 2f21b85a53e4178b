import type { Site } from './answers.ts';

const OWN_DOMAIN = 'netlify.app';

/** Host name that a DNS record of the site's domain points to: its name below the provider's domain. */
export function siteTarget(site: Site): string {
  const provider = site.id_domain?.slice(site.id_domain.indexOf('.') + 1) || OWN_DOMAIN;
  return `${site.name}.${provider}`;
}

/** The site's public origin. */
export function publicUrl(site: Site): string {
  const given = site.ssl_url || site.url || `https://${site.custom_domain || siteTarget(site)}`;
  return URL.parse(given)?.origin ?? given;
}
