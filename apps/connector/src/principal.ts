import type { Actor } from '@portal/content-core';
import type { PlatformUser } from '@portal/sites';

/** Who a request comes from, as the records say at this moment. Nothing of it is read from the token. */
export interface Principal extends Pick<PlatformUser, 'userId' | 'email' | 'role' | 'canProvision'> {
  /** The OAuth client that acts for the user. */
  clientId: string;
}

/** The principal as the author of a save. Platform users have no name of their own; their mailbox's stands in. */
export function actorOf({ userId, email }: Principal): Actor {
  return { id: userId, name: email.split('@')[0] || 'Portal user', email, client: 'mcp' };
}
