export { memoryLlm, type MemoryLlm } from './memory-llm.ts';
export { memoryRateLimiter } from './memory-rate-limiter.ts';
export { memorySingleUse } from './memory-single-use.ts';
