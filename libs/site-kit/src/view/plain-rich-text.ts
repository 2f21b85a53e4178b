import { richTextExcess } from '@portal/content-core';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** The words of CommonMark, one paragraph a line. Addresses of links are left out; text beyond `RICH_TEXT_LIMITS` stays as it is. */
export function plainRichText(markdown: string): string {
  if (richTextExcess(markdown) !== null) return markdown;
  const blocks: string[] = [];
  const open: Nodes[] = [fromMarkdown(markdown)];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'code')
      blocks.push(wordsOf(node));
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
