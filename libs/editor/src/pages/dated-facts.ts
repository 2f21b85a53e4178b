import { implausibleYear } from '@portal/content-core/plausible-time';
import { withoutRepeated } from '@portal/content-core/typed-words';
import { isRecord } from '@portal/ports/json';

/** A page that lists, feed and calendar are made of. */
export type DatedType = 'post' | 'event';

/** What the form of a post or event holds: texts as they stand in its fields. */
export interface DatedFacts {
  title: string;
  teaser: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`; empty: the whole day. */
  time: string;
  isAllDay: boolean;
  /** `YYYY-MM-DD`; empty: the day of the beginning. */
  endDate: string;
  /** `HH:MM`; empty: no end is known. */
  endTime: string;
  zone: string;
  place: string;
  tags: string;
  isCancelled: boolean;
  image: { media: string; alt: string; decorative: boolean } | null;
}

/** A field with a fault. */
export type DatedFault = 'title' | 'date' | 'year' | 'time' | 'ends' | 'zone' | 'alt';

const NO_FACTS: DatedFacts = {
  title: '',
  teaser: '',
  date: '',
  time: '',
  isAllDay: false,
  endDate: '',
  endTime: '',
  zone: '',
  place: '',
  tags: '',
  isCancelled: false,
  image: null,
};

/** The facts of a new post or event: of today, in the site's time zone. */
export function newDatedFacts(type: DatedType, { today, zone }: { today: string; zone: string }): DatedFacts {
  return { ...NO_FACTS, zone, date: type === 'post' ? today : '' };
}

/** The facts of a page as the API has it. */
export function datedFactsOf(page: Readonly<Record<string, unknown>>): DatedFacts {
  const text = (name: string) => (typeof page[name] === 'string' ? page[name] : '');
  const [date = '', time = ''] = text('date').split('T');
  const [endDate = '', endTime = ''] = text('ends').split('T');
  const { image, tags } = page;
  return {
    title: text('title'),
    teaser: text('teaser'),
    date,
    time,
    isAllDay: date !== '' && time === '',
    endDate,
    endTime,
    zone: text('zone'),
    place: text('place'),
    tags: Array.isArray(tags) ? tags.join(', ') : '',
    isCancelled: page['cancelled'] === true,
    image: isRecord(image)
      ? {
          media: String(image['media']),
          alt: typeof image['alt'] === 'string' ? image['alt'] : '',
          decorative: image['decorative'] === true,
        }
      : null,
  };
}

/** The first thing, of those that the browser knows, that keeps the facts from being saved; null: nothing. */
export function datedFault(type: DatedType, facts: DatedFacts): DatedFault | null {
  if (facts.title.trim() === '') return 'title';
  if (facts.date === '') return 'date';
  if (implausibleYear(facts.date, 'date') !== null) return 'year';
  if (facts.image && !facts.image.decorative && facts.image.alt.trim() === '') return 'alt';
  if (type === 'post') return null;
  if (!facts.isAllDay && facts.time === '') return 'time';
  if (facts.zone.trim() === '') return 'zone';
  const { begins, ends } = localTimes(facts);
  const isBefore = ends !== null && (facts.isAllDay ? ends < begins : ends <= begins);
  return isBefore ? 'ends' : null;
}

/** A field whose value was refused, and why. */
export interface RefusedField {
  of: DatedFault;
  message: string;
}

const FIELDS: Readonly<Record<string, DatedFault>> = {
  title: 'title',
  date: 'date',
  ends: 'ends',
  zone: 'zone',
  image: 'alt',
};

/** The first field that the problems of a refused save are about; null: they are about something else. */
export function refusedField(problems: unknown): RefusedField | null {
  const found = (Array.isArray(problems) ? problems.filter(isRecord) : []).flatMap(
    ({ path, at, message }): RefusedField[] => {
      const [name = ''] = String(path ?? at).split('.');
      const of = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
      return of === undefined ? [] : [{ of, message: String(message) }];
    },
  );
  return found[0] ?? null;
}

/** The fields of `save_page`. A field that is empty is removed. */
export function datedFields(type: DatedType, facts: DatedFacts): Record<string, unknown> {
  const { begins, ends } = localTimes(facts);
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const tags = facts.tags.split(',').flatMap((tag) => orNull(tag) ?? []);
  const common = {
    type,
    title: facts.title.trim(),
    teaser: orNull(facts.teaser),
    tags: tags.length === 0 ? null : withoutRepeated(tags),
    image: facts.image && imageOf(facts.image),
  };
  if (type === 'post')
    return { ...common, date: facts.time === '' ? facts.date : `${facts.date}T${facts.time}` };
  return {
    ...common,
    date: begins,
    ends,
    zone: facts.zone.trim(),
    place: orNull(facts.place),
    cancelled: facts.isCancelled,
  };
}

/** Beginning and end as they are stored. An end without a day is on the day of the beginning. */
function localTimes(facts: DatedFacts): { begins: string; ends: string | null } {
  const { date, time, isAllDay, endDate, endTime } = facts;
  if (isAllDay) return { begins: date, ends: endDate === '' || endDate === date ? null : endDate };
  const end = endTime === '' ? null : `${endDate === '' ? date : endDate}T${endTime}`;
  return { begins: `${date}T${time}`, ends: end };
}

function imageOf({ media, alt, decorative }: NonNullable<DatedFacts['image']>): Record<string, unknown> {
  return decorative ? { media, decorative } : { media, alt: alt.trim() };
}
