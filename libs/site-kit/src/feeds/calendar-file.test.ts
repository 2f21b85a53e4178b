import { describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { datedPage, type Page, type Site } from '@portal/content-core';
import { calendarFile } from './calendar-file.ts';

const CHANGED = '2026-11-01T09:30:15.123Z';
const SITE: Site = {
  name: 'Town, hall; and more',
  locale: 'de',
  home: 'home',
  navigation: [],
  footer: { navigation: [] },
  theme: { accent: '#0b5d66', accentDark: '#7fd6df', corners: 'square' },
};

function page(fields: Partial<Page>): Page {
  return {
    id: 'fair',
    slug: 'events/fair',
    title: 'Fair',
    audience: 'all',
    seo: { noindex: false },
    sections: [],
    type: 'event',
    date: '2027-03-28T10:00',
    zone: 'Europe/Berlin',
    ...fields,
  };
}

function file(...pages: Partial<Page>[]): string {
  const events = pages.flatMap((fields) => {
    const dated = datedPage(SITE, page(fields));
    return dated ? [{ dated, address: 'https://town.example.test/events/fair', changed: CHANGED }] : [];
  });
  return calendarFile(events, { name: SITE.name, host: 'town.example.test' });
}

/** The events as another program reads them. */
function read(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

function only(text: string): ICAL.Event {
  const [event, ...others] = read(text);
  if (!event || others.length > 0) throw new Error('There is not one event.');
  return event;
}

describe('a calendar program reads', () => {
  test.each([
    ['the day before the clocks go forward', '2027-03-27T10:00', '2027-03-27T09:00:00.000Z'],
    ['the day they go forward', '2027-03-28T10:00', '2027-03-28T08:00:00.000Z'],
    ['the day before they go back', '2027-10-30T10:00', '2027-10-30T08:00:00.000Z'],
    ['the day they go back', '2027-10-31T10:00', '2027-10-31T09:00:00.000Z'],
  ])('an event at ten in Berlin on %s', (_case, date, instant) => {
    expect(only(file({ date })).startDate.toJSDate().toISOString()).toBe(instant);
  });

  test('an event over the night in which the clocks go forward as an hour shorter', () => {
    const event = only(file({ date: '2027-03-27T22:00', ends: '2027-03-28T04:00' }));
    expect(event.duration.toSeconds()).toBe(5 * 3600);
  });

  test('whole days, with the day after the last as their end', () => {
    const one = only(file({ date: '2027-12-31' }));
    expect([one.startDate.isDate, one.startDate.toString(), one.endDate.toString()]).toEqual([
      true,
      '2027-12-31',
      '2028-01-01',
    ]);
    const three = only(file({ date: '2027-03-27', ends: '2027-03-29' }));
    expect(three.duration.toSeconds()).toBe(3 * 24 * 3600);
  });

  test('texts as they were written, with all their signs', () => {
    const texts = {
      title: 'Fest; Kai, „Brücke“ \\ 🎡',
      teaser: 'Erste Zeile.\nZweite; mit, Zeichen\\n.',
      place: 'Kai 3, Halle 2',
      tags: ['A, B', 'C;D'],
    };
    const event = only(file(texts));
    expect([event.summary, event.description, event.location]).toEqual([
      texts.title,
      texts.teaser,
      texts.place,
    ]);
    expect(event.component.getFirstProperty('categories')?.getValues()).toEqual(texts.tags);
  });

  test('lines that Unicode separates as lines of the format', () => {
    const [line, paragraph] = ['\u2028', '\u2029'];
    const texts = { title: `Fair${line}DTSTART:1`, teaser: `One.${paragraph}Two.`, place: `Quay${line}3` };
    const text = file({ ...texts, tags: [`A${line}B`] });
    expect(text).not.toMatch(/[\u2028\u2029\u0085\v\f]/);
    const event = only(text);
    expect([event.summary, event.description, event.location]).toEqual([
      'Fair\nDTSTART:1',
      'One.\nTwo.',
      'Quay\n3',
    ]);
  });

  test('who the event is, whether it takes place, and where its page is', () => {
    const event = only(file({ cancelled: true }));
    expect(event.uid).toBe('fair@town.example.test');
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.component.getFirstPropertyValue('url')).toBe('https://town.example.test/events/fair');
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-01T09:30:15Z');
    expect(only(file({})).component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  test('when an event changed, and nothing that differs from poll to poll', () => {
    const dated = datedPage(SITE, page({}));
    if (!dated) throw new Error('The page is no event.');
    const address = 'https://town.example.test/events/fair';
    const unknown = () =>
      calendarFile([{ dated, address, changed: undefined }], { name: 'Town', host: 'town.example.test' });
    expect(unknown()).toBe(unknown());
    expect(String(only(unknown()).component.getFirstPropertyValue('dtstamp'))).toBe('1970-01-01T00:00:00Z');
  });

  test('several events, and none', () => {
    expect(read(file({}, { id: 'other' })).map(({ uid }) => uid)).toEqual([
      'fair@town.example.test',
      'other@town.example.test',
    ]);
    expect(read(file())).toEqual([]);
  });
});

test('lines are 75 octets at most and end as the standard says, and no character is split', () => {
  const title = 'Ä'.repeat(60) + '🎡'.repeat(15);
  const text = file({ title, teaser: 'x'.repeat(400) });
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\ufffd]/);
  }
  expect(only(text).summary).toBe(title);
});

test('a line in a text cannot add a property', () => {
  const text = file({ title: 'Fair', teaser: 'x\r\nATTENDEE:mailto:a@example.test', place: 'a\rURL:b' });
  expect(text).not.toMatch(/^(?:ATTENDEE|URL:b)/m);
});
