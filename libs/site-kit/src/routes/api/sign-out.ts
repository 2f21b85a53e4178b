import { safeNext } from '@portal/auth-provider';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { formRoute } from '../../handlers/form-route.ts';

const Input = z.strictObject({
  next: z.string().max(4_000).optional(),
  /** Only the preview ends; an editor or viewer stays signed in. */
  only: z.literal('preview').optional(),
});

/** `POST /api/auth/sign-out`: forgets editor and viewer alike in this browser, or only the preview it shows. */
export const ALL = apiRoute<'/api/auth/sign-out'>({
  POST: formRoute({
    schema: Input,
    page: '/login',
    keep: [],
    async run({ auth, ctx }, { next, only }) {
      const to = safeNext(next ?? '/', ctx.origin, '/');
      if (only === 'preview') return { to, cookies: (await auth().previews?.leave(ctx)) ?? [] };
      const { cookies } = await auth().signOut(ctx);
      return { to, cookies, note: 'signed-out' };
    },
  }),
});
