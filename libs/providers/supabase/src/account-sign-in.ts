import { z } from 'zod';
import { askAuth, authUnavailable } from './ask-auth.ts';
import type { AuthAddress } from './auth-client.ts';

const SignedIn = z.object({
  refresh_token: z.string().min(1),
  user: z.object({
    factors: z.array(z.object({ id: z.string(), status: z.string() })).default([]),
  }),
});

/**
 * Signs an account in with its password, as checks of its authenticators need it: `session` is what `Authenticators` takes, `authenticators` are those
 * of which a code was right. The key is the public one. @throws AppError `upstream_unavailable`, also when it is refused
 */
export async function supabaseAccountSignIn(
  options: AuthAddress,
  account: { email: string; password: string },
): Promise<{ session: string; authenticators: string[] }> {
  const path = '/token?grant_type=password';
  const answer = await askAuth(options, { path, token: options.apiKey, body: account });
  const signedIn = SignedIn.safeParse(answer.ok ? answer.body : undefined);
  if (!signedIn.success) throw authUnavailable();
  const { refresh_token: session, user } = signedIn.data;
  const complete = user.factors.filter(({ status }) => status === 'verified');
  return { session, authenticators: complete.map(({ id }) => id) };
}
