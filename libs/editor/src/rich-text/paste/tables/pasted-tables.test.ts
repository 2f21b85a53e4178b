import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parsePasted, paste } from '../../../../test/paste.ts';
import { plainPaste } from '../plain-paste.ts';
import { tabbedTable } from './tabbed-table.ts';

const pasted = (name: string) =>
  readFileSync(new URL(`../../../../test/pasted/${name}.html`, import.meta.url), 'utf8');

describe('a table pasted from', () => {
  test.each([
    [
      'word',
      [
        'Gebühren ab Januar',
        '| Leistung | Dauer | Gebühr |\n| - | - | -: |\n| Personalausweis | bis 23 Jahre: 6 Jahre | 22,80\u00a0€ |\n| Personalausweis | 10 Jahre | 37,00\u00a0€ |\n| [Führungszeugnis](https://example.org/antrag) | [Führungszeugnis](https://example.org/antrag) | 13,00\u00a0€ |',
        'Bitte bar oder mit Karte.',
      ],
      ['merged'],
    ],
    [
      'excel',
      [
        '| Monat | Besuche | Anteil |\n| - | -: | -: |\n| Januar | 1.204 | 40,5 % |\n| Februar \\| März | 980 | – |',
      ],
      [],
    ],
    [
      'google-sheets',
      ['| Day | Hours |\n| - | - |\n| Monday | 9–12 14–18 |\n| closed in August | closed in August |'],
      ['merged'],
    ],
    [
      'google-docs',
      [
        '| Room | Seats |\n| - | -: |\n| Great *hall* | 400 |',
        '| | |\n| - | - |\n| Lift | yes |\n| Parking | no |',
      ],
      [],
    ],
  ])('%s', (name, blocks, losses) => {
    expect(paste(pasted(name))).toEqual({ text: blocks.join('\n\n'), losses });
  });

  test.each([
    ['more columns than a text may have', `<table><tr>${'<td>a</td>'.repeat(21)}</tr></table>`],
    [
      'cells merged over more than a text may have',
      `<table><tr><td colspan=1000 rowspan=1000>a</td><td>b</td></tr>${'<tr></tr>'.repeat(99)}</table>`,
    ],
  ])('a page, with %s: lines', (_case, html) => {
    expect(paste(html)).toMatchObject({ text: expect.stringMatching(/^a · /), losses: ['tables'] });
  });

  test('a program, into a text of one line: words', () => {
    const { text, message } = plainPaste(pasted('google-sheets'), {
      origin: '',
      locale: 'en',
      parse: parsePasted,
    });
    expect(text).toBe('Day · Hours\nMonday · 9–12\n14–18\nclosed in August');
    expect(message).toBe('Tables are now lines of text.');
  });
});

test.each([
  [
    'Day\tHours\r\nMonday\t9 < 12\r\n',
    false,
    '<table><tr><td>Day</td><td>Hours</td></tr><tr><td>Monday</td><td>9 &lt; 12</td></tr></table>',
  ],
  ['a\tb', true, '<table><tr><td>a</td><td>b</td></tr></table>'],
  ['a\tb', false, null],
  ['a\tb\nc', false, null],
  ['a\tb\nc', true, '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></table>'],
  ['a\nb', false, null],
])('the tabs of %j', (text, isInTable, html) => {
  expect(tabbedTable(text, isInTable)).toBe(html);
});
