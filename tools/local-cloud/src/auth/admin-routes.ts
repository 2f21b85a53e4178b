import { Hono } from 'hono';
import { type AuthDeps, bodyOf, objectOf, passwordOf, requireService, textOf } from './auth-deps.ts';
import { AuthFailure } from './failure.ts';
import { deleteFactor } from './factors.ts';
import { makeLink } from './mail-routes.ts';
import { hashPassword, hashToken } from './secrets.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  inviteUser,
  listUsers,
  userByEmail,
  userById,
  userShape,
} from './users.ts';

const BAN_FOREVER = new Date('9999-12-31T00:00:00Z');

/** The routes that require the privileged key: `/admin/users` and `/admin/generate_link`. */
export function adminRoutes(deps: AuthDeps): Hono {
  const { sql } = deps;
  const app = new Hono();
  app.use('*', async (context, next) => {
    requireService(deps, context);
    await next();
  });

  app.get('/users', async (context) => {
    const page = Math.max(1, Number(context.req.query('page')) || 1);
    const perPage = Math.min(1000, Math.max(1, Number(context.req.query('per_page')) || 50));
    const { users, total } = await listUsers(sql, page, perPage);
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (to: number, rel: string) =>
      `<${deps.issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
    return Response.json(
      { users: users.map(userShape), aud: 'authenticated' },
      { headers: { 'x-total-count': String(total), link: links } },
    );
  });

  app.post('/users', async (context) => {
    const body = await bodyOf(context);
    const password =
      body['password'] === undefined ? {} : { passwordHash: await hashPassword(passwordOf(body)) };
    const confirmed = body['email_confirm'] === true ? { confirmed: true as const } : {};
    const metadata = {
      appMetadata: objectOf(body, 'app_metadata'),
      userMetadata: objectOf(body, 'user_metadata'),
    };
    return Response.json(
      userShape(await createUser(sql, textOf(body, 'email'), { ...password, ...confirmed, ...metadata })),
    );
  });

  app.get('/users/:id', async (context) => {
    const user = await userById(sql, context.req.param('id'));
    if (!user) throw new AuthFailure(404, 'user_not_found', 'User not found');
    return Response.json(userShape(user));
  });

  app.put('/users/:id', async (context) => {
    const body = await bodyOf(context);
    const password =
      body['password'] === undefined ? {} : { passwordHash: await hashPassword(passwordOf(body)) };
    const email = body['email'] === undefined ? {} : { email: textOf(body, 'email') };
    const ban =
      body['ban_duration'] === undefined
        ? {}
        : { bannedUntil: body['ban_duration'] === 'none' ? null : BAN_FOREVER };
    const metadata = {
      appMetadata: objectOf(body, 'app_metadata'),
      userMetadata: objectOf(body, 'user_metadata'),
    };
    return Response.json(
      userShape(
        await changeUser(sql, context.req.param('id'), { ...email, ...password, ...ban, ...metadata }),
      ),
    );
  });

  app.delete('/users/:id', async (context) => {
    if (!(await deleteUser(sql, context.req.param('id'))))
      throw new AuthFailure(404, 'user_not_found', 'User not found');
    return Response.json({});
  });

  app.get('/users/:id/factors', async (context) => {
    const user = await userById(sql, context.req.param('id'));
    if (!user) throw new AuthFailure(404, 'user_not_found', 'User not found');
    return Response.json(user.factors);
  });

  app.delete('/users/:id/factors/:factorId', async (context) =>
    Response.json(await deleteFactor(sql, context.req.param('id'), context.req.param('factorId'))),
  );

  app.post('/generate_link', async (context) => {
    const body = await bodyOf(context);
    const type = body['type'];
    if (type !== 'recovery' && type !== 'invite' && type !== 'magiclink')
      throw new AuthFailure(400, 'validation_failed', 'Invalid email action link type requested');
    const email = textOf(body, 'email');
    const user =
      type === 'invite'
        ? await inviteUser(sql, email, objectOf(body, 'data'))
        : await userByEmail(sql, email);
    if (!user) throw new AuthFailure(404, 'user_not_found', 'User with this email not found');
    const wish = body['redirect_to'] ?? context.req.query('redirect_to');
    const redirectTo = deps.redirect(typeof wish === 'string' ? wish : undefined);
    const { token, url } = await makeLink(deps, user, { type, redirectTo, challenge: null, method: null });
    const shown = {
      action_link: url,
      email_otp: hashToken(token).slice(0, 6),
      hashed_token: token,
      redirect_to: redirectTo,
      verification_type: type,
    };
    return Response.json({ ...userShape(user), ...shown });
  });

  return app;
}
