import { describe, expect, test } from '@jest/globals';
import type { Llm, LlmEvent, LlmRequest, LlmToolUse } from '../ports/llm.ts';

/** What the suite needs: a model with scripted answers. */
export interface LlmUnderTest {
  llm: Llm;
  /** Sets the answer to every request from now on. */
  answers(answer: { text?: string; tool?: Omit<LlmToolUse, 'type'>; input: number; output: number }): void;
  /** Makes every request fail, as when the provider is overloaded. */
  refuses(): void;
}

const REQUEST: LlmRequest = {
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
      const { llm, answers } = await make();
      answers({ text: 'High at ten – low at four. 🌊', input: 12, output: 7 });
      const events = await all(llm.stream(REQUEST, never));
      const text = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
      expect(text).toBe('High at ten – low at four. 🌊');
      expect(usage(events)).toEqual({ type: 'usage', inputTokens: 12, outputTokens: 7 });
      expect(events.at(-1)).toEqual({ type: 'end', reason: 'complete' });
    });

    test('asks for a tool with its complete input, and takes the result', async () => {
      const { llm, answers } = await make();
      const use = { id: 'use-1', name: 'find_tides', input: { day: '2026-03-01' } };
      answers({ tool: use, input: 20, output: 9 });
      const events = await all(llm.stream({ ...REQUEST, tools: [TOOL] }, never));
      const [asked] = events.filter((event) => event.type === 'tool_use');
      expect(asked).toMatchObject({ name: use.name, input: use.input });
      expect(events.at(-1)).toEqual({ type: 'end', reason: 'tool_use' });
      answers({ text: 'Ten.', input: 30, output: 2 });
      const { messages } = REQUEST;
      const after = await all(
        llm.stream(
          {
            ...REQUEST,
            tools: [TOOL],
            messages: [
              ...messages,
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
      answers({ text: 'word '.repeat(400), input: 12, output: 400 });
      const stop = new AbortController();
      const reason = new Error('enough');
      const received: LlmEvent[] = [];
      const listening = (async () => {
        for await (const event of llm.stream(REQUEST, stop.signal)) {
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
      await expect(all(llm.stream(REQUEST, AbortSignal.abort(reason)))).rejects.toBe(reason);
    });

    test('reports an outage', async () => {
      const { llm, refuses } = await make();
      refuses();
      await expect(all(llm.stream(REQUEST, never))).rejects.toMatchObject({ code: 'upstream_unavailable' });
    });
  });
}
