import { Hono } from 'hono';
import { type AuthDeps, bearer, bodyOf, objectOf, passwordOf, textOf } from './auth-deps.ts';
import { AuthFailure } from './failure.ts';
import { redeemCode } from './flows.ts';
import { checkPassword, hashPassword } from './secrets.ts';
import { endSessions, openSession, refreshSession, userOfToken } from './sessions.ts';
import { changeUser, userByEmail, type UserRow, userShape } from './users.ts';

async function anotherPassword(user: UserRow, password: string): Promise<string> {
  if (user.passwordHash !== null && (await checkPassword(password, user.passwordHash)))
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  return hashPassword(password);
}

/** Sessions and the signed-in user: `/token`, `/user`, `/logout`. */
export function sessionRoutes(deps: AuthDeps): Hono {
  const { sql } = deps;
  const app = new Hono();

  app.post('/token', async (context) => {
    const body = await bodyOf(context);
    const grant = context.req.query('grant_type');
    if (grant === 'refresh_token')
      return Response.json(await refreshSession(deps, textOf(body, 'refresh_token')));
    if (grant === 'pkce') {
      const { user, provider } = await redeemCode(
        sql,
        textOf(body, 'auth_code'),
        textOf(body, 'code_verifier'),
      );
      return Response.json(await openSession(deps, user, provider === 'email' ? 'otp' : 'oauth'));
    }
    if (grant !== 'password') throw new AuthFailure(400, 'validation_failed', 'unsupported_grant_type');
    const user = await userByEmail(sql, textOf(body, 'email'));
    const fits = await checkPassword(textOf(body, 'password'), user?.passwordHash ?? null);
    if (!user || !fits) throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');
    if (user.emailConfirmedAt === null)
      throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');
    return Response.json(await openSession(deps, user, 'password'));
  });

  app.post('/signup', () => {
    throw new AuthFailure(422, 'signup_disabled', 'Signups not allowed for this instance');
  });

  app.get('/user', async (context) =>
    Response.json(userShape((await userOfToken(deps, bearer(context))).user)),
  );

  app.put('/user', async (context) => {
    const { user } = await userOfToken(deps, bearer(context));
    const body = await bodyOf(context);
    const password =
      body['password'] === undefined ? {} : { passwordHash: await anotherPassword(user, passwordOf(body)) };
    return Response.json(
      userShape(await changeUser(sql, user.id, { ...password, userMetadata: objectOf(body, 'data') })),
    );
  });

  app.post('/logout', async (context) => {
    await endSessions(sql, context.req.query('scope') ?? 'global', await userOfToken(deps, bearer(context)));
    return new Response(null, { status: 204 });
  });

  return app;
}
