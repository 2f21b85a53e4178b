export {
  checkHourlyLimit,
  uncountCall,
  type HourlyLimit,
  type HourlyLimitDeps,
} from './check-hourly-limit.ts';
export { type CookieChange, readCookies, serialiseCookie } from './cookie-header.ts';
export { hasValidHost, requireValidHost } from './host-header.ts';
export { hostCookieName } from './host-cookie-name.ts';
export type {
  JsonObject,
  Llm,
  LlmEnd,
  LlmEvent,
  LlmMessage,
  LlmReasoning,
  LlmRequest,
  LlmText,
  LlmTool,
  LlmToolResult,
  LlmToolUse,
  LlmUsage,
} from './llm.ts';
export { checkedMail, type Mail, type MailMessage, unreachableAddress } from './mail.ts';
export { addressBucket, addressSite, type Hops, trustedAddress } from './network-address.ts';
export { mayHoldMoreThan } from './may-hold-more-than.ts';
export { parseJsonBytes } from './parse-json-bytes.ts';
export { processRateLimiter } from './process-rate-limiter.ts';
export { readBody, readBytes } from './read-body.ts';
export type {
  BatchRateLimiter,
  RateDecision,
  RateEvent,
  RateLimit,
  RateLimiter,
  RefundingRateLimiter,
} from './rate-limiter.ts';
export type { SingleUse } from './single-use.ts';
