import { RICH_TEXT_LIMITS } from '@portal/content-core/rich-text';
import { lossesMessage, tooLongMessage } from '../../words/paste/index.ts';
import { cleanPastedHtml, type PasteOptions } from './pasted-html.ts';

/** Elements that begin a line of their own. */
const BLOCKS = /^(?:P|DIV|LI|H[1-6]|BLOCKQUOTE|PRE)$/;

/** What is inserted into a plain text, and what it has lost, in the language of the site; both may be empty. */
export interface PlainPaste {
  text: string;
  message: string;
}

/**
 * The words of pasted HTML for a text without formatting: as they are read, with raised and lowered characters written out and without
 * what was deleted. Loaded on demand.
 */
export function plainPaste(html: string, options: Omit<PasteOptions, 'pages' | 'hasTables'>): PlainPaste {
  const { locale, parse } = options;
  const cleaned = cleanPastedHtml(html, { ...options, pages: [], hasTables: false });
  if (cleaned === 'tooLong') return { text: '', message: tooLongMessage(RICH_TEXT_LIMITS, locale) };
  const lines = wordsOf(parse(cleaned.html).body)
    .split('\n')
    .map((line) => line.replace(/^ | $/g, ''));
  const text = lines.filter((line) => line !== '').join('\n');
  return { text, message: lossesMessage(cleaned.losses, locale) };
}

function wordsOf(node: Node): string {
  if (node.nodeName === 'BR') return '\n';
  // Spaces that lay out the HTML; fixed ones stay.
  if (node.nodeType === node.TEXT_NODE) return (node.nodeValue ?? '').replace(/[ \t\n\r\f]+/g, ' ');
  const words = [...node.childNodes].map(wordsOf).join('');
  return BLOCKS.test(node.nodeName) ? `\n${listNumber(node)}${words}\n` : words;
}

function listNumber(node: Node): string {
  const list = node.parentElement;
  if (node.nodeName !== 'LI' || list?.nodeName !== 'OL') return '';
  return `${Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(node as Element)}. `;
}
