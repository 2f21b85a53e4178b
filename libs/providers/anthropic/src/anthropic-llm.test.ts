import { describe, expect, test } from '@jest/globals';
import type { LlmEvent, LlmRequest } from '@portal/ports';
import { anthropicLlm } from './anthropic-llm.ts';

const REQUEST: LlmRequest = {
  model: 'small-model',
  maxTokens: 100,
  thinking: 'disabled',
  system: { shared: 'Be brief.', own: 'The harbour opens at nine.' },
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
};
const start = (usage: object) => ({ type: 'message_start', message: { usage } });
const delta = (stop_reason: string | null, usage: object) => ({
  type: 'message_delta',
  delta: { stop_reason },
  usage,
});
const stop = { type: 'message_stop' };
const noCache = { cache_creation_input_tokens: null, cache_read_input_tokens: null };

/** The adapter, connected to a provider that answers with these events, or with this response. */
function before(answer: object[] | Response, bodies: Record<string, unknown>[] = []) {
  const sse = (events: object[]) =>
    events
      .map((event) => `event: ${Reflect.get(event, 'type')}\ndata: ${JSON.stringify(event)}\n\n`)
      .join('');
  return anthropicLlm({
    apiKey: 'key-canary',
    baseUrl: 'https://llm.example.test',
    fetch: async (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return Array.isArray(answer)
        ? new Response(sse(answer), { headers: { 'content-type': 'text/event-stream' } })
        : answer.clone();
    },
  });
}
async function eventsFor(answer: object[] | Response, request: LlmRequest = REQUEST) {
  const events: LlmEvent[] = [];
  for await (const event of before(answer).stream(request, new AbortController().signal)) events.push(event);
  return events;
}
const refusal = (status: number, message = 'canary', headers: Record<string, string> = {}) =>
  Response.json(
    { type: 'error', error: { type: 'any', message } },
    { status, headers: { 'x-should-retry': 'false', ...headers } },
  );

describe('a request', () => {
  const sent = async (request: LlmRequest) => {
    const bodies: Record<string, unknown>[] = [];
    const answer = [start({ input_tokens: 1, output_tokens: 1, ...noCache }), stop];
    for await (const _event of before(answer, bodies).stream(request, new AbortController().signal));
    return bodies[0] ?? {};
  };

  test('sets thinking to disabled, and marks the shared part for the cache', async () => {
    expect(await sent(REQUEST)).toEqual({
      model: 'small-model',
      max_tokens: 100,
      stream: true,
      thinking: { type: 'disabled' },
      system: [
        { type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } },
        { type: 'text', text: 'The harbour opens at nine.' },
      ],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    });
  });

  test('sends no thinking setting when it is left to the model, and returns reasoning unchanged', async () => {
    const body = await sent({
      ...REQUEST,
      thinking: 'omitted',
      system: { shared: 'Be brief.', own: null },
      messages: [
        ...REQUEST.messages,
        {
          role: 'assistant',
          content: [
            { type: 'reasoning', text: 'Hm.', seal: 'sig' },
            { type: 'reasoning', text: null, seal: 'hidden' },
            { type: 'tool_use', id: 'u1', name: 'find', input: { a: 1 } },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result', toolUseId: 'u1', text: 'none', failed: true }] },
      ],
      tools: [{ name: 'find', description: 'Finds.', inputSchema: { properties: {} } }],
      toolChoice: 'any',
    });
    expect(body).not.toHaveProperty('thinking');
    expect(body['tools']).toEqual([
      { name: 'find', description: 'Finds.', input_schema: { type: 'object', properties: {} } },
    ]);
    expect(body['tool_choice']).toEqual({ type: 'any' });
    expect(body['messages']).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Hello' }] },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: 'sig' },
          { type: 'redacted_thinking', data: 'hidden' },
          { type: 'tool_use', id: 'u1', name: 'find', input: { a: 1 } },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'u1', content: 'none', is_error: true }],
      },
    ]);
  });
});

describe('an answer', () => {
  test('counts the cache as input, and returns reasoning complete', async () => {
    const usage = { input_tokens: 5, cache_creation_input_tokens: 7, cache_read_input_tokens: 100 };
    const events = await eventsFor([
      start({ ...usage, output_tokens: 1 }),
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'thinking', thinking: '', signature: '' },
      },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: '.' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'sig' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'redacted_thinking', data: 'hidden' } },
      { type: 'content_block_stop', index: 1 },
      delta('max_tokens', { input_tokens: null, ...noCache, output_tokens: 40 }),
      stop,
    ]);
    expect(events).toEqual([
      { type: 'usage', inputTokens: 112, outputTokens: 1 },
      { type: 'reasoning', text: 'Hm.', seal: 'sig' },
      { type: 'reasoning', text: null, seal: 'hidden' },
      { type: 'usage', inputTokens: 112, outputTokens: 40 },
      { type: 'end', reason: 'cut_off' },
    ]);
  });

  test('that stops without an end event is a failure', async () => {
    const begun = start({ input_tokens: 5, output_tokens: 1, ...noCache });
    for (const events of [
      [begun],
      [begun, delta('end_turn', { input_tokens: null, ...noCache, output_tokens: 3 })],
      [],
    ])
      await expect(eventsFor(events)).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test('that fails half-way, or breaks off inside the use of a tool, is a failure', async () => {
    const begun = start({ input_tokens: 5, output_tokens: 1, ...noCache });
    const broken = [
      begun,
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'u', name: 'f', input: {} },
      },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{"a":' } },
      { type: 'content_block_stop', index: 0 },
      stop,
    ];
    const overloaded = [begun, { type: 'error', error: { type: 'overloaded_error', message: 'canary' } }];
    for (const events of [broken, overloaded]) {
      const failure = await eventsFor(events).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'upstream_unavailable' });
      expect(String(failure)).not.toContain('canary');
    }
  });

  test.each([
    [400, 'max_tokens is required', 'input'],
    [400, '"thinking.type.disabled" is not supported for this model', 'not_configured'],
    [401, 'invalid key', 'not_configured'],
    [403, 'no', 'not_configured'],
    [404, 'model: missing', 'not_configured'],
    [413, 'too large', 'input'],
    [429, 'slow down', 'rate_limited'],
    [500, 'oops', 'upstream_unavailable'],
    [529, 'overloaded', 'upstream_unavailable'],
  ])('of %i “%s” is %s', async (status, message, code) => {
    const failure = await eventsFor(refusal(status, `${message} canary`)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect(String(failure)).not.toContain('canary');
  });

  test('has the waiting time of the provider', async () => {
    await expect(eventsFor(refusal(429, 'no', { 'retry-after': '17' }))).rejects.toMatchObject({
      retryAfterSeconds: 17,
    });
  });

  test.each([
    [{ 'retry-after': '3600' }, 3600],
    [{ 'retry-after': '17', 'x-should-retry': 'true' }, 17],
    [{ 'retry-after-ms': '2500' }, 3],
  ])('that requires waiting is reported at once, without waiting: %j', async (headers, seconds) => {
    const bodies: Record<string, unknown>[] = [];
    const limited = Response.json(
      { type: 'error', error: { type: 'any', message: 'no' } },
      {
        status: 429,
        headers,
      },
    );
    const { signal } = new AbortController();
    const asking = before(limited, bodies).stream(REQUEST, signal)[Symbol.asyncIterator]().next();
    await expect(asking).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: seconds });
    expect(bodies).toHaveLength(1);
  });

  test('that may be available in a moment is requested again', async () => {
    let calls = 0;
    const llm = anthropicLlm({
      apiKey: 'k',
      fetch: async () => {
        calls += 1;
        return Response.json({}, { status: 529, headers: { 'retry-after-ms': '5' } });
      },
    });
    const asking = llm.stream(REQUEST, new AbortController().signal)[Symbol.asyncIterator]().next();
    await expect(asking).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(calls).toBe(2);
  });

  test('of a provider that cannot be reached is an outage', async () => {
    const llm = anthropicLlm({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9', timeoutMs: 2000 });
    const asking = llm.stream(REQUEST, new AbortController().signal)[Symbol.asyncIterator]().next();
    await expect(asking).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});
