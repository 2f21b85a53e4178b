import { instantOf, isWholeDay, isZone, occurrences } from '../format/local-time.ts';
import { type Message, messageOf } from '../messages/message.ts';
import { EVENT_FIELDS, type Page } from '../model/page.ts';

/** What is wrong with one field of a page's dates. */
export interface DateProblem {
  path: readonly [keyof Page];
  message: Message;
}

/**
 * What is wrong with the dates of a page: a post or event without a date, an event without a known zone, with an end that is not after
 * its beginning, or at a time that the clocks of its zone never show or show twice, and fields of events on other pages. These rules are
 * not part of the schema, because the rules of a zone can change, and a page must not vanish with them.
 */
export function dateProblems(page: Page): DateProblem[] {
  const problem = (field: keyof Page, message: Message): DateProblem => ({ path: [field], message });
  if (page.type !== 'event') {
    const strange = EVENT_FIELDS.filter((field) => page[field] !== undefined);
    return [
      ...(page.type === 'post' && page.date === undefined
        ? [problem('date', messageOf('date_missing'))]
        : []),
      ...strange.map((field) => problem(field, messageOf('event_field_elsewhere'))),
    ];
  }
  const { date, ends, zone } = page;
  if (date === undefined || zone === undefined)
    return [
      ...(date === undefined ? [problem('date', messageOf('date_missing'))] : []),
      ...(zone === undefined ? [problem('zone', messageOf('zone_missing'))] : []),
    ];
  if (!isZone(zone)) return [problem('zone', messageOf('zone_unknown', { zone }))];
  const clock = (['date', 'ends'] as const).flatMap((field) => {
    const local = page[field];
    const change = local === undefined ? null : clockChange(local, zone);
    return change === null ? [] : [problem(field, change)];
  });
  const end = ends === undefined || clock.length > 0 ? null : endProblem(date, ends, zone);
  return [...clock, ...(end === null ? [] : [problem('ends', end)])];
}

function clockChange(time: string, zone: string): Message | null {
  const shown = occurrences(time, zone);
  if (shown === 'never') return messageOf('time_never', { time, zone });
  return shown === 'twice' ? messageOf('time_twice', { time, zone }) : null;
}

function endProblem(date: string, ends: string, zone: string): Message | null {
  if (isWholeDay(date) !== isWholeDay(ends)) return messageOf('ends_in_other_form');
  // The last of several whole days may be the first one; a time has to be later.
  const isLater = isWholeDay(ends) ? ends >= date : instantOf(ends, zone) > instantOf(date, zone);
  return isLater ? null : messageOf('ends_before_date', { date });
}
