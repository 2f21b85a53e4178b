import { Hono } from 'hono';
import { type AuthDeps, bearer, bodyOf, textOf } from './auth-deps.ts';
import { AuthFailure } from './failure.ts';
import { beginFactor, challengedSecret, completeFactor, deleteFactor, openChallenge } from './factors.ts';
import { strengthenSession, userOfToken } from './sessions.ts';
import { isTotpCode } from './totp.ts';

/** Authenticator apps of the signed-in user: `/factors`. */
export function factorRoutes(deps: AuthDeps): Hono {
  const { sql } = deps;
  const app = new Hono();
  const strongly = (aal: string, act: string) => {
    if (aal !== 'aal2')
      throw new AuthFailure(403, 'insufficient_aal', `AAL2 required to ${act} a verified factor`);
  };

  app.post('/factors', async (context) => {
    const { user, aal } = await userOfToken(deps, bearer(context));
    const body = await bodyOf(context);
    if (textOf(body, 'factor_type') !== 'totp')
      throw new AuthFailure(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for this type');
    if (user.factors.some(({ status }) => status === 'verified')) strongly(aal, 'add a factor beside');
    const [name, issuer] = [body['friendly_name'], body['issuer']].map((text) =>
      typeof text === 'string' && text !== '' ? text : null,
    );
    return Response.json(
      await beginFactor(sql, user, { name: name ?? null, issuer: issuer ?? new URL(deps.issuer).host }),
    );
  });

  app.post('/factors/:id/challenge', async (context) => {
    const { user } = await userOfToken(deps, bearer(context));
    return Response.json(await openChallenge(sql, user.id, context.req.param('id')));
  });

  app.post('/factors/:id/verify', async (context) => {
    const { user, session } = await userOfToken(deps, bearer(context));
    const body = await bodyOf(context);
    const [factorId, challengeId] = [context.req.param('id'), textOf(body, 'challenge_id')];
    const secret = await challengedSecret(sql, { userId: user.id, factorId, challengeId });
    if (!isTotpCode(secret, textOf(body, 'code')))
      throw new AuthFailure(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    await completeFactor(sql, user.id, factorId, challengeId);
    return Response.json(await strengthenSession(deps, user.id, session));
  });

  app.delete('/factors/:id', async (context) => {
    const { user, aal } = await userOfToken(deps, bearer(context));
    const factorId = context.req.param('id');
    if (user.factors.some(({ id, status }) => id === factorId && status === 'verified'))
      strongly(aal, 'delete');
    return Response.json(await deleteFactor(sql, user.id, factorId));
  });

  return app;
}
