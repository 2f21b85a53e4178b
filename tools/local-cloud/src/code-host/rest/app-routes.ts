import { type Context, Hono } from 'hono';
import { tokenOf } from '../credentials.ts';
import { sameName } from '../repository-name.ts';
import { appOfJwt } from './app-jwt.ts';
import { missing, paged, refuse } from './answers.ts';
import type { Installation, RegisteredApp } from '../apps.ts';
import { mint } from './minting.ts';
import type { RestDeps } from './rest-deps.ts';
import { appShape, deliveryShape, hookShape, installationShape } from '../shapes.ts';

type AsApp = (app: RegisteredApp, context: Context) => Response | Promise<Response>;

/** The routes for an app that authenticates with its JWT. */
export function appRoutes(deps: RestDeps): Hono {
  const { apps, records, delivery, people, url } = deps;
  const routes = new Hono();

  const asApp = (answer: AsApp) => async (context: Context) => {
    const token = tokenOf(context.req.header('authorization'));
    const signer = token === null ? null : await appOfJwt(apps, token);
    return signer === null ? refuse(401, 'A JSON web token could not be decoded') : answer(signer, context);
  };
  const shown = (found: Installation | null | undefined, signer: RegisteredApp) =>
    found?.appId === signer.id
      ? Response.json(installationShape(found, signer, { people, url: url() }))
      : missing();
  const ofOwner = asApp((signer, context) => {
    const owner = context.req.param('owner') ?? '';
    return shown(
      apps.installationsOf(signer.id).find((one) => sameName(one.owner, owner)),
      signer,
    );
  });

  routes.get(
    '/app',
    asApp((signer) => Response.json(appShape(signer, url()))),
  );
  routes.get(
    '/app/installations',
    asApp((signer, context) => {
      const all = paged(apps.installationsOf(signer.id), (name) => context.req.query(name));
      return Response.json(all.map((one) => installationShape(one, signer, { people, url: url() })));
    }),
  );
  routes.get('/orgs/:owner/installation', ofOwner);
  routes.get('/users/:owner/installation', ofOwner);
  routes.get(
    '/app/installations/:id',
    asApp((signer, context) => shown(apps.installation(Number(context.req.param('id'))), signer)),
  );
  routes.get(
    '/repos/:owner/:repo/installation',
    asApp((signer, context) => {
      const name = { owner: context.req.param('owner') ?? '', repo: context.req.param('repo') ?? '' };
      const record = records.named(name);
      if (record) return shown(apps.covering(signer.id, record), signer);
      const moved = records.formerlyNamed(name);
      return moved && apps.covering(signer.id, moved)
        ? Response.json(
            { message: 'Moved Permanently' },
            { status: 301, headers: { location: `${url()}/api/v3/repositories/${moved.id}/installation` } },
          )
        : missing();
    }),
  );
  routes.post(
    '/app/installations/:id/access_tokens',
    asApp((signer, context) => mint(deps, signer, context)),
  );
  routes.get(
    '/app/hook/config',
    asApp((signer) => Response.json(hookShape(signer))),
  );
  routes.get(
    '/app/hook/deliveries',
    asApp((signer, context) => {
      const own = delivery.log().filter(({ app }) => app === signer.id);
      return Response.json(paged(own.toReversed().map(deliveryShape), (name) => context.req.query(name)));
    }),
  );
  routes.post(
    '/app/hook/deliveries/:id/attempts',
    asApp(async (signer, context) =>
      (await delivery.redeliver(signer.id, Number(context.req.param('id'))))
        ? Response.json({}, { status: 202 })
        : missing(),
    ),
  );
  return routes;
}
