import { expect, test } from '@jest/globals';
import { adminEnv, exampleValues, loadServing, lookupInObject } from '@portal/env';
import { chatSettings } from './chat-settings.ts';

const UNSET = {
  CHATBOT_MODEL: undefined,
  LLM_TOOLS_MODEL: undefined,
  LLM_TOOLS_MAX_TOKENS: undefined,
  LLM_TOOLS_THINKING: undefined,
};
const SMALL = 'the-small-model';
const LLM = { model: SMALL, maxTokens: 1024, thinking: 'disabled' };
const TOOLS = { model: SMALL, maxTokens: 16_384, thinking: 'disabled' };

test.each<[string, Record<string, string>, object, object]>([
  ['nothing is set', {}, {}, {}],
  ['CHATBOT_MODEL is of both', { CHATBOT_MODEL: 'chat' }, { model: 'chat' }, { model: 'chat' }],
  ['LLM_TOOLS_MODEL is of tool use', { LLM_TOOLS_MODEL: 'tools' }, {}, { model: 'tools' }],
  [
    'LLM_TOOLS_MODEL goes before CHATBOT_MODEL',
    { CHATBOT_MODEL: 'chat', LLM_TOOLS_MODEL: 'tools' },
    { model: 'chat' },
    { model: 'tools' },
  ],
  ['LLM_TOOLS_MAX_TOKENS is of tool use', { LLM_TOOLS_MAX_TOKENS: '8000' }, {}, { maxTokens: 8000 }],
  ['more is clamped', { LLM_TOOLS_MAX_TOKENS: '64000' }, {}, { maxTokens: 32_000 }],
  ['LLM_TOOLS_THINKING omit', { LLM_TOOLS_THINKING: 'omit' }, {}, { thinking: 'omitted' }],
  ['LLM_TOOLS_THINKING otherwise', { LLM_TOOLS_THINKING: 'on' }, {}, { thinking: 'disabled' }],
])('the model is asked with the settings of its endpoint: %s', (_case, values, llm, tools) => {
  const settings = { ...exampleValues(adminEnv), ...UNSET, ...values };
  const { env } = loadServing(adminEnv, lookupInObject(settings));
  expect(chatSettings(env, SMALL)).toEqual({ llm: { ...LLM, ...llm }, 'llm-tools': { ...TOOLS, ...tools } });
});
