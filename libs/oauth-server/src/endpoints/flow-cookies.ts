import { type CookieChange, hostCookieName, readCookies, serialiseCookie } from '@portal/ports/http';
import { CONSENT_TTL_SECONDS, TRANSACTION_TTL_SECONDS } from '../lifetimes.ts';
import type { OAuthSettings } from '../oauth-deps.ts';

/**
 * The cookies that bind a flow to one browser, one set per transaction, so that flows in several tabs do not interfere. `txn` is the
 * transaction, `consent` the question to the user (for a reload of the page); both are Lax, since the browser returns from another site.
 * `nonce` is Strict, so it is sent only with the decision; so is `account`, the sealed session at the identity provider, which exists only
 * while a code of a second factor is asked for.
 */
const FLOW_COOKIES = {
  txn: { sameSite: 'Lax', maxAgeSeconds: TRANSACTION_TTL_SECONDS },
  consent: { sameSite: 'Lax', maxAgeSeconds: CONSENT_TTL_SECONDS },
  nonce: { sameSite: 'Strict', maxAgeSeconds: CONSENT_TTL_SECONDS },
  account: { sameSite: 'Strict', maxAgeSeconds: CONSENT_TTL_SECONDS },
} as const satisfies Record<string, Pick<CookieChange, 'sameSite' | 'maxAgeSeconds'>>;

export type FlowCookie = keyof typeof FLOW_COOKIES;

/** The longest value that browsers store together with the cookie's name, with a margin. */
export const COOKIE_VALUE_LIMIT = 3950;

/** The most flows of one browser, and the most characters of their transactions; beyond that the oldest ones are removed. */
const MAX_FLOWS = 4;
const MAX_CHARACTERS = 8000;

function flowCookieName(issuer: string, kind: FlowCookie, id: string): string {
  return hostCookieName(issuer, `oauth-${kind}-${id}`);
}

type FlowCookieChange = Pick<CookieChange, 'value' | 'sameSite' | 'maxAgeSeconds'> & {
  kind: FlowCookie;
  id: string;
};

function cookieOf(issuer: string, { kind, id, ...change }: FlowCookieChange): string {
  const cookie = { name: flowCookieName(issuer, kind, id), path: '/', ...change };
  return serialiseCookie(cookie, issuer);
}

function cookiesOf(request: Request): ReadonlyMap<string, string> {
  return readCookies(request.headers.get('cookie'));
}

/** The `Set-Cookie` value that stores `value` for transaction `id`. */
export function setFlowCookie(
  { issuer }: OAuthSettings,
  kind: FlowCookie,
  { id, value }: { id: string; value: string },
): string {
  return cookieOf(issuer, { kind, id, value, ...FLOW_COOKIES[kind] });
}

/** The `Set-Cookie` value that deletes a cookie of transaction `id`. */
export function clearFlowCookie({ issuer }: OAuthSettings, kind: FlowCookie, id: string): string {
  return cookieOf(issuer, { kind, id, value: '', ...FLOW_COOKIES[kind], maxAgeSeconds: 0 });
}

/** The cookie of a transaction, or null. */
export function flowCookie(
  { issuer }: OAuthSettings,
  request: Request,
  { kind, id }: { kind: FlowCookie; id: string },
): string | null {
  return cookiesOf(request).get(flowCookieName(issuer, kind, id)) ?? null;
}

/** The cookies of that kind, newest flow first: as many as a browser has that obeys `Set-Cookie`. */
export function flowCookies(
  { issuer }: OAuthSettings,
  request: Request,
  kind: FlowCookie,
): readonly string[] {
  return cookiesOfKind(issuer, request, kind)
    .map(({ value }) => value)
    .slice(-MAX_FLOWS)
    .reverse();
}

/** `Set-Cookie` values that make room for one more flow by removing the oldest. */
export function clearOldFlows(settings: OAuthSettings, request: Request): readonly string[] {
  const oldestFirst = cookiesOfKind(settings.issuer, request, 'txn');
  let room = MAX_CHARACTERS;
  const remaining = oldestFirst
    .toReversed()
    .filter(({ value }, index) => (room -= value.length) > 0 && index < MAX_FLOWS - 1)
    .map(({ id }) => id);
  const kinds: readonly FlowCookie[] = ['txn', 'consent', 'nonce', 'account'];
  return oldestFirst
    .filter(({ id }) => !remaining.includes(id))
    .flatMap(({ id }) => kinds.map((kind) => clearFlowCookie(settings, kind, id)));
}

/** The format of transaction ids. A request may have cookies of any name, and a name with other characters cannot be set. */
const TRANSACTION_ID = /^[\w-]+$/;

function cookiesOfKind(issuer: string, request: Request, kind: FlowCookie) {
  const prefix = flowCookieName(issuer, kind, '');
  return [...cookiesOf(request)]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => ({ id: name.slice(prefix.length), value }))
    .filter(({ id }) => TRANSACTION_ID.test(id));
}
