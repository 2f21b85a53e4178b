import { formatCsv, parseCsv } from '../format/csv.ts';
import { type Message, messageOf } from '../messages/message.ts';
import type { Redirect } from '../model/redirects.ts';

/** A redirect as somebody gave it. */
export interface GivenRedirect {
  from: string;
  to: string;
  /** The line of the CSV file, or null. */
  line: number | null;
}

/** A line of a CSV file that is no redirect. */
export interface UnusableLine extends Message {
  line: number;
}

/** What a first line may begin with that has no headings. */
const ADDRESS = /^(?:\/|\?|https?:\/\/)/i;

/** The redirects in a CSV file: old address and target, further columns are ignored. A first line of headings is left out. */
export function redirectsInCsv(text: string): { rows: GivenRedirect[]; unusable: UnusableLine[] } {
  const parsed = parseCsv(text);
  if (!Array.isArray(parsed))
    return { rows: [], unusable: [{ line: parsed.openQuote, ...messageOf('csv_quote_open') }] };
  const rows: GivenRedirect[] = [];
  const unusable: UnusableLine[] = [];
  for (const [index, { line, values }] of parsed.entries()) {
    const [from = '', to = ''] = values;
    if (index === 0 && !ADDRESS.test(from)) continue;
    if (from === '' || to === '') unusable.push({ line, ...messageOf('csv_row_unusable') });
    else rows.push({ from, to, line });
  }
  return { rows, unusable };
}

/** The redirects as a CSV file that `redirectsInCsv` reads. */
export function redirectsCsv(redirects: readonly Redirect[]): string {
  return formatCsv([['from', 'to'], ...redirects.map(({ from, to }) => [from, to])]);
}
