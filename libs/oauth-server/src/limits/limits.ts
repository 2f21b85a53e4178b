import type { RateLimit } from '@portal/ports';

const perMinute = (limit: number): RateLimit => ({ limit, windowSeconds: 60 });

/**
 * How many requests are allowed. Most limits count by network address. `grant` counts by code or family of one client; `token` is high,
 * since hosted assistants share few addresses. `exchange` counts codes tried at the identity provider, whose own limit all callers share;
 * it is higher than `authorize`, so that only failing sign-ins reach it. `factor` counts codes of a second factor in one transaction. `document` counts the fetches of client metadata by one caller
 * from one host, `documentHost` the fetches of uncached documents from one host by all callers, which no single caller can use up.
 */
export const LIMITS = {
  register: perMinute(10),
  authorize: perMinute(30),
  callback: perMinute(60),
  exchange: perMinute(40),
  factor: { limit: 5, windowSeconds: 600 },
  document: perMinute(10),
  documentHost: perMinute(100),
  token: perMinute(600),
  grant: perMinute(60),
  revoke: perMinute(30),
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;
