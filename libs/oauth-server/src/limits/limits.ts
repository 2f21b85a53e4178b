import type { RateLimit } from '@portal/ports';

const perMinute = (limit: number): RateLimit => ({ limit, windowSeconds: 60 });

/**
 * How often a caller may come. Per network address, but for `grant`, which counts one code or one family of one client:
 * hosted assistants share few addresses, so that `token` is a high ceiling only. `exchange` counts codes tried at the
 * identity provider, whose own limit all callers share: more than the sign-ins that `authorize` lets begin, so that only
 * failing ones use it up. `document` counts fetches of client metadata that one caller has made from one host, and
 * `documentHost` those of documents that are not known, by all callers, which no caller can use up alone.
 */
export const LIMITS = {
  register: perMinute(10),
  authorize: perMinute(30),
  callback: perMinute(60),
  exchange: perMinute(40),
  document: perMinute(10),
  documentHost: perMinute(100),
  token: perMinute(600),
  grant: perMinute(60),
  revoke: perMinute(30),
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;
