import type { SiteIdentity } from '@portal/auth-provider';
import { createHmac, hkdfSync } from 'node:crypto';

const PURPOSE = 'portal/chat-visitor/v1';

/** HMAC-SHA256 of texts under a key of the site's own, derived from SESSION_SECRET; base64url. */
export function visitorHash({ secret, siteKey }: SiteIdentity): (text: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', secret, siteKey, PURPOSE, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
