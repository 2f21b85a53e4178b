export { anthropicLlm, SMALL_MODEL, type AnthropicOptions } from './anthropic-llm.ts';
