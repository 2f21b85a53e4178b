import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anthropicLlm, requireAnthropicModel, SMALL_MODEL } from '@portal/anthropic';
import type { LlmRequest } from '@portal/ports';
import type { LocalServer } from '../serve-locally.ts';
import { startLlm } from './start-llm.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startLlm({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

async function answered(text: string) {
  const llm = anthropicLlm({ apiKey: 'any', baseUrl: server.url });
  const pieces: string[] = [];
  const kinds = new Set<string>();
  const request: LlmRequest = {
    model: 'any-model',
    maxTokens: 1024,
    thinking: 'disabled',
    system: { shared: 'Be brief.', own: null },
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
  };
  for await (const event of llm.stream(request, new AbortController().signal)) {
    kinds.add(event.type);
    if (event.type === 'text') pieces.push(event.text);
  }
  return { pieces, kinds: [...kinds].sort() };
}

test('the platform’s own adapter is answered piece by piece, with the question in the answer', async () => {
  const { pieces, kinds } = await answered('When are the tides?');
  expect(pieces.join('')).toContain('You asked: “When are the tides?”');
  expect(pieces.length).toBeGreaterThan(2);
  expect(kinds).toEqual(['end', 'text', 'usage']);
});

test('a visitor’s question is answered with the first passage that the site sent, and its number', async () => {
  const passages = [
    { number: 1, title: 'Tides', text: 'High tide is at ten.\nLow tide is at four.' },
    { number: 2, title: 'Fees', text: 'A day costs 4 €.' },
  ];
  const { pieces } = await answered(JSON.stringify({ site: 'Quay', passages, question: 'When?' }));
  expect(pieces.join('')).toBe('High tide is at ten. Low tide is at four. [1]');
});

test('the vendor’s models are there, and no others', async () => {
  const account = { apiKey: 'any', baseUrl: server.url };
  await expect(requireAnthropicModel(account, SMALL_MODEL)).resolves.toBeUndefined();
  await expect(requireAnthropicModel(account, 'gpt-nonsense')).rejects.toMatchObject({
    code: 'not_configured',
  });
});
