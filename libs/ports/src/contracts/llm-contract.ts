import { describe, expect, test } from '@jest/globals';
import type { Llm, LlmEvent, LlmRequest, LlmToolUse } from '../ports/llm.ts';

/** An answer that a test wants, and the tokens that it is to cost. */
export interface WantedAnswer {
  text?: string;
  tool?: Omit<LlmToolUse, 'type'>;
  input: number;
  output: number;
}

/** What the suite needs: a model that answers as it is asked to. */
export interface LlmUnderTest {
  llm: Llm;
  /** Makes the model answer so from now on: a script does that, or the returned request, which a real model obeys. */
  answers(answer: WantedAnswer): LlmRequest;
  /** Whether the usage is the wanted one, as of a scripted model. */
  isScripted: boolean;
  /** Makes every request fail, as when the provider is overloaded. */
  refuses(): void;
}

/** The request of a scripted model, which gives its answer to any request. */
export const SCRIPTED_REQUEST: LlmRequest = {
  model: 'small-model',
  maxTokens: 100,
  thinking: 'disabled',
  system: { shared: 'Be brief.', own: null },
  messages: [{ role: 'user', content: [{ type: 'text', text: 'When are the tides?' }] }],
};
const TOOL = {
  name: 'find_tides',
  description: 'Finds the tides of a day.',
  inputSchema: { type: 'object', properties: { day: { type: 'string' } } },
};

/** The contract of every language model. Runs on the fake and on each adapter. */
export function llmContract(name: string, make: () => Promise<LlmUnderTest>): void {
  const never = new AbortController().signal;
  const all = async (stream: AsyncIterable<LlmEvent>) => {
    const events: LlmEvent[] = [];
    for await (const event of stream) events.push(event);
    return events;
  };
  const usage = (events: LlmEvent[]) => events.findLast((event) => event.type === 'usage');

  describe(`language model: ${name}`, () => {
    test('streams its answer as text, its usage, and its completion', async () => {
      const { llm, answers, isScripted } = await make();
      const request = answers({ text: 'High at ten – low at four. 🌊', input: 12, output: 7 });
      const events = await all(llm.stream(request, never));
      const text = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
      expect(text).toBe('High at ten – low at four. 🌊');
      const count = expect.any(Number);
      expect(usage(events)).toEqual({
        type: 'usage',
        inputTokens: isScripted ? 12 : count,
        outputTokens: isScripted ? 7 : count,
      });
      expect(events.at(-1)).toEqual({ type: 'end', reason: 'complete' });
    });

    test('asks for a tool with its complete input, and takes the result', async () => {
      const { llm, answers } = await make();
      const use = { id: 'use-1', name: 'find_tides', input: { day: '2026-03-01' } };
      const request = { ...answers({ tool: use, input: 20, output: 9 }), tools: [TOOL] };
      const events = await all(llm.stream(request, never));
      const [asked] = events.filter((event) => event.type === 'tool_use');
      expect(asked).toMatchObject({ name: use.name, input: use.input });
      expect(events.at(-1)).toEqual({ type: 'end', reason: 'tool_use' });
      answers({ text: 'Ten.', input: 30, output: 2 });
      const after = await all(
        llm.stream(
          {
            ...request,
            messages: [
              ...request.messages,
              { role: 'assistant', content: [{ type: 'tool_use', ...use }] },
              {
                role: 'user',
                content: [{ type: 'tool_result', toolUseId: use.id, text: 'high 10:00', failed: false }],
              },
            ],
          },
          never,
        ),
      );
      expect(after.at(-1)).toEqual({ type: 'end', reason: 'complete' });
    });

    test('throws the reason when aborted, and does not end normally', async () => {
      const { llm, answers } = await make();
      const request = answers({ text: 'word '.repeat(400), input: 12, output: 400 });
      const stop = new AbortController();
      const reason = new Error('enough');
      const received: LlmEvent[] = [];
      const listening = (async () => {
        for await (const event of llm.stream(request, stop.signal)) {
          received.push(event);
          if (event.type === 'text') stop.abort(reason);
        }
      })();
      await expect(listening).rejects.toBe(reason);
      expect(received.map(({ type }) => type)).not.toContain('end');
    });

    test('makes no request when aborted before it begins', async () => {
      const { llm } = await make();
      const reason = new Error('never mind');
      await expect(all(llm.stream(SCRIPTED_REQUEST, AbortSignal.abort(reason)))).rejects.toBe(reason);
    });

    test('reports an outage', async () => {
      const { llm, refuses } = await make();
      refuses();
      await expect(all(llm.stream(SCRIPTED_REQUEST, never))).rejects.toMatchObject({
        code: 'upstream_unavailable',
      });
    });
  });
}
