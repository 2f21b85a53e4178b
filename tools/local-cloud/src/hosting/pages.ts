import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { escapeHtml, page } from '../page.ts';
import type { DeployRecord, SiteRecord } from './records.ts';
import type { HostingStore } from './store.ts';

/** The dependencies of the pages. */
export interface PagesOptions {
  store: HostingStore;
  siteUrl: (site: SiteRecord) => string;
  logFile: (deployId: string) => string;
}

const STATES: Record<DeployRecord['state'], string> = {
  enqueued: '<span class="muted">● waiting</span>',
  building: '<span class="muted">◐ building</span>',
  ready: '<span>✓ built</span>',
  error: '<span class="failed">✕ failed</span>',
};

/** Pages for people: the sites, each site's deploys, each deploy's build log. */
export function hostingPages({ store, siteUrl, logFile }: PagesOptions): Hono {
  const app = new Hono();
  const show = (title: string, body: string, options?: { refreshSeconds?: number }) => {
    const made = page(title, body, options);
    return new Response(made.body, { headers: made.headers });
  };

  app.get('/', () => {
    const rows = store.sites().map((site) => {
      const [latest] = store.deploys(site.id);
      const name = `<a href="/sites/${site.id}">${escapeHtml(site.name)}</a>`;
      const url = siteUrl(site);
      const address = `<a href="${url}">${url}</a>`;
      return `<tr><td>${name}<td>${address}<td>${latest ? deployMarkup(site, latest) : ''}<td>${latest ? time(latest.createdAt) : ''}</tr>`;
    });
    const table = `<div class="scroll"><table><tr><th>Site<th>Address<th>Last deploy<th>When</tr>${rows.join('')}</table></div>`;
    return show('Hosting', rows.length > 0 ? table : '<p>No site is hosted yet.</p>');
  });

  app.get('/sites/:id', (context) => {
    const site = store.site(context.req.param('id'));
    if (!site) return context.notFound();
    const deploys = store.deploys(site.id);
    const rows = deploys.map((deploy) => {
      const commit = `<a href="/deploys/${deploy.id}"><code>${deploy.commit.slice(0, 8)}</code></a>`;
      return `<tr><td>${deployMarkup(site, deploy)}<td>${commit}<td>${escapeHtml(deploy.title)}<td>${time(deploy.createdAt)}</tr>`;
    });
    const busy = deploys.some(({ state }) => state === 'building' || state === 'enqueued');
    const head = `<p><a href="/">All sites</a> · <a href="${siteUrl(site)}">${siteUrl(site)}</a></p>${names(site)}`;
    const table = `<div class="scroll"><table><tr><th>State<th>Commit<th>What<th>When</tr>${rows.join('')}</table></div>`;
    return show(site.name, head + table, busy ? { refreshSeconds: 2 } : {});
  });

  app.post('/sites/:id/fail-certificate', (context) => {
    const site = store.site(context.req.param('id'));
    if (!site) return context.notFound();
    store.saveSite({ ...site, failsCertificate: true });
    return context.redirect(`/sites/${site.id}`, 303);
  });

  app.on('GET', ['/deploys/:id', '/sites/:site/deploys/:id'], async (context) => {
    const deploy = store.deploy(context.req.param('id') ?? '');
    const site = deploy && store.site(deploy.siteId);
    if (!deploy || !site) return context.notFound();
    const log = await readFile(logFile(deploy.id), 'utf8').catch(() => 'Waiting to begin.');
    const failure =
      deploy.errorMessage === null ? '' : `<p class="failed">${escapeHtml(deploy.errorMessage)}</p>`;
    const head = `<p><a href="/sites/${site.id}">${escapeHtml(site.name)}</a> · ${deployMarkup(site, deploy)} · ${time(deploy.createdAt)}</p>`;
    const busy = deploy.state === 'building' || deploy.state === 'enqueued';
    return show(
      deploy.title,
      `${head}${failure}<pre>${escapeHtml(log)}</pre>`,
      busy ? { refreshSeconds: 2 } : {},
    );
  });

  return app;
}

/** The site's further names and its certificate, and a button by which the next certificate fails. */
function names(site: SiteRecord): string {
  const { aliases, certificate, failsCertificate } = site;
  const also = aliases.length === 0 ? '' : `<p>Also served at ${aliases.map(escapeHtml).join(', ')}.</p>`;
  const covered =
    certificate === null
      ? ''
      : `<p>Last certificate: ${certificate.state}, for ${certificate.domains.map(escapeHtml).join(', ')}.</p>`;
  const order = failsCertificate
    ? '<p>The next certificate fails.</p>'
    : `<form method="post" action="/sites/${site.id}/fail-certificate"><p><button>Let the next certificate fail</button></p></form>`;
  return also + covered + order;
}

function deployMarkup(site: SiteRecord, deploy: DeployRecord): string {
  return site.liveDeploy === deploy.id ? '<span class="live">✓ live</span>' : STATES[deploy.state];
}

function time(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
