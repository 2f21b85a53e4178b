export { llmContract, type LlmUnderTest, SCRIPTED_REQUEST, type WantedAnswer } from './llm-contract.ts';
export { type ArrivedMail, mailContract, type MailUnderTest } from './mail-contract.ts';
export { rateLimiterContract, type RateLimiterUnderTest } from './rate-limiter-contract.ts';
export { singleUseContract, type SingleUseUnderTest } from './single-use-contract.ts';
