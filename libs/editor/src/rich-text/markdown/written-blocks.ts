import type { Node } from 'prosemirror-model';

/**
 * The CommonMark of top-level blocks. Nodes never change, so an untouched block keeps the bytes it was read from, and a key
 * costs the writing of one block.
 */
const written = new WeakMap<Node, string>();

/** Notes what a block was read from. */
export function keepSource(block: Node, text: string): void {
  written.set(block, text);
}

/** What a block is in CommonMark; `write` is asked once. */
export function sourceOf(block: Node, write: (block: Node) => string): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const text = write(block);
  written.set(block, text);
  return text;
}
