import { markdownTree, richTextExcess } from '@portal/content-core';
import type { Nodes } from 'mdast';

/** The words of CommonMark, one paragraph a line, or one row of a table with bars between its cells. Addresses of links are left out; text beyond `RICH_TEXT_LIMITS` stays as it is. */
export function plainRichText(markdown: string): string {
  if (richTextExcess(markdown) !== null) return markdown;
  const blocks: string[] = [];
  const open: Nodes[] = [markdownTree(markdown)];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'code')
      blocks.push(wordsOf(node));
    else if (node.type === 'tableRow') blocks.push(node.children.map(wordsOf).join(' | '));
    else if ('children' in node) open.push(...node.children.toReversed());
  }
  return blocks.filter((block) => block !== '').join('\n');
}

function wordsOf(block: Nodes): string {
  const words: string[] = [];
  const open: Nodes[] = [block];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'break') words.push(' ');
    else if ('value' in node) words.push(node.value);
    else if ('children' in node) open.push(...node.children.toReversed());
  }
  return words.join('').replace(/\s+/g, ' ').trim();
}
