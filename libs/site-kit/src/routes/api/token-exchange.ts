import { safeNext, type SignInMethod } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { formRoute } from '../../handlers/form-route.ts';

const Token = z.string().min(1).max(8_000);

const Input = z
  .strictObject({
    code: Token.optional(),
    tokenHash: Token.optional(),
    type: z.enum(['invite', 'recovery', 'magiclink', 'email']).optional(),
    accessToken: Token.optional(),
    invitation: Token.optional(),
    next: z.string().max(4_000).optional(),
  })
  .refine(
    ({ code, tokenHash, accessToken, invitation }) =>
      [code, tokenHash, accessToken, invitation].filter((given) => given !== undefined).length === 1,
    'send one of code, tokenHash, accessToken and invitation',
  );

/** `POST /api/auth/token-exchange`: what a social sign-in or a mailed link brought back, for an editor's session. */
export const ALL = apiRoute<'/api/auth/token-exchange'>({
  POST: formRoute({
    schema: Input,
    page: '/edit/login/callback',
    keep: [],
    async run({ auth, ctx }, input) {
      const outcome = await auth().signIn(methodOf(input), ctx);
      if (outcome.outcome === 'signed-in') {
        const next = outcome.next ?? input.next ?? '/edit';
        return { to: safeNext(next, ctx.origin, '/edit'), cookies: outcome.cookies };
      }
      throw new AppError(
        'unauthenticated',
        'This sign-in is no longer valid, or this account may not edit the site. Start again at /edit/login.',
      );
    },
  }),
});

function methodOf(input: z.output<typeof Input>): SignInMethod {
  const { code, tokenHash, type = 'email', accessToken, invitation } = input;
  if (code !== undefined) return { method: 'oauth-code', code };
  if (tokenHash !== undefined) return { method: 'link', tokenHash, type };
  if (invitation !== undefined) return { method: 'invitation', token: invitation };
  return { method: 'link-session', accessToken: accessToken ?? '' };
}
