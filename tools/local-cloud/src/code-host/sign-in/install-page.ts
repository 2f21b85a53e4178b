import { type Context, Hono } from 'hono';
import type { OwnerActions } from '../owner-actions.ts';
import type { People } from '../people.ts';
import type { RepositoryRecords } from '../repository-records.ts';
import type { Apps } from '../apps.ts';
import { choicePage, notePage } from './choice-page.ts';

/** What installing an app by page depends on. */
export interface InstallPageDeps {
  apps: Apps;
  people: People;
  records: RepositoryRecords;
  actions: OwnerActions;
}

/** The page where an owner installs an app; it redirects to the app's setup address with the installation's id. */
export function installPage({ apps, people, records, actions }: InstallPageDeps): Hono {
  const routes = new Hono();
  const appOf = (context: Context) => apps.all().find(({ slug }) => slug === context.req.param('slug'));
  const owners = () => {
    const all = [
      ...people.all().flatMap(({ login, organizations }) => [login, ...Object.keys(organizations)]),
      ...records.all().map(({ owner }) => owner),
    ];
    return [...new Set(all)].sort();
  };
  const unknown = () => notePage(404, 'Not found', 'There is no such app.');

  routes.get('/apps/:slug/installations/new', (context) => {
    const app = appOf(context);
    if (!app) return unknown();
    const installed = new Set(apps.installationsOf(app.id).map(({ owner }) => owner));
    return choicePage({
      title: `Install ${app.slug}`,
      text: 'Choose whose repositories the app may work on.',
      choices: owners().map((owner) => ({
        value: owner,
        label: owner,
        hint: installed.has(owner) ? 'installed already' : '',
      })),
      fields: {},
      target: app.setupUrl ?? null,
    });
  });

  routes.post('/apps/:slug/installations/new', async (context) => {
    const app = appOf(context);
    if (!app) return unknown();
    const { choice } = await context.req.parseBody();
    if (typeof choice !== 'string' || !owners().includes(choice))
      return notePage(400, 'Not a valid request', 'There is no such owner.');
    const installationId = await actions.installApp(app.id, choice);
    if (app.setupUrl === undefined)
      return notePage(200, 'Installed', `The app works on the repositories of ${choice}.`);
    const target = new URL(app.setupUrl);
    target.searchParams.set('installation_id', String(installationId));
    target.searchParams.set('setup_action', 'install');
    const state = context.req.query('state');
    if (state !== undefined) target.searchParams.set('state', state);
    return context.redirect(target.href, 302);
  });
  return routes;
}
