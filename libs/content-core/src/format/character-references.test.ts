import { describe, expect, test } from '@jest/globals';
import { decodedReferences } from './character-references.ts';
import { parseMarkdown } from './markdown.ts';

const alone = (reference: string) => parseMarkdown(reference).children?.[0]?.children?.[0]?.value;

describe('the character references of a text', () => {
  test.each([
    ['&amp; &auml; &#228; &#xE4; &#XE4;', ['&', 'ä', 'ä', 'ä', 'ä']],
    ['&NotEqualTilde; &zwnj; &nbsp;', ['≂̸', '\u200C', '\u00A0']],
    ['&unknown; &aa1; &#9999999; &#0; &#10;', ['&unknown;', '&aa1;', '\uFFFD', '\uFFFD', '\n']],
    ['&#122;&#113;&#120;&#35;&#62;&#42;&lsqb;&#96;', ['z', 'q', 'x', '#', '>', '*', '[', '`']],
  ])('are read as the parser reads each: %s', (text, wanted) => {
    const found = decodedReferences(text);
    expect([...found.values()]).toEqual(wanted);
    expect([...found.keys()].map(alone)).toEqual(wanted);
  });

  test('are parsed at once, however many they are', () => {
    const references = Array.from({ length: 4_000 }, (_, at) => `&a${at.toString(36)};`);
    let parsed = 0;
    const found = decodedReferences(references.join(' '), (text) => {
      parsed += 1;
      return parseMarkdown(text);
    });
    expect([found.size, parsed]).toEqual([4_000, 1]);
    expect([...found].every(([reference, read]) => read === (alone(reference) ?? ''))).toBe(true);
  });

  test('cost nothing where there are none', () => {
    const parse = () => {
      throw new Error('parsed');
    };
    expect(decodedReferences('Salt & pepper &; &#; &x', parse).size).toBe(0);
  });
});
