/** What a mailed link is for, as `/api/auth/token-exchange` knows it. */
export type LinkType = 'invite' | 'recovery' | 'magiclink' | 'email';

const TYPES: readonly LinkType[] = ['invite', 'recovery', 'magiclink', 'email'];

/** What a link says it is for; a plain sign-in when it says nothing that is known. */
export function linkType(type: string | null): LinkType {
  return TYPES.find((one) => one === type) ?? 'email';
}

/** What is behind the `#` of the address that a mailed link led to. */
export type LinkFragment =
  | { kind: 'session'; accessToken: string; type: LinkType }
  | { kind: 'old' }
  | { kind: 'cancelled' }
  | { kind: 'nothing' };

/** Reads a fragment, with its `#` or without. @see the auth provider's documentation, "implicit flow" */
export function readFragment(hash: string): LinkFragment {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = values.get('access_token');
  if (accessToken !== null && accessToken !== '')
    return { kind: 'session', accessToken, type: linkType(values.get('type')) };
  if (!values.has('error')) return { kind: 'nothing' };
  const isCancelled = values.get('error') === 'access_denied' && values.get('error_code') !== 'otp_expired';
  return { kind: isCancelled ? 'cancelled' : 'old' };
}
