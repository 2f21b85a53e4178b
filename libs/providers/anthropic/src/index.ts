export { anthropicLlm, SMALL_MODEL, type AnthropicOptions } from './anthropic-llm.ts';
export { requireAnthropicModel } from './anthropic-model.ts';
