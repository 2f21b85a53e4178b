/** @jsxRuntime classic */
/** @jsx h */
import { describe, expect, test } from '@jest/globals';

type Node = { tag: string; attributes: Record<string, unknown> | null; children: unknown[] };

declare global {
  namespace JSX {
    type IntrinsicElements = Record<string, Record<string, unknown>>;
  }
}

function h(tag: string, attributes: Record<string, unknown> | null, ...children: unknown[]): Node {
  return { tag, attributes, children };
}

describe('a .tsx file', () => {
  test('runs under Jest with its types and its markup', () => {
    const label: string = 'Publish';
    expect(<button type="button">{label}</button>).toEqual(h('button', { type: 'button' }, 'Publish'));
  });
});
