import { JSDOM } from 'jsdom';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import type { PasteLoss } from '../src/words/paste/paste-losses.ts';
import { type CleanedPaste, cleanPastedHtml } from '../src/rich-text/paste/pasted-html.ts';
import { richTextSchema } from '../src/rich-text/schema.ts';
import { writeMarkdown } from '../src/rich-text/markdown/write-markdown.ts';

const { window } = new JSDOM('');
const parser = new window.DOMParser();
const schema = richTextSchema({ heading: 2, address: (target) => target });

/** What cleaning gets from a browser. */
export const parsePasted = (html: string): Document => parser.parseFromString(html, 'text/html');

/** Cleans HTML as for a German site. */
export function clean(html: string): CleanedPaste {
  return cleanPastedHtml(html, {
    origin: 'https://dock.example',
    pages: [],
    locale: 'de',
    hasTables: true,
    parse: parsePasted,
  });
}

/** What is stored when HTML is pasted into an empty text, and what the paste has lost. */
export function paste(html: string): { text: string; losses: PasteLoss[] } {
  const cleaned = clean(html);
  if (cleaned === 'tooLong') return { text: cleaned, losses: [] };
  const doc = SchemaParser.fromSchema(schema).parse(parsePasted(cleaned.html).body);
  return { text: writeMarkdown(doc), losses: [...cleaned.losses] };
}
