import type { ChatHandlerDeps } from '@portal/broker';

/** The variables that determine how the model is called. */
export interface ChatVariables {
  CHATBOT_MODEL: string | undefined;
  LLM_TOOLS_MODEL: string | undefined;
  LLM_TOOLS_MAX_TOKENS: number | undefined;
  LLM_TOOLS_THINKING: string | undefined;
}

/**
 * The settings with which each endpoint calls the model; `smallModel` unless a variable names another.
 * @see contract
 * "Chatbot broker"
 */
export function chatSettings(env: ChatVariables, smallModel: string): ChatHandlerDeps['settings'] {
  const model = env.CHATBOT_MODEL ?? smallModel;
  return {
    llm: { model, maxTokens: 1024, thinking: 'disabled' },
    'llm-tools': {
      model: env.LLM_TOOLS_MODEL ?? model,
      // Missing only when the settings are unusable; then the model is not called.
      maxTokens: env.LLM_TOOLS_MAX_TOKENS ?? 0,
      thinking: env.LLM_TOOLS_THINKING === 'omit' ? 'omitted' : 'disabled',
    },
  };
}
