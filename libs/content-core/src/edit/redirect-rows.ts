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

/** What a first line may begin with that has no headings. */
const ADDRESS = /^(?:\/|\?|https?:\/\/)/i;

/** What a further column has of a redirect that is temporary: its word in files of ours, or the status that other systems export. */
const TEMPORARY = /^(?:temporary|302|307)$/i;

/**
 * The redirects in a CSV file: old address and target; one is temporary where a further column says so. Any other column is ignored, and a
 * first line of headings is left out.
 */
export function redirectsInCsv(text: string): { rows: GivenRedirect[]; unusable: UnusableLine[] } {
  const parsed = parseCsv(text);
  if (!Array.isArray(parsed))
    return { rows: [], unusable: [{ line: parsed.openQuote, ...messageOf('csv_quote_open') }] };
  const rows: GivenRedirect[] = [];
  const unusable: UnusableLine[] = [];
  for (const [index, { line, values }] of parsed.entries()) {
    const [from = '', to = '', ...others] = values;
    if (index === 0 && !ADDRESS.test(from)) continue;
    if (from === '' || to === '') unusable.push({ line, ...messageOf('csv_row_unusable') });
    else rows.push({ from, to, temporary: others.some((value) => TEMPORARY.test(value.trim())), line });
  }
  return { rows, unusable };
}

/** The redirects as a CSV file that `redirectsInCsv` reads. */
export function redirectsCsv(redirects: readonly Redirect[]): string {
  const rows = redirects.map(({ from, to, temporary }) => [from, to, temporary ? 'temporary' : 'permanent']);
  return formatCsv([['from', 'to', 'type'], ...rows]);
}
