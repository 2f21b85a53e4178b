import { describe, expect, test } from '@jest/globals';
import {
  datedFactsOf,
  datedFault,
  datedFields,
  newDatedFacts,
  refusedField,
  type DatedFacts,
} from './dated-facts.ts';

const FAIR = {
  title: 'Fair',
  type: 'event',
  date: '2027-03-28T10:00',
  ends: '2027-03-28T12:00',
  zone: 'Europe/Berlin',
  place: 'Quay 3',
  teaser: 'Come early.',
  tags: ['Works', 'Bridge'],
  cancelled: true,
  image: { media: 'a'.repeat(32), alt: 'A ferry' },
};

const with_ = (changes: Partial<DatedFacts>) => ({ ...datedFactsOf(FAIR), ...changes });

test('what an event says comes back as it was', () => {
  const { type: _type, ...fields } = datedFields('event', datedFactsOf(FAIR));
  const { type: _other, ...fair } = FAIR;
  expect(fields).toEqual(fair);
});

test('a new post is of today, and a new event in the zone of the site', () => {
  const known = { today: '2027-01-02', zone: 'Europe/Berlin' };
  const post = datedFields('post', { ...newDatedFacts('post', known), title: ' News ' });
  expect(post).toEqual({
    type: 'post',
    title: 'News',
    teaser: null,
    tags: null,
    image: null,
    date: '2027-01-02',
  });
  expect(newDatedFacts('event', known)).toMatchObject({ date: '', zone: 'Europe/Berlin' });
});

describe('the end of an event', () => {
  const ends = (changes: Partial<DatedFacts>) => datedFields('event', with_(changes))['ends'];

  test('is on the day of the beginning unless another is chosen', () => {
    expect(ends({ endDate: '' })).toBe('2027-03-28T12:00');
    expect(ends({ endDate: '2027-03-29' })).toBe('2027-03-29T12:00');
    expect(ends({ endTime: '' })).toBeNull();
  });

  test('of whole days is the last of them', () => {
    expect(ends({ isAllDay: true, endDate: '2027-03-30' })).toBe('2027-03-30');
    expect(ends({ isAllDay: true, endDate: '2027-03-28' })).toBeNull();
    expect(datedFields('event', with_({ isAllDay: true }))['date']).toBe('2027-03-28');
  });
});

test.each([
  ['title', { title: ' ' }],
  ['date', { date: '' }],
  ['year', { date: '0202-03-28' }],
  ['time', { time: '' }],
  ['zone', { zone: '' }],
  ['ends', { endTime: '10:00' }],
  ['ends', { isAllDay: true, endDate: '2027-03-27' }],
  ['alt', { image: { media: 'a'.repeat(32), alt: '', decorative: false } }],
  [null, { time: '', isAllDay: true, endDate: '' }],
  [null, {}],
])('what is wrong is %s', (fault, changes) => {
  expect(datedFault('event', with_(changes))).toBe(fault);
});

describe('the field of a refused save', () => {
  const problem = { path: 'ends', at: 'Fair › ends', message: 'must be later' };

  test('is the first one that the form has', () => {
    const other = { path: 'slug', at: 'Fair › slug', message: 'is taken' };
    expect(refusedField([other, problem])).toEqual({ of: 'ends', message: 'must be later' });
    expect(refusedField([{ at: 'zone', message: 'is unknown' }])).toEqual({
      of: 'zone',
      message: 'is unknown',
    });
    expect(refusedField([{ path: 'image.alt', message: 'is missing' }])).toMatchObject({ of: 'alt' });
  });

  test.each([
    undefined,
    null,
    'text',
    [],
    [null],
    [{ path: 'constructor', message: 'x' }],
    [{ path: 'slug' }],
  ])('is none for %j', (problems) => {
    expect(refusedField(problems)).toBeNull();
  });
});
