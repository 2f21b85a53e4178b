export { memoryLlm, type MemoryLlm } from './memory-llm.ts';
export { memoryMail, type MemoryMail } from './memory-mail.ts';
export { memorySingleUse } from './memory-single-use.ts';
