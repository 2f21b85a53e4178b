import { safeNext } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { formRoute } from '../../handlers/form-route.ts';

const Input = z.strictObject({
  username: z.string().max(200).optional(),
  audience: z.string().max(200).optional(),
  password: z.string('is missing').max(1_000),
  next: z.string().max(4_000).optional(),
});

/**
 * `POST /api/auth/verify-audience`: a viewer's sign-in for a signed audience cookie. Body `{ username, password }` in
 * credential mode, `{ audience, password }` in env mode. One message for every failure.
 * @see contract "Authentication / Client sites"
 */
export const ALL = apiRoute<'/api/auth/verify-audience'>({
  POST: formRoute({
    schema: Input,
    page: '/login',
    keep: ['username', 'audience'],
    async run({ auth, ctx }, { username = '', audience = '', password, next }) {
      const method = auth().audiences.credentials
        ? ({ method: 'viewer', username, password } as const)
        : ({ method: 'audience', audience, password } as const);
      const outcome = await auth().signIn(method, ctx);
      if (outcome.outcome !== 'signed-in')
        throw new AppError('unauthenticated', 'Incorrect username or password');
      return {
        to: safeNext(next ?? '/', ctx.origin, '/'),
        cookies: outcome.cookies,
        body: { audience: outcome.session.audience },
      };
    },
  }),
});
