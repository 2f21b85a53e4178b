import { type CookieChange, hostCookieName, readCookies, serialiseCookie } from '@portal/ports';
import { CONSENT_TTL_SECONDS, TRANSACTION_TTL_SECONDS } from '../lifetimes.ts';
import type { OAuthSettings } from '../oauth-deps.ts';

/**
 * The cookies that tie a flow to one browser, one set per transaction, so that several tabs keep apart.
 * `txn` holds the transaction, `consent` what the person is being asked (for a reload of the page); both are Lax, since the
 * browser comes back from another site. `nonce` is Strict: it travels with the decision only.
 */
const FLOW_COOKIES = {
  txn: { sameSite: 'Lax', maxAgeSeconds: TRANSACTION_TTL_SECONDS },
  consent: { sameSite: 'Lax', maxAgeSeconds: CONSENT_TTL_SECONDS },
  nonce: { sameSite: 'Strict', maxAgeSeconds: CONSENT_TTL_SECONDS },
} as const satisfies Record<string, Pick<CookieChange, 'sameSite' | 'maxAgeSeconds'>>;

export type FlowCookie = keyof typeof FLOW_COOKIES;

/** The longest value a browser keeps together with its name, with some room. */
export const COOKIE_VALUE_LIMIT = 3950;

/** Flows of one browser beyond this many, or these many characters, push out the oldest. */
const MOST_FLOWS = 4;
const MOST_CHARACTERS = 8000;

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

/** The cookie of a transaction, or null. */
export function flowCookie(
  { issuer }: OAuthSettings,
  request: Request,
  { kind, id }: { kind: FlowCookie; id: string },
): string | null {
  return cookiesOf(request).get(flowCookieName(issuer, kind, id)) ?? null;
}

/** The cookies of that kind, the newest flow first: as many as a browser that obeys `Set-Cookie` can hold. */
export function flowCookies(
  { issuer }: OAuthSettings,
  request: Request,
  kind: FlowCookie,
): readonly string[] {
  return ownCookies(issuer, request, kind)
    .map(({ value }) => value)
    .slice(-MOST_FLOWS)
    .reverse();
}

/** `Set-Cookie` values that make room for one more flow by removing the oldest. */
export function dropOldFlows({ issuer }: OAuthSettings, request: Request): readonly string[] {
  const oldestFirst = ownCookies(issuer, request, 'txn');
  let room = MOST_CHARACTERS;
  const kept = oldestFirst
    .toReversed()
    .filter(({ value }, at) => (room -= value.length) > 0 && at < MOST_FLOWS - 1)
    .map(({ id }) => id);
  const kinds: readonly FlowCookie[] = ['txn', 'consent', 'nonce'];
  return oldestFirst
    .filter(({ id }) => !kept.includes(id))
    .flatMap(({ id }) =>
      kinds.map((kind) => cookieOf(issuer, { kind, id, value: '', ...FLOW_COOKIES[kind], maxAgeSeconds: 0 })),
    );
}

/** Ids of transactions as they are given out. A request may send any name, and one that is no token cannot be set again. */
const OWN_ID = /^[\w-]+$/;

function ownCookies(issuer: string, request: Request, kind: FlowCookie) {
  const prefix = flowCookieName(issuer, kind, '');
  return [...cookiesOf(request)]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => ({ id: name.slice(prefix.length), value }))
    .filter(({ id }) => OWN_ID.test(id));
}
