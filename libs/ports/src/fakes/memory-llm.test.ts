import { AppError } from '@portal/errors';
import { llmContract, SCRIPTED_REQUEST } from '../contracts/llm-contract.ts';
import { memoryLlm } from './memory-llm.ts';

llmContract('scripted', async () => {
  const llm = memoryLlm();
  return {
    llm,
    answers: ({ text, tool, input, output }) => {
      llm.script = [
        ...(text ?? '').split(/(?<= )/).map((part) => ({ type: 'text' as const, text: part })),
        ...(tool === undefined ? [] : [{ type: 'tool_use' as const, ...tool }]),
        { type: 'usage', inputTokens: input, outputTokens: output },
        { type: 'end', reason: tool === undefined ? 'complete' : 'tool_use' },
      ];
      return SCRIPTED_REQUEST;
    },
    isScripted: true,
    refuses: () => {
      llm.script = [
        () => {
          throw new AppError('upstream_unavailable', 'The model is down.');
        },
      ];
    },
  };
});
