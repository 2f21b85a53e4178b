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

/** What addresses and targets begin with: a first line in which no value does has the headings of the columns. */
const ADDRESS = /^(?:\/|\?|https?:\/\/|page:)/i;

/** The redirects of a CSV file, and the lines that are none. */
export interface RedirectRows {
  rows: GivenRedirect[];
  unusable: UnusableLine[];
  /** The first line, if it has the headings of the columns. */
  heading?: string;
}

/** The redirects in a CSV file: old address and target, further columns are ignored. A first line of headings is returned as such. */
export function redirectsInCsv(text: string): RedirectRows {
  const parsed = parseCsv(text);
  if (!Array.isArray(parsed))
    return { rows: [], unusable: [{ line: parsed.openQuote, ...messageOf('csv_quote_open') }] };
  const rows: GivenRedirect[] = [];
  const unusable: UnusableLine[] = [];
  const [first] = parsed;
  const heading = first && !first.values.some((value) => ADDRESS.test(value)) ? first : null;
  for (const { line, values } of parsed.slice(heading ? 1 : 0)) {
    const [from = '', to = ''] = values;
    if (from === '' || to === '') unusable.push({ line, ...messageOf('csv_row_unusable') });
    else rows.push({ from, to, line });
  }
  return { rows, unusable, ...(heading ? { heading: heading.values.join(', ') } : {}) };
}

/** The redirects as a CSV file that `redirectsInCsv` reads. */
export function redirectsCsv(redirects: readonly Redirect[]): string {
  return formatCsv([['from', 'to'], ...redirects.map(({ from, to }) => [from, to])]);
}
