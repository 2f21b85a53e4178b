import { describe, expect, test } from '@jest/globals';
import { parsePasted } from '../../../test/paste.ts';
import { wordsToClean } from '../../page/plain-paste.ts';
import { plainPaste } from './plain-paste.ts';

const paste = (html: string) =>
  plainPaste(html, { origin: 'https://dock.example', locale: 'en', parse: parsePasted });

describe('HTML that is pasted into a plain text', () => {
  test.each([
    ['120 m<sup>2</sup>, 10<sup>6</sup> and CO<sub>2</sub>', '120 m², 10⁶ and CO₂'],
    ['<p>10<span style="vertical-align: super">6</span> m</p>', '10⁶ m'],
    ['<p>10<sup>2,5</sup></p>', '10^(2,5)'],
    ['100 <s>80</s>&nbsp;Euro', '100 \u00a0Euro'],
    ['<p>On <del>31 March</del><ins>30 April</ins>.</p>', 'On 30 April.'],
    ['<p>One</p>\n<p>Two<br>lines</p>', 'One\nTwo\nlines'],
    ['<ol start="3"><li>Three</li><li>Four<sup>2</sup></li></ol>', '3. Three\n4. Four²'],
  ])('%j is read as %j', (html, text) => {
    expect(paste(html).text).toBe(text);
  });

  test('says what was left out', () => {
    expect(paste('100 <s>80</s> Euro').message).toBe('Left out: deleted or struck-out text.');
    expect(paste('10<sup>6</sup>').message).toBe('');
  });

  test('is refused whole when it is longer than any field', () => {
    expect(paste(`<p>10<sup>6</sup> ${'a '.repeat(20_000)}</p>`)).toMatchObject({
      text: '',
      message: expect.stringContaining('Nothing was pasted'),
    });
  });
});

describe('the plain text of the clipboard', () => {
  const data = (html: string) => ({ getData: (type: string) => (type === 'text/html' ? html : '') });

  test.each([
    '10<sup>6</sup>',
    '10<SUB >6</SUB>',
    '<span style="mso-text-raise:3pt">6</span>',
    '<s>80</s>',
    '<span style="text-decoration: line-through">80</span>',
    '<del>a</del>',
  ])('is not taken in place of %j', (html) => {
    expect(wordsToClean(data(html))).toBe(html);
  });

  test.each(['', '<p>Words and <b>more</b></p>', '<span>sup</span>', '<summary>a</summary>'])(
    'is taken in place of %j',
    (html) => {
      expect(wordsToClean(data(html))).toBe('');
    },
  );
});
