import type { Sql } from 'postgres';
import { z } from 'zod';
import { AuthFailure } from './failure.ts';
import { createUser, changeUser, userByEmail, userById, type UserRow } from './users.ts';

/** A social provider and its endpoints. */
export interface SocialProvider {
  name: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Answers `{ sub, email, email_verified, name? }` for an access token. */
  userInfoUrl: string;
  clientId: string;
  clientSecret: string;
}

const Token = z.object({ access_token: z.string() });
const UserInfo = z.object({
  sub: z.union([z.string(), z.number()]).transform(String),
  email: z.email(),
  email_verified: z.boolean(),
  name: z.string().optional(),
});
export type SocialProfile = z.infer<typeof UserInfo>;

/** The address for signing in. */
export function signInAddress(provider: SocialProvider, state: string, callback: string): string {
  const url = new URL(provider.authorizeUrl);
  const query = {
    client_id: provider.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile',
    state,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Exchanges the provider's code for the profile. @throws AuthFailure `bad_oauth_callback` */
export async function fetchProfile(
  provider: SocialProvider,
  code: string,
  callback: string,
): Promise<SocialProfile> {
  try {
    const token = await fetch(provider.tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    const { access_token } = Token.parse(await token.json());
    const info = await fetch(provider.userInfoUrl, {
      headers: { authorization: `Bearer ${access_token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
    return UserInfo.parse(await info.json());
  } catch {
    throw new AuthFailure(400, 'bad_oauth_callback', 'The sign-in provider did not confirm the sign-in');
  }
}

/**
 * The user of a profile: found by the provider's id, else by a verified address, else created.
 * @throws AuthFailure `provider_email_needs_verification`
 */
export async function userOfProfile(sql: Sql, provider: string, profile: SocialProfile): Promise<UserRow> {
  if (!profile.email_verified) {
    throw new AuthFailure(
      422,
      'provider_email_needs_verification',
      'Verify your email address with the sign-in provider first',
    );
  }
  const [identity] = await sql<{ userId: string }[]>`
    select user_id as "userId" from auth.identities where provider = ${provider} and provider_id = ${profile.sub}`;
  const known = identity ? await userById(sql, identity.userId) : await userByEmail(sql, profile.email);
  const metadata = {
    appMetadata: { provider, providers: [provider] },
    userMetadata: { name: profile.name ?? profile.email, email: profile.email },
  };
  const user = known
    ? await changeUser(sql, known.id, { confirmed: true, ...metadata })
    : await createUser(sql, profile.email, { confirmed: true, ...metadata });
  await sql`
    insert into auth.identities (provider, provider_id, user_id, data)
    values (${provider}, ${profile.sub}, ${user.id}, ${sql.json({ email: profile.email })}) on conflict do nothing`;
  return user;
}
