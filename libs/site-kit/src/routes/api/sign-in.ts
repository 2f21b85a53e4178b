import { safeNext } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { formRoute } from '../../handlers/form-route.ts';

const Input = z.strictObject({
  email: z.string().trim().max(320).optional(),
  password: z.string('is missing').max(1_000),
  next: z.string().max(4_000).optional(),
});

/** `POST /api/auth/sign-in`: an editor, by password alone (password mode) or e-mail and password (database mode). */
export const ALL = apiRoute<'/api/auth/sign-in'>({
  POST: formRoute({
    schema: Input,
    page: '/edit/login',
    keep: ['email'],
    async run({ auth, ctx }, { email, password, next }) {
      const method =
        auth().mode === 'password'
          ? ({ method: 'password', password } as const)
          : ({ method: 'email', email: email ?? '', password } as const);
      const outcome = await auth().signIn(method, ctx);
      if (outcome.outcome === 'signed-in')
        return { to: safeNext(next ?? '/edit', ctx.origin, '/edit'), cookies: outcome.cookies };
      throw new AppError(
        'unauthenticated',
        auth().mode === 'password' ? 'Incorrect password' : 'Incorrect e-mail or password',
      );
    },
  }),
});
