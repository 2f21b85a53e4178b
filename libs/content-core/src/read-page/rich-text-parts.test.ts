import { expect, test } from '@jest/globals';
import { joinedTexts } from './page-part.ts';
import { richTextParts } from './rich-text-parts.ts';

test('words come without formatting, headings with their level, and links after the block they are in', () => {
  const markdown = [
    '## Dates',
    'From **May** on, see [the *plan*](page:plan)\nand [Ada][ada].',
    '- one\n- two\n  - three\n\n> quoted',
    '### Later',
    '`code` <https://example.org/a>',
    '[ada]: mailto:ada@example.org',
  ].join('\n\n');
  expect(joinedTexts(richTextParts(markdown, 3))).toEqual([
    { heading: 3, text: 'Dates' },
    { text: 'From May on, see the plan and Ada.' },
    { link: 'the plan', to: 'page:plan' },
    { link: 'Ada', to: 'mailto:ada@example.org' },
    { text: 'one\ntwo\nthree\nquoted' },
    { heading: 4, text: 'Later' },
    { text: 'code https://example.org/a' },
    { link: 'https://example.org/a', to: 'https://example.org/a' },
  ]);
});

test('text beyond the limits shows as it is written', () => {
  const text = '[a]'.repeat(600);
  expect(richTextParts(text, 3)).toEqual([{ text }]);
});

test('a table is a line for each row, with the links in it after it', () => {
  expect(
    richTextParts('| Who | Fee |\n|---|--:|\n| [Adults](page:plan) | 4 \\| 5 € | 6 |\n| *Groups* |', 3),
  ).toEqual([{ text: 'Who | Fee\nAdults | 4 | 5 €\nGroups' }, { link: 'Adults', to: 'page:plan' }]);
});
