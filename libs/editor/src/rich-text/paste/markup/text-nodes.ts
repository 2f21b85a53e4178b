const SHOW_TEXT = 4;

/** Elements that begin and end lines of their own. */
export const BLOCKS =
  'p, div, li, ul, ol, dl, dt, dd, table, blockquote, pre, h1, h2, h3, h4, h5, h6, section, article, figure, figcaption, address';

/** The innermost block in which the text of a block begins. */
export function firstLine(block: Element): Element {
  const first = [...block.childNodes].find((node) => node.nodeType === 1 || node.textContent?.trim() !== '');
  return first?.nodeType === 1 && (first as Element).matches(BLOCKS) ? firstLine(first as Element) : block;
}

/** The text nodes inside an element, in order. */
export function textNodes(root: Node): Text[] {
  const walker = root.ownerDocument?.createTreeWalker(root, SHOW_TEXT);
  const found: Text[] = [];
  while (walker?.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** The character before a node on its line; empty at the start of a block. */
export function characterBefore(node: Node): string {
  return characterBeside(node, 'previousSibling', 'lastChild', -1);
}

/** The character after a node on its line; empty at the end of a block. */
export function characterAfter(node: Node): string {
  return characterBeside(node, 'nextSibling', 'firstChild', 0);
}

function characterBeside(
  from: Node,
  beside: 'previousSibling' | 'nextSibling',
  inner: 'lastChild' | 'firstChild',
  at: -1 | 0,
): string {
  let node: Node = from;
  for (;;) {
    while (!node[beside]) {
      const { parentNode } = node;
      if (!parentNode || isBlock(parentNode) || parentNode.nodeName === 'BODY') return '';
      node = parentNode;
    }
    node = node[beside];
    while (node[inner]) node = node[inner];
    if (isBlock(node) || node.nodeName === 'BR') return '';
    const character = node.nodeType === 3 ? [...(node.nodeValue ?? '')].at(at) : undefined;
    if (character !== undefined) return character;
  }
}

function isBlock(node: Node): boolean {
  return node.nodeType === 1 && (node as Element).matches(BLOCKS);
}
