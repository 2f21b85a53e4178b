import { type DatedPage, isWholeDay, nextDay } from '@portal/content-core';

/** An event with its absolute address. */
export interface CalendarEvent {
  dated: DatedPage;
  address: string;
  /** When its page changed last, as ISO 8601; undefined when that is not known. */
  changed: string | undefined;
}

/** What a calendar file is called, and whose events it has. */
export interface CalendarFacts {
  name: string;
  /** Host of the site, for the ids of events. */
  host: string;
}

/** The most octets of a line, without its end. */
const LONGEST_LINE = 75;

/**
 * Events as an iCalendar file. Times are in UTC, which every program reads alike and which needs no description of a zone; whole days have
 * no zone at all, and their end is the day after the last. An event is known by the id of its page, so that a calendar that subscribes
 * moves it instead of adding it; a cancelled one stays, as cancelled. Calendars poll the file, and take each other byte for a change: it has
 * when the event changed, and not when it was asked for.
 * @see RFC 5545
 */
export function calendarFile(events: readonly CalendarEvent[], facts: CalendarFacts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Events//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(facts.name)}`,
    ...events.flatMap((event) => eventLines(event, facts)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines({ dated, address, changed }: CalendarEvent, { host }: CalendarFacts): string[] {
  const { page } = dated;
  return [
    'BEGIN:VEVENT',
    `UID:${page.id}@${host}`,
    `DTSTAMP:${utc(new Date(Date.parse(changed ?? '') || 0))}`,
    ...timeLines(dated),
    `SUMMARY:${escapeText(page.title)}`,
    ...(page.teaser === undefined ? [] : [`DESCRIPTION:${escapeText(page.teaser)}`]),
    ...(page.place === undefined ? [] : [`LOCATION:${escapeText(page.place)}`]),
    `URL:${address}`,
    ...(page.tags ? [`CATEGORIES:${page.tags.map(escapeText).join(',')}`] : []),
    `STATUS:${page.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function timeLines({ page: { date = '', ends }, begins, over }: DatedPage): string[] {
  if (isWholeDay(date)) {
    const day = (local: string) => local.replaceAll('-', '');
    return [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(nextDay(ends ?? date))}`];
  }
  // Without an end, an event takes no time in a calendar: nothing is invented.
  const end = ends === undefined ? [] : [`DTEND:${utc(new Date(over))}`];
  return [`DTSTART:${utc(new Date(begins))}`, ...end];
}

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** @see RFC 5545 section 3.3.11 */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line of at most 75 octets; what is longer continues on lines that begin with a space. No character is split. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
