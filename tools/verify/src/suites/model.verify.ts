import { anthropicLlm } from '@portal/anthropic';
import { llmContract } from '@portal/ports/contracts';
import { CannotVerify } from '../cannot-verify.ts';
import { modelOptions } from '../providers/model.ts';
import { currentRun } from '../run/current-run.ts';

const { options, model } = modelOptions(currentRun().values);
const RULES = 'This is a test of an interface. Do exactly what the user asks, and add nothing.';

llmContract('the language model', async () => ({
  llm: anthropicLlm(options),
  answers: ({ text, tool }) => {
    const wish =
      tool === undefined
        ? `Repeat this text exactly, without quotes: ${text ?? ''}`
        : `Use the tool ${tool.name} with this input: ${JSON.stringify(tool.input)}`;
    return {
      model,
      maxTokens: 1000,
      thinking: 'disabled',
      system: { shared: RULES, own: null },
      messages: [{ role: 'user', content: [{ type: 'text', text: wish }] }],
    };
  },
  isScripted: false,
  refuses: () => {
    throw new CannotVerify('nobody can order an outage of the provider');
  },
}));
