export { startLlm } from './start-llm.ts';
