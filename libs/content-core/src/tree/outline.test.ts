import { describe, expect, test } from '@jest/globals';
import type { Section } from '../model/section.ts';
import { hasTitle, outline } from './outline.ts';

function section(id: string, kind: string, more: Partial<Section> = {}): Section {
  return { id, kind, v: 1, audience: 'all', theme: 'default', hidden: false, data: {}, ...more };
}

describe('outline', () => {
  test('makes the title of an opening hero the only h1', () => {
    const outlined = outline([section('a', 'hero'), section('b', 'hero'), section('c', 'text')]);
    expect(outlined.map(({ heading }) => heading)).toEqual(['h1', 'h2', 'h2']);
    expect(hasTitle(outlined)).toBe(true);
  });

  test('leaves the h1 to the page when it does not open with a hero', () => {
    expect(hasTitle(outline([section('a', 'text'), section('b', 'hero')]))).toBe(false);
    expect(hasTitle(outline([]))).toBe(false);
  });

  test('passes over sections that visitors do not see', () => {
    const unseen = [section('a', 'hero', { hidden: true }), section('b', 'hero', { readOnly: 'newer' })];
    const outlined = outline([...unseen, section('c', 'hero')]);
    expect(outlined.map(({ heading, first }) => [heading, first])).toEqual([
      ['h2', false],
      ['h2', false],
      ['h1', true],
    ]);
    expect(hasTitle(outline([...unseen, section('c', 'text')]))).toBe(false);
  });

  test('marks the first section only', () => {
    const outlined = outline([section('a', 'text'), section('b', 'text')]);
    expect(outlined.map(({ first }) => first)).toEqual([true, false]);
  });
});
