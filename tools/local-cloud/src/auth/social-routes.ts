import { Hono } from 'hono';
import { type AuthDeps, challengeOf } from './auth-deps.ts';
import { AuthFailure } from './failure.ts';
import { beginFlow, issueCode, takeFlow } from './flows.ts';
import { openSession } from './sessions.ts';
import { fetchProfile, signInAddress, userOfProfile } from './social.ts';

/** Sign-in at a provider: `/authorize` redirects the browser there, `/callback` handles its return. */
export function socialRoutes(deps: AuthDeps): Hono {
  const { sql, issuer } = deps;
  const app = new Hono();
  const callback = `${issuer}/callback`;
  const providerOf = (name: string | undefined) => {
    const provider = deps.providers.find((known) => known.name === name);
    if (provider) return provider;
    throw new AuthFailure(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  };

  app.get('/authorize', async (context) => {
    const provider = providerOf(context.req.query('provider'));
    const redirectTo = deps.redirect(context.req.query('redirect_to'));
    const state = await beginFlow(sql, {
      provider: provider.name,
      redirectTo,
      ...challengeOf((name) => context.req.query(name)),
    });
    const url = signInAddress(provider, state, callback);
    return context.req.query('skip_http_redirect') === 'true'
      ? Response.json({ url })
      : context.redirect(url, 302);
  });

  app.get('/callback', async (context) => {
    const flow = await takeFlow(sql, context.req.query('state') ?? '');
    if (!flow) throw new AuthFailure(400, 'bad_oauth_state', 'OAuth state is unknown, used or has expired');
    const target = new URL(flow.redirectTo);
    try {
      const code = context.req.query('code');
      if (code === undefined)
        throw new AuthFailure(
          400,
          'access_denied',
          context.req.query('error_description') ?? 'Sign-in was cancelled',
        );
      const profile = await fetchProfile(providerOf(flow.provider), code, callback);
      const user = await userOfProfile(sql, flow.provider, profile);
      if (flow.challenge !== null) {
        target.searchParams.set('code', await issueCode(sql, user, flow));
      } else {
        const { access_token, refresh_token, expires_in, token_type } = await openSession(
          deps,
          user,
          'oauth',
        );
        target.hash = new URLSearchParams({
          access_token,
          refresh_token,
          expires_in: String(expires_in),
          token_type,
        }).toString();
      }
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      target.searchParams.set('error', error.status === 400 ? 'access_denied' : 'server_error');
      target.searchParams.set('error_code', error.code);
      target.searchParams.set('error_description', error.message);
    }
    return context.redirect(target.href, 302);
  });

  return app;
}
