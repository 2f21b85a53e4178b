import { describe, expect, test } from '@jest/globals';
import { parseContent, standardKinds, visibleTo } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { askedSite, DOCUMENTS, siteRecords, textSection } from '../../test/asked-site.ts';
import { answerQuestion } from './answer-question.ts';
import { passageIndex } from './passages/passage-index.ts';
import { sitePassages } from './passages/site-passages.ts';

const OPENING = textSection('opening', 'The harbour office opens at nine on weekdays.');
const END = { type: 'end', reason: 'complete' } as const;

const textOf = (replies: readonly { type: string }[]) =>
  replies.map((reply) => ('text' in reply ? String(reply.text) : '')).join('');

describe('an answer', () => {
  test('comes from a passage, with a link to its section', async () => {
    const site = askedSite(siteRecords([OPENING]));
    site.modelAnswers('It opens at nine [1].');
    expect(await site.ask('When does the harbour office open?')).toEqual([
      { type: 'text', text: 'It opens at nine ' },
      { type: 'source', number: 1, title: 'Home – About opening', href: '/#opening' },
      { type: 'text', text: '.' },
      END,
    ]);
    expect(site.prompts()).toContain('The harbour office opens at nine on weekdays.');
    expect(await site.booked()).toEqual([{ endpoint: 'llm', requests: 1, input: 9, output: 3 }]);
  });

  test('comes from an HTML document, with a link to it', async () => {
    const site = askedSite(siteRecords(), { [DOCUMENTS.open]: '<p>A day at the quay costs <b>4 €</b>.' });
    site.modelAnswers('It costs 4 € [1].');
    expect(await site.ask('What are the mooring fees of a day?')).toContainEqual({
      type: 'source',
      number: 1,
      title: 'Mooring fees',
      href: `/api/document-file/${DOCUMENTS.open}`,
    });
    expect(site.prompts()).toContain('A day at the quay costs 4 €.');
  });

  test('has nothing of a section before its first moment and from its last one on', async () => {
    const times = { visibleFrom: '2026-11-30T09:00:00Z', visibleUntil: '2026-12-24T17:00:00Z' };
    const site = askedSite(siteRecords([{ ...OPENING, ...times }]));
    const ask = async (at: string) => {
      site.modelAnswers('It opens at nine [1].');
      return textOf(await site.ask('When does the harbour office open?', { now: new Date(at) }));
    };
    const words = 'The harbour office opens at nine on weekdays.';
    await ask('2026-11-30T08:59:59.999Z');
    expect(site.prompts()).not.toContain(words);
    expect(await ask('2026-11-30T09:00:00Z')).toContain('It opens at nine');
    expect(site.prompts()).toContain(words);
    const { length } = site.llm.requests;
    await ask('2026-12-24T17:00:00Z');
    expect(JSON.stringify(site.llm.requests.slice(length))).not.toContain(words);
  });

  test('numbers places as they appear, and one place once', async () => {
    const long = textSection(
      'long',
      `The walls of the quay are old. ${'The walls are made of granite. '.repeat(60)}`,
    );
    const site = askedSite(siteRecords([long]));
    site.modelAnswers('Old [2][1], granite [3].');
    const numbers = (await site.ask('Of what are the walls made, granite?')).flatMap((reply) =>
      reply.type === 'source' ? [reply.href, reply.number] : [],
    );
    expect(numbers).toEqual(['/#long', 1, '/#long', 1, '/about#story', 2]);
  });

  test('to a question that refers to the one before is looked for with both', async () => {
    const site = askedSite(siteRecords([OPENING]));
    site.modelAnswers('At nine [1].');
    const earlier = [{ question: 'When does the harbour office open?', answer: 'At nine.' }];
    expect(textOf(await site.ask('And on Mondays?', { earlier }))).toContain('At nine');
  });
});

describe('nothing is guessed', () => {
  test('without a passage the model is not asked, and there is no page to reach people', async () => {
    const site = askedSite(siteRecords([OPENING]));
    expect(await site.ask('Who painted the Mona Lisa?')).toEqual([{ type: 'none', contact: null }, END]);
    expect(site.llm.requests).toEqual([]);
  });

  test('the first page with a contact section that this visitor may see is offered', async () => {
    const contact = (id: string, more: Record<string, unknown>) => ({
      ...textSection(id, ''),
      kind: 'contact',
      data: { title: 'Come by', hours: [], links: [] },
      ...more,
    });
    const site = askedSite(
      siteRecords([
        contact('c-hidden', { hidden: true }),
        contact('c-press', { audience: ['press'] }),
        contact('c-all', {}),
      ]),
    );
    const contactOf = async (audience: string | null) =>
      (await site.ask('Who painted the Mona Lisa?', { audience }))[0];
    expect(await contactOf(null)).toEqual({ type: 'none', contact: { title: 'Home', href: '/#c-all' } });
    expect(await contactOf('press')).toEqual({ type: 'none', contact: { title: 'Home', href: '/#c-press' } });
  });

  test.each(['NONE', 'The moon is made of cheese.', 'It is [9].', ''])(
    'what names no source is not shown: %j',
    async (text) => {
      const site = askedSite(siteRecords([OPENING]));
      site.modelAnswers(text === '' ? ' ' : text);
      expect(await site.ask('When does the harbour office open?')).toEqual([
        { type: 'none', contact: null },
        END,
      ]);
    },
  );
});

describe('a visitor is answered from what they may see', () => {
  const canary = (place: string) => `The canary of ${place} is yellow: canary-${place}.`;
  const records = siteRecords([
    textSection('open', canary('open')),
    textSection('hidden', canary('hidden'), { hidden: true }),
    textSection('press', canary('press'), { audience: ['press'] }),
    textSection('editors', canary('editors'), { audience: [] }),
    { ...textSection('unreadable', ''), v: 99, data: { title: canary('unreadable') } },
  ]);
  records['content/pages/board/notes.json'] = textSection('notes', canary('board'), { audience: ['board'] });
  const documents = { [DOCUMENTS.open]: canary('document'), [DOCUMENTS.closed]: canary('closed') };
  const all = ['open', 'hidden', 'press', 'editors', 'unreadable', 'board', 'document', 'closed'];

  test.each([
    [null, ['open', 'document']],
    ['press', ['open', 'press', 'document']],
    ['board', ['open', 'board', 'document', 'closed']],
    ['nobody', ['open', 'document']],
  ])('%s, whichever canary is asked for', async (audience, seen) => {
    const site = askedSite(records, documents);
    for (const place of all) await site.ask(`Which colour has the canary-${place}?`, { audience });
    expect(site.llm.requests.length).toBeGreaterThan(0);
    for (const place of all)
      expect([place, site.prompts().includes(canary(place))]).toEqual([place, seen.includes(place)]);
  });

  test('an index that holds more is cut again when the question comes', async () => {
    const texts = new Map(Object.entries(records).map(([path, value]) => [path, JSON.stringify(value)]));
    const tree = parseContent(texts, standardKinds).tree!;
    const takeTurn = async () => undefined;
    const everything = await sitePassages({
      tree,
      kinds: standardKinds,
      documentText: async () => null,
      takeTurn,
    });
    const prompts: string[] = [];
    await answerQuestion(
      { question: 'Which colour has the canary?', earlier: [] },
      {
        tree: visibleTo(tree, { editor: false, audience: null }, new Date()),
        index: await passageIndex(everything, takeTurn),
        signal: new AbortController().signal,
        ask: async function* (_endpoint, request) {
          prompts.push(JSON.stringify(request));
          yield { type: 'end', reason: 'complete', inputTokens: 1, outputTokens: 1 };
        },
      },
    );
    expect(prompts.join()).toContain('canary-open');
    expect(prompts.join()).not.toMatch(/canary-(?:hidden|press|editors|board)/);
  });
});

describe('an answer that does not end well', () => {
  test('is refused before it begins with the platform’s code', async () => {
    const site = askedSite(siteRecords([OPENING]));
    site.llm.script = [
      () => {
        throw new AppError('rate_limited', 'Slow down.', { retryAfterSeconds: 9 });
      },
    ];
    await expect(site.ask('When does the harbour office open?')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 9,
    });
  });

  test('ends with the code, and what came before it stays', async () => {
    const site = askedSite(siteRecords([OPENING]));
    site.llm.script = [
      { type: 'text', text: 'At nine [1]. And ' },
      () => {
        throw new AppError('upstream_unavailable', 'down', { retryAfterSeconds: 3 });
      },
    ];
    const replies = await site.ask('When does the harbour office open?');
    expect(textOf(replies)).toBe('At nine . ');
    expect(replies.at(-1)).toEqual({ type: 'error', code: 'upstream_unavailable', retryAfterSeconds: 3 });
  });

  test('stops the model when the visitor stops, and the tokens are booked', async () => {
    const site = askedSite(siteRecords([OPENING]));
    const stop = new AbortController();
    site.llm.script = [
      { type: 'usage', inputTokens: 9, outputTokens: 2 },
      { type: 'text', text: 'At nine [1]. ' },
      () => stop.abort(),
      { type: 'text', text: 'More.' },
    ];
    await expect(site.ask('When does the harbour office open?', { signal: stop.signal })).rejects.toThrow();
    const [row] = await site.booked();
    expect(row).toMatchObject({ requests: 1, input: 9 });
  });
});
