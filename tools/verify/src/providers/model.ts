import { type AnthropicOptions, requireAnthropicModel, SMALL_MODEL } from '@portal/anthropic';
import { setting, type Values } from '@portal/doctor';
import type { Provider } from './provider.ts';

/** The options of the adapter, and the model that answers visitors, from settings. */
export function modelOptions(values: Values): { options: AnthropicOptions; model: string } {
  const baseUrl = values['LLM_API_URL'];
  return {
    options: { apiKey: setting(values, 'LLM_API_KEY'), ...(baseUrl === undefined ? {} : { baseUrl }) },
    model: values['CHATBOT_MODEL'] ?? SMALL_MODEL,
  };
}

export const model: Provider = {
  id: 'model',
  about: 'answers of a language model (port Llm)',
  needs: ['LLM_API_KEY'],
  addresses: ['LLM_API_URL'],
  alsoNeeds: [],
  clock: null,
  makes: () => 'ask for four short answers, which are paid for, and leave nothing there',
  open: (values) => ({
    reach: async () => {
      const { options, model: name } = modelOptions(values);
      await requireAnthropicModel(options, name);
      return `the model ${name}`;
    },
    list: null,
    close: async () => undefined,
  }),
};
