export {
  checkHourlyLimit,
  refundCall,
  type HourlyLimit,
  type HourlyLimitDeps,
} from './limits/check-hourly-limit.ts';
export { type CookieChange, readCookies, serialiseCookie } from './http/cookie-header.ts';
export { hasValidHost, requireValidHost } from './http/host-header.ts';
export { hostCookieName } from './http/host-cookie-name.ts';
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
} from './ports/llm.ts';
export { normalizeMail, type Mail, type MailMessage, unreachableAddress } from './ports/mail.ts';
export { addressBucket, addressSite, type Hops, trustedAddress } from './http/network-address.ts';
export { mayExceedValueCount } from './http/may-exceed-value-count.ts';
export { parseJsonBytes } from './http/parse-json-bytes.ts';
export { processRateLimiter } from './limits/process-rate-limiter.ts';
export { readBody, readBytes } from './http/read-body.ts';
export type {
  BatchRateLimiter,
  RateDecision,
  RateEvent,
  RateLimit,
  RateLimiter,
  RefundingRateLimiter,
} from './ports/rate-limiter.ts';
export type { SingleUse } from './ports/single-use.ts';
