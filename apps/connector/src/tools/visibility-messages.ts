import { parseContentPath, type RestoredVersion } from '@portal/content-core';
import { formatAudience } from './format-audience.ts';

type VisibilityDifference = NonNullable<RestoredVersion['visibility']>[number];

/** How many records a sentence names. */
const MAX_NAMED = 5;

const DIFFERENCES = { wider: ', more people', narrower: ', fewer people', other: ', other people' } as const;

/** Which audiences of the version were not restored, since audiences stay as they are; empty when they do not differ. */
export function visibilityMessages(differences: readonly VisibilityDifference[] = []): string[] {
  if (differences.length === 0) return [];
  const named = differences.slice(0, MAX_NAMED).map(differenceMessage);
  const more = differences.length > named.length ? '; and more' : '';
  return [
    `Who may see it stays as it is now: ${named.join('; ')}${more}. Change that with save_page, save_sections or update_document, only if the user wants it.`,
  ];
}

function differenceMessage({ file, then, now, hidden, difference }: VisibilityDifference): string {
  const was = hidden?.then === true ? 'hidden' : `for ${formatAudience(then)}`;
  const is = hidden?.now === true ? 'hidden' : `for ${formatAudience(now)}`;
  return `${recordName(file)} was ${was} then and is ${is} now${DIFFERENCES[difference]}`;
}

function recordName(file: string): string {
  const path = parseContentPath(file);
  if (path?.type === 'page') return `the page ${path.page}`;
  if (path?.type === 'section') return `the section ${path.section} of ${path.page}`;
  return path?.type === 'document' ? `the document ${path.document}` : file;
}
