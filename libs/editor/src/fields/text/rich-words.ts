import { markdownTree } from '@portal/content-core/markdown';
import { richTextExcess } from '@portal/content-core/rich-text';
import type { List, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { ValueNames } from '../field/value-names.ts';
import { formatTarget } from '../link/format-target.ts';
import { plainWords, type ShownWords, textOfWords, type WordMark } from '../shown-words.ts';

/** What is known of the place of a node. */
interface Reading {
  names: ValueNames;
  definitions: ReadonlyMap<string, string>;
}

/** How many levels of lists and quotations are shown with their signs. */
const DEEPEST = 12;

/**
 * The words of a running text as people read them, with their look: list entries with their signs, links with what they lead to. Text
 * beyond the limits is shown as it is written.
 */
export function richWords(markdown: string, names: ValueNames): ShownWords[] {
  if (richTextExcess(markdown) !== null) return plainWords(markdown);
  const root = markdownTree(markdown);
  const definitions = new Map(
    root.children.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
  return blocksOf(root.children, { names, definitions }, 0);
}

function blocksOf(nodes: readonly RootContent[], reading: Reading, depth: number): ShownWords[] {
  const between = depth === 0 ? '\n\n' : '\n';
  return nodes
    .map((node) => blockOf(node, reading, depth))
    .filter((words) => textOfWords(words) !== '')
    .flatMap((words, index) => (index === 0 ? words : [...plainWords(between), ...words]));
}

function blockOf(node: RootContent, reading: Reading, depth: number): ShownWords[] {
  if (depth > DEEPEST) return plainWords(lettersOf(node));
  switch (node.type) {
    case 'paragraph':
      return inlines(node.children, reading, []);
    case 'heading':
      return inlines(node.children, reading, ['heading']);
    case 'blockquote':
      return indented(blocksOf(node.children, reading, depth + 1), '│ ', '│ ');
    case 'list':
      return entriesOf(node, reading, depth);
    case 'code':
      return [{ text: node.value, marks: ['code'] }];
    case 'thematicBreak':
      return plainWords('———');
    case 'table':
      return node.children.flatMap((row, index) => [
        ...plainWords(index === 0 ? '' : '\n'),
        ...row.children.flatMap((cell, column) => [
          ...plainWords(column === 0 ? '' : ' | '),
          ...inlines(cell.children, reading, index === 0 ? ['strong'] : []),
        ]),
      ]);
    case 'definition':
      return [];
    default:
      return plainWords(lettersOf(node));
  }
}

function entriesOf({ children, ordered, start }: List, reading: Reading, depth: number): ShownWords[] {
  return children.flatMap((entry, index) => {
    const sign = ordered === true ? `${(start ?? 1) + index}. ` : '• ';
    const words = indented(blocksOf(entry.children, reading, depth + 1), sign, ' '.repeat(sign.length));
    return index === 0 ? words : [...plainWords('\n'), ...words];
  });
}

/** With `first` before the first line, and `next` before each other one. */
function indented(words: readonly ShownWords[], first: string, next: string): ShownWords[] {
  const lines = words.map(({ text, marks }) => ({ text: text.replaceAll('\n', `\n${next}`), marks }));
  return [...plainWords(first), ...lines];
}

function inlines(
  nodes: readonly PhrasingContent[],
  reading: Reading,
  marks: readonly WordMark[],
): ShownWords[] {
  return nodes.flatMap((node): ShownWords[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replaceAll('\n', ' '), marks }];
      case 'inlineCode':
        return [{ text: node.value, marks: [...marks, 'code'] }];
      case 'break':
        return plainWords('\n');
      case 'strong':
      case 'emphasis':
        return inlines(node.children, reading, [...marks, node.type]);
      case 'link':
        return linkWords(inlines(node.children, reading, [...marks, 'link']), node.url, reading);
      case 'linkReference': {
        const words = inlines(node.children, reading, [...marks, 'link']);
        return linkWords(words, reading.definitions.get(node.identifier) ?? '', reading);
      }
      default:
        return [{ text: lettersOf(node), marks }];
    }
  });
}

/** The words of a link, and what it leads to where they do not say it. */
function linkWords(words: readonly ShownWords[], url: string, { names }: Reading): ShownWords[] {
  const text = textOfWords(words);
  const target = formatTarget(url, names);
  if (['', text, `https://${text}`, `mailto:${text}`].includes(target)) return [...words];
  const [, address] = target.startsWith(`${text} (/`) ? [text, target.slice(text.length + 2, -1)] : [];
  return [...words, { text: ` → ${address ?? target}`, marks: ['target'] }];
}

/** The letters of what has no look here, such as raw HTML. */
function lettersOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(lettersOf).join(' ') : '';
}
