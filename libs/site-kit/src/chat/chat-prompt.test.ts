import { expect, test } from '@jest/globals';
import { reserveChat, TOKENS_A_DAY } from '@portal/sites';
import { memoryChatUsage } from '@portal/sites/fakes';
import { QUESTIONS_A_DAY } from './chat-limits.ts';
import { chatPrompt, type PromptParts } from './chat-prompt.ts';
import { LONGEST_ANSWER, LONGEST_QUESTION, MOST_TURNS } from './chat-size.ts';
import { LONGEST_PASSAGE } from './passages/passage.ts';

/** A sign that is written as four within JSON within JSON. */
const QUOTES = (length: number) => '"'.repeat(length);

/** What the endpoint reserves for every answer. @see contract "Limits" */
const OUTPUT_TOKENS = 1024;

const dearest: PromptParts = {
  siteName: QUOTES(120),
  question: QUOTES(LONGEST_QUESTION),
  earlier: Array.from({ length: MOST_TURNS - 1 }, () => ({
    question: QUOTES(LONGEST_QUESTION),
    answer: QUOTES(LONGEST_ANSWER),
  })),
  passages: Array.from({ length: 6 }, () => ({
    place: { type: 'page', page: 'home' },
    title: 'A title of a page – and of a section'.padEnd(300, '.'),
    text: 'Words of a passage, as editors write them. '.padEnd(LONGEST_PASSAGE, 'x'),
  })),
};

test('what one visitor can ask in a day is at most a tenth of the site’s day of tokens', async () => {
  const usage = memoryChatUsage();
  const { instructions = null, messages } = chatPrompt(dearest);
  await reserveChat(usage, {
    siteId: 's-one',
    endpoint: 'llm',
    request: {
      model: 'm',
      thinking: 'disabled',
      maxTokens: OUTPUT_TOKENS,
      system: { shared: '', own: instructions },
      messages,
    },
    now: new Date('2026-03-01T10:00:00.000Z'),
  });
  const [row] = await usage.readDay('s-one', '2026-03-01');
  expect((row!.input + row!.output) * QUESTIONS_A_DAY).toBeLessThanOrEqual(TOKENS_A_DAY / 10);
});

test('the instructions do not depend on what the site and the visitor wrote', () => {
  const one = chatPrompt(dearest);
  const other = chatPrompt({ ...dearest, siteName: 'Quay', question: 'When?', earlier: [], passages: [] });
  expect(one.instructions).toBe(other.instructions);
  expect(one.messages.map(({ role }) => role)).toEqual(['user']);
});
