import { describe, expect, test } from '@jest/globals';
import { paste } from '../../../../test/paste.ts';
import { wordListLevel } from './word-lists.ts';

test('entries of a list are known by what Word writes', () => {
  expect(wordListLevel('l0 level2 lfo1')).toBe(2);
  expect(wordListLevel('ignore')).toBeNull();
});

/** An entry of a list as Word writes it. */
const entry = (sign: string, words: string, level = 1, name = 'p') =>
  `<${name} class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></${name}>`;

/** An entry of a list as Word online writes it. */
const online = (list: string, words: string, level = 1, more = '') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${list} class="BulletListStyle1"><li class="OutlineElement" data-aria-level="${level}" ${more}><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${list.split(' ')[0]}></div>`;

test.each(['1e999', '0.5', 'x'])(
  'a start of %s, which nobody can count from, is that of any list',
  (start) => {
    expect(paste(online(`ol start="${start}" type="a"`, 'Eins'))).toEqual(
      paste(online('ol type="a"', 'Eins')),
    );
  },
);

describe('lists of Word', () => {
  test.each([
    [
      'bullets within bullets',
      [entry('·', 'Kai'), entry('o', 'Treppe', 2), entry('§', 'Stufe', 3), entry('·', 'Steg')],
      '- Kai\n  - Treppe\n    - Stufe\n- Steg',
    ],
    [
      'numbers that go on below a paragraph',
      [
        entry('1.', 'Eins'),
        entry('2.', 'Zwei'),
        '<p class=MsoNormal>Dazwischen</p>',
        entry('3.', 'Drei'),
        entry('4.', 'Vier'),
      ],
      '1. Eins\n2. Zwei\n\nDazwischen\n\n3. Drei\n4. Vier',
    ],
    ['numbers that skip', [entry('1.', 'Eins'), entry('5.', 'Fünf')], '1. Eins\n\n5) Fünf'],
    [
      'numbers within numbers, which begin again',
      [entry('1.', 'a'), entry('1.', 'b', 2), entry('2.', 'c', 2), entry('2.', 'd'), entry('1.', 'e', 2)],
      '1. a\n   1. b\n   2. c\n2. d\n   1. e',
    ],
    [
      'letters, Roman and compound numbers stay as they are',
      [
        entry('a)', 'Kai'),
        entry('b)', 'Steg'),
        entry('iv.', 'Turm'),
        entry('1.2', 'Tor'),
        entry('(3)', 'Bad'),
        entry('§ 4', 'Amt'),
      ],
      'a) Kai\n\nb) Steg\n\niv. Turm\n\n1.2 Tor\n\n(3) Bad\n\n§ 4 Amt',
    ],
    [
      'letters within numbers, which go on',
      [
        entry('1.', 'Kai'),
        entry('a)', 'Treppe', 2),
        entry('·', 'Stufe', 3),
        entry('b)', 'Bank', 2),
        entry('2.', 'Steg'),
      ],
      '1. Kai\n\n   a) Treppe\n\n   - Stufe\n\n   b) Bank\n2. Steg',
    ],
    [
      'the number of a heading is part of it',
      [entry('2.1', 'Hafen', 1, 'h2'), entry('3.', 'Kai', 1, 'h3')],
      '## 2.1 Hafen\n\n### 3. Kai',
    ],
  ])('%s', (_case, parts, text) => {
    expect(paste(parts.join('\n'))).toEqual({ text, losses: [] });
  });
});

describe('lists of Word online', () => {
  test.each([
    [
      'bullets within bullets',
      [online('ul', 'Punkt'), online('ul', 'Unterpunkt', 2)],
      '- Punkt\n  - Unterpunkt',
    ],
    [
      'numbers that go on below a paragraph',
      [
        online('ol start="1"', 'Eins'),
        online('ol start="2"', 'Zwei'),
        '<div class="OutlineElement"><p>Dazwischen</p></div>',
        online('ol start="3"', 'Drei'),
      ],
      '1. Eins\n2. Zwei\n\nDazwischen\n\n3. Drei',
    ],
    [
      'bullets within numbers',
      [online('ol start="1"', 'Eins'), online('ul', 'Punkt', 2), online('ol start="2"', 'Zwei')],
      '1. Eins\n   - Punkt\n2. Zwei',
    ],
    [
      'letters and compound numbers',
      [
        online('ol start="1"', 'Eins'),
        online('ol start="1"', 'Zwei', 2, 'data-leveltext="%1.%2."'),
        online('ol style="list-style-type: lower-alpha" start="2"', 'Drei', 1, 'data-leveltext="%1)"'),
      ],
      '1. Eins\n\n   1.1. Zwei\n\nb) Drei',
    ],
  ])('%s', (_case, parts, text) => {
    expect(paste(parts.join(''))).toEqual({ text, losses: [] });
  });
});

describe('lists of web pages', () => {
  test.each([
    ['<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '3. a\n   - b\n4. c'],
    ['<ol type="a"><li><p>x</p></li><li>y</li></ol>', 'a. x\n\nb. y'],
    ['<ol style="list-style-type: upper-roman" start="3"><li>x</li><li>y</li></ol>', 'III. x\n\nIV. y'],
    [
      '<ul><li>x</li><ul><li>y</li></ul></ul><ol><li style="list-style-type:lower-alpha">z</li></ol>',
      '- x\n  - y\n\na. z',
    ],
    ['<ol reversed><li>x</li><li>y</li></ol>', '2\\. x\n\n1\\. y'],
    ['<ol><li>x</li><li value="7">y</li><li>z</li></ol>', '1. x\n\n7) y\n8) z'],
    ['<ol style="list-style: none"><li>x</li><li>y</li></ol>', '- x\n- y'],
    ['<ul style="list-style-type: decimal"><li>x</li><li>y</li></ul>', '1. x\n2. y'],
    ['<ol type="a" start="27"><li>x<ol type="i" start="9"><li>y</li></ol></li></ol>', 'aa. x\n\nix. y'],
  ])('%s', (html, text) => {
    expect(paste(html)).toEqual({ text, losses: [] });
  });
});
