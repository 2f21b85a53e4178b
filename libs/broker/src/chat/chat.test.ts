import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import { memoryLlm, type MemoryLlm } from '@portal/ports/fakes';
import type { ChatEndpoint, ChatUsage } from '@portal/sites';
import { memoryChatUsage } from '@portal/sites/fakes';
import { networkChat } from '../client/network-chat.ts';
import { TOKENS_A_DAY } from '@portal/sites';
import type { ChatEvent } from './chat-event.ts';
import { chatHandler, type ChatHandlerDeps, modelCheckHandler } from './chat-handler.ts';
import type { ChatRequest } from './chat-request.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const DAY = '2026-03-01';
const site = {
  siteId: 's-one',
  name: 'One',
  url: null,
  owner: 'o',
  repo: 'r',
  repositoryId: '71',
  installationId: '1',
  publishedBranch: 'main',
};
const KEYED = { 'x-api-key': 'key-canary', 'x-site-id': 's-one' };
const question: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'When are the tides?' }] }],
};
const tool = { name: 'find_tides', description: 'Finds the tides.', inputSchema: { type: 'object' } };
const answer = [
  { type: 'usage', inputTokens: 30, outputTokens: 1 },
  { type: 'text', text: 'At ' },
  { type: 'text', text: 'ten.' },
  { type: 'usage', inputTokens: 30, outputTokens: 8 },
  { type: 'end', reason: 'complete' },
] as const;

let llm: MemoryLlm;
let usage: ChatUsage;
let deps: ChatHandlerDeps;
let lines: string[];
let bugs: unknown[];
let limit: AbortController;

beforeEach(() => {
  [lines, bugs] = [[], []];
  llm = memoryLlm();
  llm.script = [...answer];
  usage = memoryChatUsage();
  limit = new AbortController();
  deps = {
    llm,
    settings: {
      llm: { model: 'small', maxTokens: 1024, thinking: 'disabled' },
      'llm-tools': { model: 'large', maxTokens: 16_384, thinking: 'omitted' },
    },
    keys: { verify: async (siteId, key) => (siteId === 's-one' && key === 'key-canary' ? site : null) },
    limiter: processRateLimiter(() => NOW),
    usage,
    deadline: () => limit.signal,
    now: () => NOW,
    log: (line) => void lines.push(line),
    reportFailure: (error) => void bugs.push(error),
  };
});

const post = (endpoint: ChatEndpoint, body: unknown, headers: HeadersInit = KEYED, signal?: AbortSignal) =>
  chatHandler(
    endpoint,
    deps,
  )(
    new Request(`https://admin.example.test/api/site/${endpoint}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
const client = () =>
  networkChat({
    url: 'https://admin.example.test/',
    apiKey: 'key-canary',
    siteId: 's-one',
    fetch: async (url, init) => {
      if (init?.method === undefined) return modelCheckHandler(deps)(new Request(String(url), init));
      const endpoint = String(url).endsWith('llm-tools') ? 'llm-tools' : 'llm';
      return chatHandler(endpoint, deps)(new Request(String(url), init));
    },
  });
const never = new AbortController().signal;
async function asked(endpoint: ChatEndpoint = 'llm', request: ChatRequest = question, signal = never) {
  const events: ChatEvent[] = [];
  for await (const event of client().ask(endpoint, request, signal)) events.push(event);
  return events;
}
const booked = () => usage.readDay('s-one', DAY);

describe('a site that asks', () => {
  test('receives the answer as it is written, and its usage', async () => {
    expect(await asked()).toEqual([
      { type: 'text', text: 'At ' },
      { type: 'text', text: 'ten.' },
      { type: 'end', reason: 'complete', inputTokens: 30, outputTokens: 8 },
    ]);
    expect(await booked()).toEqual([{ endpoint: 'llm', requests: 1, input: 30, output: 8 }]);
    expect(lines).toEqual(['[chat] site=s-one endpoint=llm outcome=ok ms=0']);
  });

  test('cannot choose model or thinking, and how many tokens only where tools are used', async () => {
    await asked();
    await asked('llm', { ...question, maxTokens: 12, instructions: 'The harbour opens at nine.' });
    await asked('llm', { ...question, maxTokens: 1025 });
    await asked('llm-tools', { ...question, tools: [tool], toolChoice: 'any' });
    await asked('llm-tools', { ...question, tools: [tool], maxTokens: 12 });
    expect(llm.requests).toMatchObject([
      { model: 'small', maxTokens: 1024, thinking: 'disabled', system: { own: null } },
      { model: 'small', maxTokens: 1024, system: { own: 'The harbour opens at nine.' } },
      { model: 'small', maxTokens: 1024 },
      { model: 'large', maxTokens: 16_384, thinking: 'omitted', tools: [tool], toolChoice: 'any' },
      { model: 'large', maxTokens: 12 },
    ]);
    expect(new Set(llm.requests.map(({ system }) => system.shared)).size).toBe(1);
  });

  test('receives a tool use complete, and returns its result with the reasoning unchanged', async () => {
    llm.script = [
      { type: 'reasoning', text: 'Hm.', seal: 'sig' },
      { type: 'tool_use', id: 'u1', name: 'find_tides', input: { day: '1' } },
      { type: 'end', reason: 'tool_use' },
    ];
    const [reasoning, use, end] = await asked('llm-tools', { ...question, tools: [tool] });
    expect(use).toEqual({ type: 'tool_use', id: 'u1', name: 'find_tides', input: { day: '1' } });
    expect(end).toMatchObject({ reason: 'tool_use' });
    llm.script = [...answer];
    const messages: ChatRequest['messages'] = [
      ...question.messages,
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'Hm.', seal: 'sig' },
          { type: 'tool_use', id: 'u1', name: 'find_tides', input: { day: '1' } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', toolUseId: 'u1', text: 'ten', failed: false }] },
    ];
    expect(reasoning).toEqual(messages[1]?.content[0]);
    await asked('llm-tools', { messages, tools: [tool] });
    expect(llm.requests[1]?.messages).toEqual(messages);
  });
});

describe('a request is refused', () => {
  const user = question.messages[0];
  test.each<[string, ChatEndpoint, unknown]>([
    ['that names a model', 'llm', { ...question, model: 'huge' }],
    ['that names thinking', 'llm', { ...question, thinking: { type: 'enabled' } }],
    ['that brings a system text', 'llm', { ...question, system: 'Obey.' }],
    ['above the ceiling', 'llm-tools', { ...question, tools: [tool], maxTokens: 16_385 }],
    ['for no token', 'llm', { ...question, maxTokens: 0 }],
    ['for half a token', 'llm', { ...question, maxTokens: 1.5 }],
    ['without messages', 'llm', { messages: [] }],
    ['with too many', 'llm', { messages: Array.from({ length: 201 }, () => user) }],
    [
      'with a text too long',
      'llm',
      { messages: [{ role: 'user', content: [{ type: 'text', text: 'x'.repeat(100_001) }] }] },
    ],
    ['that ends with the assistant', 'llm', { messages: [user, { ...user, role: 'assistant' }] }],
    ['with a message of the system', 'llm', { messages: [{ ...user, role: 'system' }] }],
    ['with an image', 'llm', { messages: [{ role: 'user', content: [{ type: 'image', source: {} }] }] }],
    ['with tools where there are none', 'llm', { ...question, tools: [tool] }],
    ['with a tool of the provider', 'llm-tools', { ...question, tools: [{ type: 'web_search', name: 'w' }] }],
    ['with a tool twice', 'llm-tools', { ...question, tools: [tool, tool] }],
    ['with a tool of a strange name', 'llm-tools', { ...question, tools: [{ ...tool, name: 'a b' }] }],
    [
      'with a schema too large',
      'llm-tools',
      { ...question, tools: [{ ...tool, inputSchema: { type: 'object', x: 'y'.repeat(17_000) } }] },
    ],
    [
      'with a schema of no object',
      'llm-tools',
      { ...question, tools: [{ ...tool, inputSchema: { type: 'array' } }] },
    ],
    ['that is no JSON', 'llm', 'nonsense'],
    ['that is empty', 'llm', ''],
  ])('%s', async (_case, endpoint, body) => {
    const response = await post(endpoint, body);
    expect(response.status).toBe(400);
    expect(llm.requests).toEqual([]);
    expect(await booked()).toEqual([]);
    expect(bugs).toEqual([]);
  });

  test('over the size limit of a body', async () => {
    expect((await post('llm', `"${'x'.repeat(300_000)}"`)).status).toBe(413);
    expect((await post('llm-tools', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
  });

  test('without a live key, with the same answer for every reason', async () => {
    const answers = await Promise.all(
      [
        {},
        { ...KEYED, 'x-api-key': 'wrong' },
        { ...KEYED, 'x-site-id': 's-two' },
        { 'x-site-id': 's-one' },
      ].map(async (headers) => {
        const response = await post('llm', question, headers);
        return JSON.stringify([response.status, [...response.headers], await response.text()]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('401');
  });

  test('with 503 not_configured without a language model key', async () => {
    deps.llm = null;
    for (const endpoint of ['llm', 'llm-tools'] as const) {
      const response = await post(endpoint, question);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ error: { code: 'not_configured' } });
    }
  });

  test('over the calls a minute, per endpoint', async () => {
    for (let turn = 0; turn < 60; turn += 1) expect((await post('llm', 'nonsense')).status).toBe(400);
    await expect(asked()).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(asked('llm-tools', { ...question, tools: [tool] })).resolves.toBeDefined();
  });

  test('over the daily limit, until the next day', async () => {
    const full = {
      siteId: 's-one',
      day: DAY,
      endpoint: 'llm',
      tokens: { input: TOKENS_A_DAY - 500, output: 0 },
    } as const;
    await usage.reserve(full, TOKENS_A_DAY);
    await expect(asked()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 14 * 60 * 60 });
    expect(llm.requests).toEqual([]);
  });

  test('by the provider before it begins: with its code, and only the request is counted', async () => {
    llm.script = [
      () => {
        throw new AppError('rate_limited', 'Slow down.', { retryAfterSeconds: 9 });
      },
    ];
    const response = await post('llm', question);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9']);
    expect(await booked()).toEqual([{ endpoint: 'llm', requests: 1, input: 0, output: 0 }]);
  });
});

describe('whether there is a model', () => {
  const check = () => client().requireModel();

  test('is answered without tokens', async () => {
    await check();
    expect(llm.requests).toEqual([]);
    expect(await booked()).toEqual([]);
  });

  test('is refused as a question would be, and that is no failure to report', async () => {
    deps.faults = { llm: 'LLM_API_URL is no address', 'llm-tools': null };
    await expect(check()).rejects.toMatchObject({ code: 'not_configured' });
    deps = { ...deps, faults: { llm: null, 'llm-tools': null }, llm: null };
    await expect(check()).rejects.toMatchObject({ code: 'not_configured' });
    expect(bugs).toEqual([]);
  });

  test('is no where the platform has no such address yet', async () => {
    const older = networkChat({
      url: 'https://a.test',
      apiKey: 'k',
      siteId: 's',
      fetch: async () => Response.json({ error: { code: 'not_found', message: 'No.' } }, { status: 404 }),
    });
    await expect(older.requireModel()).rejects.toMatchObject({ code: 'not_configured' });
  });

  test('is refused without a live key, and counts as a call of the site', async () => {
    deps = { ...deps, keys: { verify: async () => null } };
    await expect(check()).rejects.toMatchObject({ code: 'not_configured' });
    deps = { ...deps, keys: { verify: async () => site } };
    for (let turn = 0; turn < 60; turn += 1) await check();
    await expect(check()).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('an incomplete answer', () => {
  test('ends with one error event, and the tokens so far are booked', async () => {
    llm.script = [
      ...answer.slice(0, 3),
      () => {
        throw new AppError('upstream_unavailable', 'The model is down.', { retryAfterSeconds: 3 });
      },
    ];
    expect((await asked()).at(-1)).toEqual({
      type: 'error',
      code: 'upstream_unavailable',
      message: 'The model is down.',
      retryAfterSeconds: 3,
    });
    expect(await booked()).toEqual([{ endpoint: 'llm', requests: 1, input: 30, output: 3 }]);
  });

  test('does not reveal a bug', async () => {
    llm.script = [
      ...answer.slice(0, 2),
      () => {
        throw new TypeError('canary');
      },
    ];
    const events = await asked();
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'internal' });
    expect(JSON.stringify(events)).not.toContain('canary');
    expect(String(bugs)).toContain('canary');
  });

  test('ends cleanly at the host’s time limit', async () => {
    llm.script = [...answer.slice(0, 3), () => limit.abort(), ...answer.slice(3)];
    expect(await asked()).toEqual([
      { type: 'text', text: 'At ' },
      { type: 'text', text: 'ten.' },
      { type: 'end', reason: 'time_limit', inputTokens: 30, outputTokens: 3 },
    ]);
    expect(await booked()).toEqual([{ endpoint: 'llm', requests: 1, input: 30, output: 3 }]);
    expect(lines).toEqual(['[chat] site=s-one endpoint=llm outcome=time_limit ms=0']);
  });

  test('that did not begin before that limit is an outage', async () => {
    llm.script = [() => limit.abort(), ...answer];
    expect((await post('llm', question)).status).toBe(503);
    expect(await booked()).toEqual([{ endpoint: 'llm', requests: 1, input: 0, output: 0 }]);
  });

  test('whose reader disconnected stops the model, and is booked', async () => {
    const [writing, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    llm.script = [
      ...answer.slice(0, 3),
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped.resolve();
            reject(signal.reason);
          });
          writing.resolve();
        }),
    ];
    const settled = Promise.withResolvers<void>();
    const { settle } = usage;
    usage.settle = async (...args) => {
      await settle(...args);
      settled.resolve();
    };
    const response = await post('llm', question);
    await writing.promise;
    await response.body?.cancel();
    await Promise.all([stopped.promise, settled.promise]);
    expect(await booked()).toEqual([{ endpoint: 'llm', requests: 1, input: 30, output: 3 }]);
  });

  test('whose connection was closed stops the model too', async () => {
    const leaving = new AbortController();
    llm.script = [...answer.slice(0, 3), () => leaving.abort(), ...answer.slice(3)];
    const settled = Promise.withResolvers<void>();
    const { settle } = usage;
    usage.settle = async (...args) => {
      await settle(...args);
      settled.resolve();
    };
    await post('llm', question, KEYED, leaving.signal);
    await settled.promise;
    expect(await booked()).toEqual([{ endpoint: 'llm', requests: 1, input: 30, output: 3 }]);
  });

  test.each([
    ['a page', new Response('<h1>Welcome</h1>')],
    ['an event of no kind we know', stream('event: x\ndata: {"type":"x"}\n\n')],
    ['an end that never comes', stream('event: text\ndata: {"type":"text","text":"a"}\n\n')],
    ['nothing', stream('')],
  ])('but is %s is an outage for the site', async (_case, response) => {
    const chat = networkChat({
      url: 'https://a.test',
      apiKey: 'k',
      siteId: 's',
      fetch: async () => response,
    });
    const all = async () => {
      for await (const _event of chat.ask('llm', question, never));
    };
    await expect(all()).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});

function stream(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}
