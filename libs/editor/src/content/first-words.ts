import { plainStart } from './plain-start.ts';

const LONGEST = 60;

/** The first words that a section shows, which distinguish it from others of its kind; empty: it has none. */
export function firstWords(data: Readonly<Record<string, unknown>>): string {
  const names = ['title', 'text', 'body', 'caption', 'name'];
  const first = names.map((name) => data[name]).find((value) => typeof value === 'string' && value !== '');
  const text = typeof first === 'string' ? plainStart(first) : '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
