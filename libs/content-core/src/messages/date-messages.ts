/** Messages about the dates of posts and events. */
export const DATE_MESSAGES = {
  not_a_local_time: () =>
    'must be a date such as 2026-05-31, or a date with a time such as 2026-05-31T19:30, without a zone',
  not_an_instant: () =>
    'must be a moment in UTC, to the second, such as 2026-12-01T09:00:00Z; 10:00 in Berlin is 09:00 in UTC in winter, 08:00 in summer',
  visible_until_before_from: ({ from }: { from: string }) =>
    `must be after ${from}, from when on it is visible; as it is, nobody would ever see it`,
  year_implausible: ({ year, first, last }: { year: number; first: number; last: number }) =>
    `is in the year ${year}, which cannot be meant; give a year from ${first} to ${last}`,
  home_with_times: () =>
    'is the home page; before and after these times, visitors get "page not found" at the address of the site',
  not_a_zone: () => 'must be the name of a time zone, such as Europe/Berlin',
  date_missing: () => 'is missing; posts and events need a date',
  zone_missing: () =>
    'is missing; an event needs the name of its time zone, such as Europe/Berlin, its own or that of the site',
  zone_unknown: ({ zone }: { zone: string }) =>
    `"${zone}" is not a time zone that is known here; give a name such as Europe/Berlin`,
  ends_before_date: ({ date }: { date: string }) => `must be after ${date}, when the event begins`,
  ends_in_other_form: () => 'must have a time when the date has one, and none when it has none',
  time_never: ({ time, zone }: ClockChange) =>
    `${time} does not exist in ${zone}, because the clocks go forward then; choose an earlier or later time`,
  time_twice: ({ time, zone }: ClockChange) =>
    `${time} happens twice in ${zone}, because the clocks go back then; choose an earlier or later time`,
  event_field_elsewhere: () => 'is for events only; remove it, or make the page an event',
};

export interface ClockChange {
  /** The local time: `2027-03-28T02:30`. */
  time: string;
  zone: string;
}
