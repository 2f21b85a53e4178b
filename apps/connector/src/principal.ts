import type { Actor } from '@portal/content-core';
import type { PlatformUser } from '@portal/sites';

/** The user who sends a request, read from the records for this request and not from the token. */
export interface Principal extends Pick<PlatformUser, 'userId' | 'email' | 'role' | 'canProvision'> {
  /** The OAuth client that acts for the user. */
  clientId: string;
}

/** The principal as the author of a save. Platform users have no name, so it is the local part of their e-mail address. */
export function actorOf({ userId, email }: Principal): Actor {
  return { id: userId, name: email.split('@')[0] || 'Portal user', client: 'mcp' };
}
