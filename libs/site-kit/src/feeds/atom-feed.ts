import { xmlText } from './xml-text.ts';

/** A feed of posts. Addresses are absolute. */
export interface Feed {
  title: string;
  language: string;
  /** The site's origin: `https://www.example.org`. */
  origin: string;
  /** The address of the feed itself. */
  self: string;
  /** The address of the home page in the language of the feed. */
  home: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Id of the page, which stays when its address changes. */
  page: string;
  title: string;
  address: string;
  date: Date;
  summary: string | undefined;
  /** Its texts as HTML. */
  html: string;
  tags: readonly string[];
}

/** Of a feed without entries, which has to say when it was updated: before every site. */
const NEVER = new Date(0);

/**
 * The feed as an Atom document. The ids of entries are made of the site's host and the page's id, never of its address. An entry was
 * updated on its date: this is the one time that the content itself has, so that neither a deploy nor a corrected comma shows every post
 * as new.
 * @see RFC 4287, RFC 4151
 */
export function atomFeed({ title, language, origin, self, home, entries }: Feed): string {
  const updated = new Date(Math.max(NEVER.getTime(), ...entries.map(({ date }) => date.getTime())));
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    `  <id>${tagId(origin, new URL(self).pathname.slice(1).replace('.xml', ''))}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <updated>${timestamp(updated)}</updated>`,
    `  <author><name>${xmlText(title)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(home)}"/>`,
    ...entries.flatMap((entry) => entryLines(entry, origin)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entryLines(
  { page, title, address, date, summary, html, tags }: FeedEntry,
  origin: string,
): string[] {
  return [
    '  <entry>',
    `    <id>${tagId(origin, `page:${page}`)}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    `    <published>${timestamp(date)}</published>`,
    `    <updated>${timestamp(date)}</updated>`,
    ...tags.map((tag) => `    <category term="${xmlText(tag)}"/>`),
    ...(summary === undefined ? [] : [`    <summary>${xmlText(summary)}</summary>`]),
    ...(html === '' ? [] : [`    <content type="html">${xmlText(html)}</content>`]),
    '  </entry>',
  ];
}

/** The year is part of a tag's form; it says since when names of this form are given, so it is the same for all. */
function tagId(origin: string, name: string): string {
  return xmlText(`tag:${new URL(origin).hostname},2026:portal:${name}`);
}

function timestamp(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
