import { hkdfSync } from 'node:crypto';

/** What cookies of the dashboard are made with: 32 bytes for each kind. */
export interface SessionKeys {
  session: Uint8Array;
  flow: Uint8Array;
  link: Uint8Array;
  /** Answers that are shown once. */
  answer: Uint8Array;
  /** The user's session at the auth provider, and an authenticator that is being set up. */
  account: Uint8Array;
  /** Browsers in which a code of the second factor was right. */
  browser: Uint8Array;
  now: () => Date;
}

/** Separate keys for each kind of cookie, derived from the deployment's secret. @see RFC 5869 */
export function sessionKeys(secret: string, now: () => Date): SessionKeys {
  const derive = (label: string) => new Uint8Array(hkdfSync('sha256', secret, '', label, 32));
  return {
    session: derive('portal/admin-session/v1'),
    flow: derive('portal/admin-sign-in/v1'),
    link: derive('portal/admin-link/v1'),
    answer: derive('portal/admin-answer/v1'),
    account: derive('portal/admin-account/v1'),
    browser: derive('portal/admin-browser/v1'),
    now,
  };
}
