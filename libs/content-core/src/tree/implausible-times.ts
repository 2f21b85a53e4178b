import { implausibleYear, type TimeSort } from '../format/plausible-time.ts';
import { type Message, messageOf } from '../messages/message.ts';

/** The fields of records that hold times, and what each is for. */
const SORTS = {
  visibleFrom: 'visible',
  visibleUntil: 'visible',
  date: 'date',
  ends: 'date',
} as const satisfies Record<string, TimeSort>;

type TimeField = keyof typeof SORTS;
const FIELDS = Object.keys(SORTS) as TimeField[];

/** The times of a page, section or file. */
type Times = { readonly [Field in TimeField]?: string | undefined };

/**
 * The times of a record whose year nobody can mean, such as 0026. A save must not bring one in; content that has one stays readable, and
 * can be published.
 * @param old the record before a change: what it has already is left out
 */
export function implausibleTimes(
  record: Times,
  old: Times | null = null,
): { field: TimeField; message: Message }[] {
  return FIELDS.flatMap((field) => {
    const time = record[field];
    const year = time === undefined || time === old?.[field] ? null : implausibleYear(time, SORTS[field]);
    return year === null ? [] : [{ field, message: messageOf('year_implausible', year) }];
  });
}
