import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { tokenOf } from '../credentials.ts';
import { type Person, roleIn } from '../people.ts';
import { bodyOf, missing, paged, refuse } from './answers.ts';
import type { RestDeps } from './rest-deps.ts';
import { accountShape, installationShape, personShape } from '../shapes.ts';

type AsUser = (person: Person, context: Context, clientId: string) => Response | Promise<Response>;

/** The routes for a user's token: the account, its installations and its roles in organisations. */
export function userRoutes(deps: RestDeps): Hono {
  const { apps, people, access, userTokens, url } = deps;
  const routes = new Hono();

  const asUser = (answer: AsUser) => (context: Context) => {
    const token = tokenOf(context.req.header('authorization'));
    if (access.callerOf(token)) return refuse(403, 'Resource not accessible by integration');
    const holder = token === null ? null : userTokens.find(token);
    const person = holder && people.named(holder.login);
    return holder && person ? answer(person, context, holder.clientId) : refuse(401, 'Bad credentials');
  };

  routes.get(
    '/user',
    asUser((person) => Response.json(personShape(person))),
  );
  routes.get(
    '/user/installations',
    asUser((person, context, clientId) => {
      const app = apps.withClient(clientId);
      if (app === null) return missing();
      const seen = apps.installationsOf(app.id).filter(({ owner }) => roleIn(person, owner) !== null);
      const shown = paged(seen, (name) => context.req.query(name));
      return Response.json({
        total_count: seen.length,
        installations: shown.map((one) => installationShape(one, app, { people, url: url() })),
      });
    }),
  );
  routes.get(
    '/user/memberships/orgs/:org',
    asUser((person, context) => {
      const organization = context.req.param('org') ?? '';
      const role = person.organizations[organization];
      if (role === undefined) return missing();
      const user = personShape(person);
      return Response.json({
        state: 'active',
        role,
        user,
        organization: accountShape(organization, people),
      });
    }),
  );
  routes.delete('/applications/:client/token', async (context) => {
    const client = apps.withClient(context.req.param('client'))?.client;
    const [scheme, pair = ''] = (context.req.header('authorization') ?? '').split(' ');
    const known =
      client && scheme?.toLowerCase() === 'basic' && atob(pair) === `${client.id}:${client.secret}`;
    if (!known) return missing();
    const request = z.object({ access_token: z.string() }).safeParse(await bodyOf(context.req));
    if (!request.success || userTokens.find(request.data.access_token)?.clientId !== client.id)
      return refuse(422, 'Validation Failed');
    userTokens.revoke(request.data.access_token);
    return new Response(null, { status: 204 });
  });
  return routes;
}
