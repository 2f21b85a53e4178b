export { memoryLlm, type MemoryLlm } from './memory-llm.ts';
export { memorySingleUse } from './memory-single-use.ts';
