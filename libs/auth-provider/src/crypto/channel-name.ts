import { base64url } from 'jose';
import type { SiteIdentity } from '../settings/site-identity.ts';
import { utf8 } from './bytes.ts';
import { deriveMacKey } from './derive-key.ts';

/**
 * The name of the channel that a site's editors share at the auth provider, 43 characters. It is a secret, as the channel is open to all who
 * know its name: it goes to signed-in editors only.
 */
export async function channelName({ secret, siteKey }: SiteIdentity): Promise<string> {
  const key = await deriveMacKey({ secret, salt: siteKey, info: 'portal/live-channel/v1' });
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8('editors'))));
}
