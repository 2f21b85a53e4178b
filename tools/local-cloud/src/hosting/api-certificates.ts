import { Hono } from 'hono';
import { type ApiOptions, findSite, notFound, refusalResponse } from './api-options.ts';
import type { CertificateRecord, SiteRecord } from './records.ts';
import { namesOf } from './site-names.ts';

/** From February 2027 on, the authority's default. */
const LIFETIME_MS = 64 * 24 * 60 * 60 * 1000;

/** Routes of a site's certificate: read it, ask for the first one, ask for one of all its names. */
export function certificatesApi(options: ApiOptions): Hono {
  const { store } = options;
  const app = new Hono();
  const made = (state: CertificateRecord['state'], domains: readonly string[]): CertificateRecord => {
    const now = Date.now();
    return {
      state,
      domains,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + LIFETIME_MS).toISOString(),
    };
  };
  const present = (site: SiteRecord): CertificateRecord | null =>
    site.certificate ??
    (site.domain !== null && options.isReached(site) ? made('issued', [site.domain]) : null);
  const issue = (site: SiteRecord): Response => {
    const names = namesOf(site);
    if (site.domain === null) return refusalResponse(422, 'No custom domain configured');
    if (!options.isReached(site)) return refusalResponse(422, 'bad dns for custom domain');
    const state =
      !site.failsCertificate && names.every((name) => options.leadsTo(site, name)) ? 'issued' : 'failed';
    const certificate = made(state, names);
    store.saveSite({ ...site, certificate, failsCertificate: false });
    return shown(certificate);
  };

  app.get('/sites/:id/ssl', (context) => {
    const site = findSite(options, context.req.param('id'));
    const certificate = site && present(site);
    return certificate ? shown(certificate) : notFound();
  });
  app.post('/sites/:id/ssl', (context) => {
    const site = findSite(options, context.req.param('id'));
    if (!site) return notFound();
    return present(site) === null
      ? issue(site)
      : refusalResponse(422, 'certificate parameter is required when updating an existing certificate');
  });
  app.post('/sites/:id/ssl/renew', (context) => {
    const site = findSite(options, context.req.param('id'));
    return site ? issue(site) : notFound();
  });
  return app;
}

function shown({ state, domains, createdAt, expiresAt }: CertificateRecord): Response {
  return Response.json({
    state,
    domains,
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: expiresAt,
  });
}
