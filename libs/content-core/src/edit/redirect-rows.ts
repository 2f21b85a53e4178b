import { formatCsv, parseCsv } from '../format/csv.ts';
import { type Message, messageOf } from '../messages/message.ts';
import type { Redirect } from '../model/redirects.ts';

/** A redirect as somebody gave it. */
export interface GivenRedirect {
  from: string;
  to: string;
  /** Whether search engines go on listing the old address; left out: no. */
  temporary?: boolean | undefined;
  /** The line of the CSV file, or null. */
  line: number | null;
}

/** A line of a CSV file that is no redirect. */
export interface UnusableLine extends Message {
  line: number;
}

/** What addresses and targets begin with: a first line in which no value does has the headings of the columns. */
const ADDRESS = /^(?:\/|\?|https?:\/\/|page:)/i;

/** What a further column has of a redirect that is temporary: its word in files of ours, or the status that other systems export. */
const TEMPORARY = /^(?:temporary|302|307)$/i;

/** The redirects of a CSV file, and the lines that are none. */
export interface RedirectRows {
  rows: GivenRedirect[];
  unusable: UnusableLine[];
  /** The first line, if it has the headings of the columns. */
  heading?: string;
}

/**
 * The redirects in a CSV file: old address and target; one is temporary where a further column says so. Any other column is ignored, and a
 * first line of headings is returned as such.
 */
export function redirectsInCsv(text: string): RedirectRows {
  const parsed = parseCsv(text);
  if (!Array.isArray(parsed))
    return { rows: [], unusable: [{ line: parsed.openQuote, ...messageOf('csv_quote_open') }] };
  const rows: GivenRedirect[] = [];
  const unusable: UnusableLine[] = [];
  const [first] = parsed;
  const heading = first && !first.values.some((value) => ADDRESS.test(value)) ? first : null;
  for (const { line, values } of parsed.slice(heading ? 1 : 0)) {
    const [from = '', to = '', ...others] = values;
    if (from === '' || to === '') unusable.push({ line, ...messageOf('csv_row_unusable') });
    else rows.push({ from, to, temporary: others.some((value) => TEMPORARY.test(value.trim())), line });
  }
  return { rows, unusable, ...(heading ? { heading: heading.values.join(', ') } : {}) };
}

/** The redirects as a CSV file that `redirectsInCsv` reads. */
export function redirectsCsv(redirects: readonly Redirect[]): string {
  const rows = redirects.map(({ from, to, temporary }) => [from, to, temporary ? 'temporary' : 'permanent']);
  return formatCsv([['from', 'to', 'type'], ...rows]);
}
