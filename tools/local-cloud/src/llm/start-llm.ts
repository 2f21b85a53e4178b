import { LLMock } from '@copilotkit/aimock';
import { createProxyServer } from 'httpxy';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { firstPassage } from './first-passage.ts';
import { orderIn } from './orders.ts';

const LETTERS_A_PIECE = 20;
const LONGEST_ECHO = 200;

/** The last message of the user in the conversation. */
function lastMessage(messages: readonly { role: string; content: unknown }[]): string {
  const content = messages.findLast(({ role }) => role === 'user')?.content;
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  const texts = parts.map((part) =>
    typeof part === 'string' ? part : String((part as { text?: unknown } | null)?.text ?? ''),
  );
  return texts.join(' ').trim();
}

function answerTo(message: string): string {
  const passage = firstPassage(message);
  if (passage !== null) return `${passage} [1]`;
  return `This is the language model of the local platform; it cannot think. You asked: “${message.slice(0, LONGEST_ECHO)}”`;
}

/** Answers a question about one of the vendor's models, which the emulator does not know. Returns whether it was one. */
function answersModel({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const [, id] = /^\/v1\/models\/([\w.-]{1,100})$/.exec(url) ?? [];
  if (method !== 'GET' || id === undefined) return false;
  const isKnown = id.startsWith('claude-');
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  const error = { type: 'not_found_error', message: `model: ${id}` };
  response.end(JSON.stringify(isKnown ? { type: 'model', id, display_name: id } : { type: 'error', error }));
  return true;
}

/**
 * Starts the local language model: the vendor's API, streaming included, with an answer that repeats the question, or
 * the first passage that a site sent with one. It carries out two orders: to repeat a text, and to use a tool. The key in requests is not
 * checked.
 */
export async function startLlm(at: { port: number; host: string }): Promise<LocalServer> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent', chunkSize: LETTERS_A_PIECE });
  const usage = { input_tokens: 20, output_tokens: 40 };
  mock.on({}, ({ messages }) => {
    const message = lastMessage(messages);
    const order = messages.at(-1)?.role === 'user' ? orderIn(message) : null;
    if (order !== null && 'tool' in order)
      return { toolCalls: [{ name: order.tool, arguments: order.input }], usage };
    return { content: order?.text ?? answerTo(message), usage };
  });
  await mock.start();
  const proxy = createProxyServer({ changeOrigin: true, agent: false });
  proxy.on('error', (_error, _request, response) => void response?.destroy());
  proxy.on('proxyRes', (answer) => void delete answer.headers.connection);
  const front = await serveLocally(
    (request, response) =>
      answersModel(request, response) ||
      void proxy.web(request, response, { target: mock.url }).catch(() => response.destroy()),
    at,
  ).catch(async (error: unknown) => {
    await mock.stop();
    throw error;
  });
  return {
    ...front,
    close: async () => {
      await front.close();
      await mock.stop();
    },
  };
}
