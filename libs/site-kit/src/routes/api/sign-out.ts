import { safeNext } from '@portal/auth-provider';
import { z } from 'zod';
import { apiRoute } from '../../server/api-route.ts';
import { formRoute } from '../../server/form-route.ts';

const Input = z.strictObject({ next: z.string().max(4_000).optional() });

/** `POST /api/auth/sign-out`: forgets editor and viewer alike in this browser. */
export const ALL = apiRoute<'/api/auth/sign-out'>({
  POST: formRoute({
    schema: Input,
    page: '/login',
    keep: [],
    async run({ auth, ctx }, { next }) {
      const { cookies } = await auth().signOut(ctx);
      return { to: safeNext(next ?? '/', ctx.origin, '/'), cookies, note: 'signed-out' };
    },
  }),
});
