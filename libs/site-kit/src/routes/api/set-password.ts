import { AppError } from '@portal/errors';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { formRoute } from '../../handlers/form-route.ts';
import { siteActor } from '../../site/site-actor.ts';

const Input = z.strictObject({
  password: z.string('is missing').min(10, 'has at least 10 characters').max(1_000),
  currentPassword: z.string().max(1_000).optional(),
});

/** `POST /api/auth/set-password`: sets the password of the signed-in person only. */
export const ALL = apiRoute<'/api/auth/set-password'>({
  POST: formRoute({
    schema: Input,
    page: '/edit/set-password',
    keep: [],
    async run({ auth, ctx, session }, { password, currentPassword }) {
      const { editors } = auth();
      if (!editors || session.email === null)
        throw new AppError('not_supported', 'On this site editors share the passwords of its environment.');
      const { cookies } = await editors.setPassword(
        {
          actor: siteActor(session),
          email: session.email,
          newPassword: password,
          ...(currentPassword === undefined ? {} : { currentPassword }),
        },
        ctx,
      );
      return { to: '/edit', cookies, note: 'password-set' };
    },
  }),
});
