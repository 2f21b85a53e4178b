import { parseContentPath, type RestoredVersion } from '@portal/content-core';
import { sayAudience } from './format-audience.ts';

type KeptVisibility = NonNullable<RestoredVersion['visibility']>[number];

/** How many records a sentence names. */
const MOST_WORDED = 5;

const DIFFERENCES = { wider: ', more people', narrower: ', fewer people', other: ', other people' } as const;

/** What restoring a version did not bring back: who might see its records then. Empty where it is the same now. */
export function sayVisibility(visibility: readonly KeptVisibility[] = []): string[] {
  if (visibility.length === 0) return [];
  const words = visibility.slice(0, MOST_WORDED).map(differenceWords);
  const more = visibility.length > words.length ? '; and more' : '';
  return [
    `Who may see it stays as it is now: ${words.join('; ')}${more}. Change that with save_page, save_sections or update_document, only if the user wants it.`,
  ];
}

function differenceWords({ file, then, now, hidden, difference }: KeptVisibility): string {
  const was = hidden?.then === true ? 'hidden' : `for ${sayAudience(then)}`;
  const is = hidden?.now === true ? 'hidden' : `for ${sayAudience(now)}`;
  return `${nameOf(file)} was ${was} then and is ${is} now${DIFFERENCES[difference]}`;
}

function nameOf(file: string): string {
  const path = parseContentPath(file);
  if (path?.type === 'page') return `the page ${path.page}`;
  if (path?.type === 'section') return `the section ${path.section} of ${path.page}`;
  return path?.type === 'document' ? `the document ${path.document}` : file;
}
