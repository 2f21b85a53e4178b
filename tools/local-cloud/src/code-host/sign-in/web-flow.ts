import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { People } from '../people.ts';
import type { Apps, RegisteredApp } from '../apps.ts';
import { choicePage, notePage } from './choice-page.ts';
import { challengeOf, type UserTokens } from './user-tokens.ts';

/** What signing in for an app depends on. */
export interface WebFlowDeps {
  apps: Apps;
  people: People;
  userTokens: UserTokens;
}

const Fields = z.record(z.string(), z.string()).catch({});
const Authorize = z.object({
  client_id: z.string(),
  redirect_uri: z.string().optional(),
  state: z.string().optional(),
  code_challenge: z.string().length(43).optional(),
  code_challenge_method: z.literal('S256').optional(),
});

type Client = NonNullable<RegisteredApp['client']>;

/** Errors come as 200, as at the vendor. */
const oauthError = (error: string, description: string) => ({ error, error_description: description });

function isSecret(given: string, { secret }: Client): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** The authorize request of a query, with its client, or null if it is invalid. */
function requestOf({ apps }: WebFlowDeps, query: Record<string, string>) {
  const parsed = Authorize.safeParse(query);
  const client = parsed.success ? apps.withClient(parsed.data.client_id)?.client : undefined;
  if (!parsed.success || !client) return null;
  const redirectUri = parsed.data.redirect_uri ?? client.callbacks[0] ?? '';
  const halfPkce =
    (parsed.data.code_challenge === undefined) !== (parsed.data.code_challenge_method === undefined);
  return client.callbacks.includes(redirectUri) && !halfPkce ? { ...parsed.data, client, redirectUri } : null;
}

/** The web flow of the app's OAuth client: people choose an account from a list instead of typing a password. */
export function webFlow(deps: WebFlowDeps): Hono {
  const { apps, people, userTokens } = deps;
  const routes = new Hono();
  const bad = () =>
    notePage(400, 'Not a valid request', 'The app sent an unknown client or callback address.');

  routes.get('/login/oauth/authorize', (context) => {
    const request = requestOf(deps, context.req.query());
    if (request === null) return bad();
    return choicePage({
      title: 'Sign in to the code host',
      text: 'Choose the account to link.',
      choices: [
        ...people.all().map(({ login, name }) => ({ value: `as:${login}`, label: login, hint: name })),
        { value: 'cancel', label: 'Cancel', hint: '' },
      ],
      fields: {},
      target: request.redirectUri,
    });
  });

  routes.post('/login/oauth/authorize', async (context) => {
    const request = requestOf(deps, context.req.query());
    const { choice = '' } = Fields.parse(await context.req.parseBody());
    const person = people.named(choice.replace(/^as:/, ''));
    if (request === null || (person === null && choice !== 'cancel')) return bad();
    const target = new URL(request.redirectUri);
    if (person === null) target.searchParams.set('error', 'access_denied');
    else {
      const { redirectUri, client, code_challenge: challenge = null } = request;
      const code = userTokens.code({ login: person.login, clientId: client.id, redirectUri, challenge });
      target.searchParams.set('code', code);
    }
    if (request.state !== undefined) target.searchParams.set('state', request.state);
    return context.redirect(target.href, 302);
  });

  function exchange(client: Client, fields: Record<string, string>): object {
    if (!isSecret(fields['client_secret'] ?? '', client))
      return oauthError('incorrect_client_credentials', 'The client_id or client_secret is incorrect.');
    const grant = userTokens.redeem(fields['code'] ?? '');
    const verified =
      grant?.challenge === null || grant?.challenge === challengeOf(fields['code_verifier'] ?? '');
    if (grant === null || grant.clientId !== client.id || !verified)
      return oauthError('bad_verification_code', 'The code passed is incorrect or expired.');
    if (fields['redirect_uri'] !== undefined && fields['redirect_uri'] !== grant.redirectUri)
      return oauthError('redirect_uri_mismatch', 'The redirect_uri is not associated with this code.');
    return { access_token: userTokens.issue(grant), token_type: 'bearer', scope: '' };
  }

  routes.post('/login/oauth/access_token', async (context) => {
    const json = context.req.header('content-type')?.includes('json');
    const read = json ? context.req.json().catch(() => ({})) : context.req.parseBody();
    const fields = Fields.parse(await read);
    const client = apps.withClient(fields['client_id'] ?? '')?.client;
    if (!client) return Response.json({ error: 'Not Found' }, { status: 404 });
    const body = exchange(client, fields);
    return context.req.header('accept')?.includes('json')
      ? Response.json(body)
      : new Response(new URLSearchParams({ ...body }), { status: 200 });
  });
  return routes;
}
