import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ChatHandlerDeps, chatHandler, modelCheckHandler } from '@portal/broker';
import { processRateLimiter } from '@portal/ports';
import { memoryLlm } from '@portal/ports/fakes';
import { memoryChatUsage } from '@portal/sites/fakes';
import { fixtureBuildOutput } from './fixture-builds.ts';
import { fixtureSite } from './fixture-site.ts';

const FRAGMENT =
  /<div id="portal-chat" data-label="Ask a question" data-box="(\/_astro\/[^"]+\.js)"><\/div>\s*<script type="module" src="(\/_astro\/[^"]+)"><\/script>/;
const QUESTION = 'Which plain words are there?';

const SITE = {
  siteId: 'site-1',
  name: 'One',
  url: null,
  owner: 'o',
  repo: 'r',
  repositoryId: '71',
  installationId: '1',
  publishedBranch: 'main',
};

/** The platform that the site asks: its real chat endpoints over a scripted model, and the two other answers that visitors need. */
function platform() {
  const llm = memoryLlm();
  const usage = memoryChatUsage();
  const now = () => new Date();
  const deps: ChatHandlerDeps = {
    llm,
    settings: {
      llm: { model: 'small', maxTokens: 1024, thinking: 'disabled' },
      'llm-tools': { model: 'large', maxTokens: 16_384, thinking: 'omitted' },
    },
    keys: { verify: async () => SITE },
    limiter: processRateLimiter(now),
    usage,
    deadline: () => new AbortController().signal,
    now,
    log: () => undefined,
    reportFailure: () => undefined,
  };
  const waiting = new Map<boolean, PromiseWithResolvers<void>>();
  const others: Readonly<Record<string, unknown>> = {
    '/api/site/limits.take': { allowed: true, remaining: 1 },
    '/api/site/settings.get': { passwordEnabled: false },
  };
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '' } = incoming;
    const closed = new AbortController();
    outgoing.on('close', () => closed.abort());
    const body = await text(incoming);
    if (url === '/api/site/questions.count') waiting.get(JSON.parse(body).isAnswered)?.resolve();
    if (url !== '/api/site/llm') return outgoing.end(JSON.stringify({ result: others[url] ?? null }));
    const headers = { 'x-api-key': 'key', 'x-site-id': 'site-1' };
    const request = new Request('http://platform.test/api/site/llm', {
      method,
      headers,
      signal: closed.signal,
      ...(method === 'POST' ? { body } : {}),
    });
    const response = await (method === 'GET' ? modelCheckHandler(deps) : chatHandler('llm', deps))(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    for await (const part of response.body ?? []) outgoing.write(part);
    return outgoing.end();
  });
  /** Resolves when the site counts a question that was answered, or one that was not. */
  const counted = (isAnswered: boolean) => {
    const next = Promise.withResolvers<void>();
    waiting.set(isAnswered, next);
    return next.promise;
  };
  return { llm, usage, deps, server, counted };
}

describe('a site whose visitors can ask questions', () => {
  const site = fixtureSite('options');
  const plain = fixtureSite();
  const { llm, usage, deps, server, counted } = platform();
  let [origin, without] = ['', ''];
  let env: Record<string, string>;

  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    env = {
      AUTH_PROVIDER: 'database',
      SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
      DB_URL: 'http://127.0.0.1:9',
      DB_ANON_KEY: 'anon',
      SITE: 'https://www.site.example.test',
      PLATFORM_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PLATFORM_API_KEY: 'key',
      PORTAL_SITE_ID: 'site-1',
    };
    await Promise.all([site.buildContent(), plain.buildContent()]);
    [origin, without] = [await site.serve(env), await plain.serve(env)];
  });

  beforeEach(() => {
    llm.requests.length = 0;
    llm.script = [
      { type: 'text', text: 'Plain words [1].' },
      { type: 'end', reason: 'complete' },
    ];
  });

  afterAll(() => {
    site.remove();
    plain.remove();
    server.closeAllConnections();
    server.close();
  });

  const html = async (path: string, at = origin) => (await fetch(at + path)).text();
  const ask = (question: string, { at = origin, signal }: { at?: string; signal?: AbortSignal } = {}) =>
    fetch(`${at}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: at },
      body: JSON.stringify({ question }),
      ...(signal === undefined ? {} : { signal }),
    });
  const repliesOf = async (response: Response) =>
    (await response.text())
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));

  test.each(['/', '/who/we-are', '/empty'])(
    'carries one script more on %s, and nothing else',
    async (path) => {
      const page = await html(path);
      expect(page).toMatch(FRAGMENT);
      const names = (page: string) => page.replace(/(\/_astro\/[\w.-]+?)\.[\w-]{8}\.css/g, '$1.css');
      expect(names(page.replace(FRAGMENT, ''))).toBe(names(await html(path, without)));
    },
  );

  test('carries none on the page that says nothing is there, nor where people sign in', async () => {
    for (const path of ['/nowhere', '/login', '/edit/login'])
      expect(await html(path)).not.toContain('portal-chat');
  });

  test('that script is at most 2 kB, and loads the box on demand only', async () => {
    const [, box = '', address = ''] = FRAGMENT.exec(await html('/')) ?? [];
    const seen = new Set([address]);
    let code = '';
    for (const one of seen) {
      const module = await html(one);
      code += module;
      for (const [, next = ''] of module.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+)["']/g))
        seen.add(new URL(next, `http://x${one}`).pathname);
    }
    expect(code).not.toContain('textarea');
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(2_000);
    expect(seen.size).toBe(1);
    expect(await html(box)).toContain('portal-chat-box');
  });

  test('answers a question from what is live, line by line, with a link', async () => {
    const count = counted(true);
    const response = await ask(QUESTION);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await repliesOf(response)).toEqual([
      { type: 'text', text: 'Plain words ' },
      { type: 'source', number: 1, title: expect.stringContaining('Words'), href: '/#words' },
      { type: 'text', text: '.' },
      { type: 'end', reason: 'complete' },
    ]);
    await count;
  });

  test('sends the model nothing that is hidden, or for others', async () => {
    for (const question of [
      'What is only for clients?',
      'Which price is 42?',
      'hidden words',
      'Cost estimate',
      QUESTION,
    ])
      await (await ask(question)).text();
    const prompts = JSON.stringify(llm.requests);
    expect(prompts).toContain('Plain words');
    const passages = llm.requests.flatMap(({ messages }) =>
      messages.flatMap(({ content }) =>
        content.map((block) => ('text' in block ? JSON.parse(String(block.text)).passages : null)),
      ),
    );
    for (const secret of ['Only for clients', 'The price is 42', 'Hidden words', 'Cost estimate'])
      expect(JSON.stringify(passages)).not.toContain(secret);
  });

  test('says of a question that nothing answers that the site does not say it', async () => {
    const count = counted(false);
    expect(await repliesOf(await ask('Zxqv wkjt bmnp?'))).toEqual([
      { type: 'none', contact: null },
      { type: 'end', reason: 'complete' },
    ]);
    expect(llm.requests).toEqual([]);
    await count;
  });

  test('stops the model when the visitor leaves, and the tokens are booked', async () => {
    const [writing, stopped, booked] = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const { settle } = usage;
    usage.settle = async (...settled) => {
      await settle(...settled);
      booked!.resolve();
    };
    llm.script = [
      { type: 'usage', inputTokens: 50, outputTokens: 5 },
      { type: 'text', text: 'Plain [1]. ' },
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped!.resolve();
            reject(signal.reason);
          });
          writing!.resolve();
        }),
    ];
    const leaving = new AbortController();
    const response = await ask(QUESTION, { signal: leaving.signal });
    await writing!.promise;
    leaving.abort();
    await expect(response.text()).rejects.toThrow();
    await Promise.all([stopped!.promise, booked!.promise]);
    usage.settle = settle;
    const [row] = await usage.readDay('site-1', new Date().toISOString().slice(0, 10));
    expect(row!.input).toBeGreaterThanOrEqual(50);
  });

  test('logs nothing that a visitor typed', async () => {
    await (await ask('Plain words with zebracanary?')).text();
    expect(site.log()).toContain('[chat] outcome=answered');
    expect(site.log()).not.toMatch(/zebracanary|plain words/i);
  });

  test('refuses other methods, other origins, and other bodies', async () => {
    expect((await fetch(`${origin}/api/chat`, { method: 'PUT' })).status).toBe(405);
    const foreign = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const body = JSON.stringify({ question: QUESTION });
    expect((await fetch(`${origin}/api/chat`, { method: 'POST', headers: foreign, body })).status).toBe(403);
    expect(llm.requests).toEqual([]);
  });

  test('is 404 without the option', async () => {
    expect((await fetch(`${without}/api/chat`)).status).toBe(404);
    expect((await ask(QUESTION, { at: without })).status).toBe(404);
  });

  test('is 503 while the platform has no model, and the box is not offered', async () => {
    deps.llm = null;
    const at = await site.serve(env);
    expect(await (await fetch(`${at}/api/chat`)).json()).toEqual({ canAsk: false });
    expect((await ask(QUESTION, { at })).status).toBe(503);
    expect(site.log()).toContain('[chat] questions of visitors cannot be answered: not_configured');
    deps.llm = llm;
  });

  test('is 501 outside platform mode, and the build says so', async () => {
    expect(await fixtureBuildOutput('options')).toContain('/api/chat answers 501');
    const at = await site.serve({ SESSION_SECRET: 'a-session-secret-of-more-than-32-characters' });
    expect((await fetch(`${at}/api/chat`)).status).toBe(501);
    expect((await ask(QUESTION, { at })).status).toBe(501);
    expect(await html('/', at)).not.toContain('portal-chat');
  });
});
