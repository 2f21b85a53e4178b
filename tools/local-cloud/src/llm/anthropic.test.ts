import { afterAll } from '@jest/globals';
import { LLMock } from '@copilotkit/aimock';
import { anthropicLlm } from '@portal/anthropic';
import { llmContract, SCRIPTED_REQUEST } from '@portal/ports/contracts';

const running: LLMock[] = [];
afterAll(async () => {
  await Promise.all(running.map((mock) => mock.stop()));
});

llmContract('the vendor’s client against aimock', async () => {
  const mock = new LLMock({ port: 0, logLevel: 'silent', chunkSize: 20 });
  await mock.start();
  running.push(mock);
  return {
    llm: anthropicLlm({ apiKey: 'any', baseUrl: mock.url }),
    answers: ({ text, tool, input, output }) => {
      mock.clearFixtures();
      const usage = { input_tokens: input, output_tokens: output };
      mock.on(
        {},
        tool === undefined
          ? { content: text ?? '', usage }
          : { toolCalls: [{ id: tool.id, name: tool.name, arguments: JSON.stringify(tool.input) }], usage },
      );
      return SCRIPTED_REQUEST;
    },
    isScripted: true,
    refuses: () => {
      mock.clearFixtures();
      mock.on({}, { error: { message: 'Overloaded', type: 'overloaded_error' }, status: 529 });
    },
  };
});
