import { Hono } from 'hono';
import { type AuthDeps, bodyOf, challengeOf, objectOf, requireService, textOf } from './auth-deps.ts';
import { AuthFailure } from './failure.ts';
import { type Challenge, issueCode, issueLinkToken, type LinkType, useLinkToken } from './flows.ts';
import { openSession } from './sessions.ts';
import { changeUser, inviteUser, userByEmail, type UserRow, userShape } from './users.ts';

const SUBJECTS: Record<LinkType, string> = {
  recovery: 'Set a new password',
  invite: 'You have been invited',
  magiclink: 'Your sign-in link',
};

/** The address a mailed link opens. */
function linkAddress(deps: AuthDeps, link: { token: string; type: LinkType; redirectTo: string }): string {
  const url = new URL(`${deps.issuer}/verify`);
  url.search = new URLSearchParams({
    token: link.token,
    type: link.type,
    redirect_to: link.redirectTo,
  }).toString();
  return url.href;
}

/** Makes a link for a user. The caller mails it or returns it to an administrator. */
export async function makeLink(
  deps: AuthDeps,
  user: UserRow,
  link: Challenge & { type: LinkType; redirectTo: string },
) {
  const token = await issueLinkToken(deps.sql, user, link);
  return { token, url: linkAddress(deps, { ...link, token }) };
}

/** The routes that send mail, `/recover`, `/otp` and `/invite`, and `/verify` for the mailed links. */
export function mailRoutes(deps: AuthDeps): Hono {
  const { sql, inbox } = deps;
  const app = new Hono();
  const send = async (user: UserRow, link: Challenge & { type: LinkType; redirectTo: string }) => {
    const { url } = await makeLink(deps, user, link);
    const label = SUBJECTS[link.type];
    inbox.deliver({
      to: user.email,
      subject: label,
      text: `${label}. The link is good once, for an hour.`,
      action: { label, url },
    });
  };

  app.post('/recover', async (context) => {
    const body = await bodyOf(context);
    const user = await userByEmail(sql, textOf(body, 'email'));
    // The same response for an unknown address, so that it reveals nothing.
    const redirectTo = deps.redirect(context.req.query('redirect_to'));
    if (user) await send(user, { type: 'recovery', redirectTo, ...challengeOf((name) => body[name]) });
    return Response.json({});
  });

  app.post('/otp', async (context) => {
    const body = await bodyOf(context);
    const user = await userByEmail(sql, textOf(body, 'email'));
    if (!user && body['create_user'] === false)
      throw new AuthFailure(422, 'otp_disabled', 'Signups not allowed for otp');
    // The vendor signs an unconfirmed user up again; sign-ups are disabled here.
    if (!user || user.emailConfirmedAt === null)
      throw new AuthFailure(422, 'signup_disabled', 'Signups not allowed for this instance');
    const redirectTo = deps.redirect(context.req.query('redirect_to'));
    await send(user, { type: 'magiclink', redirectTo, ...challengeOf((name) => body[name]) });
    return Response.json({});
  });

  app.post('/invite', async (context) => {
    requireService(deps, context);
    const body = await bodyOf(context);
    const user = await inviteUser(sql, textOf(body, 'email'), objectOf(body, 'data'));
    await send(user, {
      type: 'invite',
      redirectTo: deps.redirect(context.req.query('redirect_to')),
      challenge: null,
      method: null,
    });
    return Response.json(userShape(user));
  });

  app.post('/verify', async (context) => {
    const body = await bodyOf(context);
    const token = textOf(body, body['token_hash'] === undefined ? 'token' : 'token_hash');
    const { user } = await useLinkToken(sql, token, textOf(body, 'type'));
    return Response.json(await openSession(deps, await changeUser(sql, user.id, { confirmed: true }), 'otp'));
  });

  app.get('/verify', async (context) => {
    const { token = '', type = '' } = context.req.query();
    const fallback = new URL(deps.redirect(context.req.query('redirect_to')));
    try {
      const link = await useLinkToken(sql, token, type);
      const user = await changeUser(sql, link.user.id, { confirmed: true });
      const target = new URL(link.redirectTo);
      if (link.challenge !== null) {
        target.searchParams.set('code', await issueCode(sql, user, { provider: 'email', ...link }));
      } else {
        const { access_token, expires_in, expires_at, refresh_token, token_type } = await openSession(
          deps,
          user,
          'otp',
        );
        const fields = {
          access_token,
          expires_in: String(expires_in),
          expires_at: String(expires_at),
          refresh_token,
          token_type,
          type,
        };
        target.hash = new URLSearchParams(fields).toString();
      }
      return context.redirect(target.href, 303);
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      fallback.searchParams.set('error', 'access_denied');
      fallback.searchParams.set('error_code', error.code);
      fallback.searchParams.set('error_description', error.message);
      return context.redirect(fallback.href, 303);
    }
  });

  return app;
}
