import { describe, expect, test } from '@jest/globals';
import { TOOL_TEXT_BYTES, toolText } from './tool-text.ts';

const bytes = (text: string) => Buffer.byteLength(text);
const conflict = (content: unknown) => ({
  file: 'a.json',
  yours: null,
  current: { version: 'f'.repeat(40), content },
});

describe('the text of a failed tool', () => {
  test('is the sentence, and the facts as one line of JSON', () => {
    const details = { conflicts: [conflict({ title: 'Theirs' })] };
    expect(toolText('[conflict] Changed.', details)).toBe(`[conflict] Changed.\n${JSON.stringify(details)}`);
    expect(toolText('[conflict] Changed.')).toBe('[conflict] Changed.');
  });

  test('has the codes of what the sentence puts into words, each once', () => {
    const problem = { at: 'a', code: 'empty', params: {}, message: 'must not be empty' };
    expect(toolText('[input] a: must not be empty.', { problems: [problem, problem, { at: 'b' }] })).toBe(
      '[input] a: must not be empty.\n{"codes":["empty"]}',
    );
    const reason = { code: 'image_is_pdf', params: {} };
    expect(toolText('[input] This is a PDF.', { reason })).toBe(
      '[input] This is a PDF.\n{"codes":["image_is_pdf"]}',
    );
    expect(toolText('[input] No.', { problems: [{ at: 'a' }] })).toBe('[input] No.');
  });

  test('keeps the version of what is too long to show', () => {
    const text = toolText('[conflict] Changed.', { conflicts: [conflict({ body: 'x'.repeat(9000) })] });
    expect(text).toContain('f'.repeat(40));
    expect(text).toContain('read it again');
    expect(bytes(text)).toBeLessThan(300);
  });

  test.each([
    ['a sentence without end', () => toolText('ü'.repeat(50_000))],
    ['a sentence and facts without end', () => toolText('ü'.repeat(50_000), { a: 'y'.repeat(9000) })],
    [
      'a list without end',
      () => toolText('No.', { conflicts: Array.from({ length: 900 }, () => conflict('x')) }),
    ],
    ['facts that cannot be shortened', () => toolText('No.', { fact: 'x'.repeat(9000) })],
  ])('stays within its size for %s', (_case, make) => {
    expect(bytes(make())).toBeLessThanOrEqual(TOOL_TEXT_BYTES);
    expect(make()).not.toContain('\uFFFD');
  });

  test('a merged edit is reported whole or not at all', () => {
    const merged = { set: { items: Array.from({ length: 300 }, (_, at) => `Entry ${at} of a long list`) } };
    const text = toolText('[conflict] Changed.', { conflicts: [{ file: 'hero.json', merged }] });
    expect(text).toContain('hero.json');
    expect(text).not.toContain('Entry 0');
    expect(text).toContain(
      '"leftOut":"content and merged edits, for their length; read again and redo the edit"',
    );
  });
});
