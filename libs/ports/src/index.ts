export {
  checkHourlyLimit,
  refundCall,
  type HourlyLimit,
  type HourlyLimitDeps,
} from './limits/check-hourly-limit.ts';
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
export { processRateLimiter } from './limits/process-rate-limiter.ts';
export type {
  BatchRateLimiter,
  RateDecision,
  RateEvent,
  RateLimit,
  RateLimiter,
  RefundingRateLimiter,
} from './ports/rate-limiter.ts';
export type { SingleUse } from './ports/single-use.ts';
