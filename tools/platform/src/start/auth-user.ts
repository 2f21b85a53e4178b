import { z } from 'zod';
import { SetupError } from '../setup-error.ts';

const User = z.object({ id: z.string(), email: z.string() });

/**
 * The auth provider's id of the account with this address, which is created, with the password, if there is none.
 * @throws SetupError
 */
export async function authUser(
  at: { url: string; serviceKey: string },
  { email, password }: { email: string; password?: string },
): Promise<string> {
  const headers = {
    apikey: at.serviceKey,
    authorization: `Bearer ${at.serviceKey}`,
    'content-type': 'application/json',
  };
  const users = `${at.url}/auth/v1/admin/users`;
  const made = await fetch(users, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, email_confirm: true, ...(password === undefined ? {} : { password }) }),
  });
  if (made.ok) return User.parse(await made.json()).id;
  const listed = await fetch(`${users}?per_page=1000`, { headers });
  const known = z.object({ users: z.array(User) }).parse(await listed.json());
  const found = known.users.find((user) => user.email === email);
  if (found === undefined)
    throw new SetupError(`The auth server did not take the account ${email} (status ${made.status}).`);
  return found.id;
}
