import { describe, expect, test } from '@jest/globals';
import type { Section } from '@portal/content-core';
import { hasTitle, outline } from './outline.ts';

function section(id: string, kind: string): Section {
  return { id, kind, v: 1, audience: 'all', theme: 'default', hidden: false, data: {} };
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

  test('marks the first section only', () => {
    const outlined = outline([section('a', 'text'), section('b', 'text')]);
    expect(outlined.map(({ first }) => first)).toEqual([true, false]);
  });
});
