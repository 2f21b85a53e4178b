import { chatHandler, networkChat } from '@portal/broker';
import {
  atOnce,
  parseContent,
  standardKinds,
  visibleBoundaries,
  visiblePeriod,
  visibleTo,
} from '@portal/content-core';
import { sampleRecords } from '@portal/content-core/fakes';
import { type LlmEvent, processRateLimiter } from '@portal/ports';
import { memoryLlm } from '@portal/ports/fakes';
import { memoryChatUsage } from '@portal/sites/fakes';
import { htmlText } from '../src/chat/passages/html-text.ts';
import type { EarlierTurn } from '../src/chat/chat-input.ts';
import type { ChatReply } from '../src/chat/chat-reply.ts';
import { questionAnswerer } from '../src/chat/question-answerer.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const SITE = {
  siteId: 's-one',
  name: 'One',
  url: null,
  owner: 'o',
  repo: 'r',
  repositoryId: '71',
  installationId: '1',
  publishedBranch: 'main',
};

type Records = ReturnType<typeof sampleRecords>;

/** Ids of the two HTML documents that the site has besides the sample's. */
export const DOCUMENTS = { open: 'a5'.repeat(16), closed: 'b6'.repeat(16) } as const;

/** A text section of a page. */
export function textSection(id: string, body: string, more: Record<string, unknown> = {}) {
  const data = { title: `About ${id}`, body, side: 'right' };
  return { id, kind: 'text', v: 1, audience: 'all', theme: 'default', hidden: false, data, ...more };
}

/** The sample site with more sections on its home page. */
export function siteRecords(
  sections: readonly { id: string; kind: string; [field: string]: unknown }[] = [],
): Records {
  const records = sampleRecords();
  const home = records['content/pages/home/page.json'];
  const named = [...(home?.['sections'] as string[]), ...sections.map(({ id }) => id)];
  return {
    ...records,
    'content/pages/home/page.json': { ...home, sections: named },
    ...Object.fromEntries(sections.map((section) => [`content/pages/home/${section.id}.json`, section])),
    [`documents/${DOCUMENTS.open}/document.json`]: htmlDocument(DOCUMENTS.open, 'Mooring fees', 'all'),
    [`documents/${DOCUMENTS.closed}/document.json`]: htmlDocument(DOCUMENTS.closed, 'Salaries', ['board']),
  };
}

function htmlDocument(id: string, title: string, audience: unknown) {
  return {
    id,
    title,
    fileName: `${title}.html`,
    type: 'text/html',
    bytes: 4,
    sha256: 'f'.repeat(64),
    tier: 'git',
    audience,
  };
}

/** A site whose visitors ask, over the platform's real broker, a scripted model. */
export function askedSite(records: Records, documents: Readonly<Record<string, string>> = {}) {
  const llm = memoryLlm();
  const usage = memoryChatUsage();
  const reported: unknown[] = [];
  const handler = chatHandler('llm', {
    llm,
    settings: {
      llm: { model: 'small', maxTokens: 1024, thinking: 'disabled' },
      'llm-tools': { model: 'large', maxTokens: 16_384, thinking: 'omitted' },
    },
    keys: { verify: async () => SITE },
    limiter: processRateLimiter(() => NOW),
    usage,
    deadline: () => new AbortController().signal,
    now: () => NOW,
    log: () => undefined,
    reportFailure: (error) => void reported.push(error),
  });
  const chat = networkChat({
    url: 'https://admin.example.test',
    apiKey: 'key',
    siteId: 's-one',
    fetch: async (url, init) => {
      const response = await handler(new Request(String(url), init));
      // As a connection does, it breaks when its caller aborts.
      const signal = init?.signal ?? new AbortController().signal;
      return new Response(response.body?.pipeThrough(new TransformStream(), { signal }), response);
    },
  });
  const texts = new Map(Object.entries(records).map(([path, value]) => [path, JSON.stringify(value)]));
  const { tree, problems } = parseContent(texts, standardKinds);
  if (!tree) throw new Error(JSON.stringify(problems));
  const questions = questionAnswerer({
    visible: (viewer, now) => visibleTo(tree, viewer, now),
    periodAt: (now) => visiblePeriod(visibleBoundaries(tree), now),
    kinds: standardKinds,
    documentText: async ({ id }) =>
      documents[id] === undefined ? null : atOnce(htmlText(documents[id], 60_000)),
    takeTurn: async () => undefined,
  });
  return {
    llm,
    booked: () => usage.readDay('s-one', '2026-03-01'),
    /** Everything that the model received so far. */
    prompts: () => JSON.stringify(llm.requests),
    /** Has the model answer with a text. */
    modelAnswers(text: string) {
      const end: LlmEvent = { type: 'end', reason: 'complete' };
      llm.script = [{ type: 'usage', inputTokens: 9, outputTokens: 3 }, { type: 'text', text }, end];
    },
    async ask(question: string, asked: Asked = {}): Promise<ChatReply[]> {
      const {
        audience = null,
        earlier = [],
        now = new Date(),
        signal = new AbortController().signal,
      } = asked;
      const replies: ChatReply[] = [];
      const answer = await questions.answer(
        { question, earlier },
        { audience, now },
        { ask: chat.ask, signal },
      );
      for await (const reply of answer) replies.push(reply);
      return replies;
    },
  };
}

interface Asked {
  audience?: string | null;
  now?: Date;
  earlier?: EarlierTurn[];
  signal?: AbortSignal;
}
