import { describe, expect, test } from '@jest/globals';
import { parseContent, standardKinds, visibleTo, type Viewer } from '@portal/content-core';
import { sampleRecords } from '@portal/content-core/fakes';
import { askedArchive, pageNumber } from '../pages/archive-pages.ts';
import { timeBoundary } from '../pages/dated-page.ts';
import { setRequestTime } from '../site/request-time.ts';
import { archivePage, latestCards, relatedCards } from './page-cards.ts';
import { portalView, type PortalView } from './portal-view.ts';

const EVERYBODY: Viewer = { editor: false, audience: null };
const NOW = new Date('2027-03-28T12:00:00Z');

type Fields = Record<string, unknown>;

/** The sample site with these pages besides its own, as one viewer sees it. */
function viewOf(pages: Readonly<Record<string, Fields>>, viewer = EVERYBODY, site: Fields = {}): PortalView {
  const records: Record<string, Fields> = { ...sampleRecords() };
  records['content/site.json'] = { ...records['content/site.json'], ...site };
  for (const [id, fields] of Object.entries(pages))
    records[`content/pages/${id}/page.json`] = {
      id,
      slug: `news/${id}`,
      title: id,
      audience: 'all',
      seo: {},
      sections: [],
      type: 'post',
      ...fields,
    };
  const files = new Map(Object.entries(records).map(([file, value]) => [file, JSON.stringify(value)]));
  const { tree, problems } = parseContent(files, standardKinds);
  if (!tree) throw new Error(JSON.stringify(problems));
  return portalView(visibleTo(tree, viewer, new Date()), viewer);
}

const event = (date: string, more: Fields = {}) => ({ type: 'event', date, zone: 'Europe/Berlin', ...more });
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
const latest = (view: PortalView, type: 'post' | 'event', now = NOW, tags?: string[]) =>
  titles(latestCards(view, { type, count: 3, tags }, now));

describe('the latest', () => {
  test('posts are the newest first, those with the wanted tags, and only visible ones', () => {
    const pages = {
      a: { date: '2027-01-01', tags: ['Works'] },
      b: { date: '2027-03-01T10:00' },
      c: { date: '2027-03-01T11:00' },
      d: { date: '2027-02-01', tags: ['Works', 'Bridge'] },
      press: { date: '2027-03-20', audience: ['press'] },
    };
    expect(latest(viewOf(pages), 'post')).toEqual(['c', 'b', 'd']);
    expect(latest(viewOf(pages), 'post', NOW, ['Works'])).toEqual(['d', 'a']);
    expect(latest(viewOf(pages, { editor: false, audience: 'press' }), 'post')).toEqual(['press', 'c', 'b']);
  });

  test('events are the next ones; each leaves the list by itself, at its end', () => {
    const view = viewOf({
      later: event('2027-05-01'),
      today: event('2027-03-28'),
      over: event('2027-03-28T08:00', { ends: '2027-03-28T14:00' }),
      evening: event('2027-03-28T19:00'),
    });
    expect(latest(view, 'event', new Date('2027-03-28T11:59:59Z'))).toEqual(['today', 'over', 'evening']);
    expect(latest(view, 'event', new Date('2027-03-28T12:00:00Z'))).toEqual(['today', 'evening', 'later']);
    expect(latest(view, 'event', new Date('2027-03-28T22:00:00Z'))).toEqual(['later']);
  });
});

describe('an archive', () => {
  const posts = Object.fromEntries(
    Array.from({ length: 7 }, (_none, at) => [`p${at}`, { date: `202${at}-01-01` }]),
  );

  test('has pages, with years as headings and as ways to the pages they begin on', () => {
    const page = archivePage(viewOf(posts), { type: 'post', perPage: 3 }, { number: 2, now: NOW });
    expect(page).toMatchObject({ number: 2, count: 3 });
    expect(page?.groups.map(({ key }) => key)).toEqual(['2023', '2022', '2021']);
    expect(page?.years.map(({ year, page: on }) => `${year} ${on}`)).toEqual([
      ...['2026 1', '2025 1', '2024 1', '2023 2', '2022 2', '2021 2', '2020 3'],
    ]);
  });

  test('has no page after its last one, and an empty one has one page', () => {
    const at = (number: number, view = viewOf(posts)) =>
      archivePage(view, { type: 'post', perPage: 3 }, { number, now: NOW });
    expect([at(3)?.groups[0]?.cards.length, at(4)]).toEqual([1, null]);
    expect([at(1, viewOf({}))?.count, at(2, viewOf({}))]).toEqual([1, null]);
  });

  test('of events begins with the next ones; past ones follow, from the latest', () => {
    const view = viewOf({ old: event('2025-01-01'), last: event('2027-03-01'), next: event('2027-04-01') });
    const page = archivePage(view, { type: 'event', perPage: 12 }, { number: 1, now: NOW });
    expect(page?.groups.map(({ title, cards }) => [title, titles(cards)])).toEqual([
      ['2027', ['next']],
      ['Past events', ['last', 'old']],
    ]);
  });
});

test.each([
  ['', 1],
  ['?page=2', 2],
  ['?other=x', 1],
  ['?page=0', null],
  ['?page=02', null],
  ['?page=-1', null],
  ['?page=1e3', null],
  ['?page=', null],
  ['?page=2&page=3', null],
  ['?page=9999999', null],
])('the number of the page in "%s" is %j', (query, number) => {
  expect(pageNumber(new URL(`https://www.example.test/news${query}`))).toBe(number);
});

test('a query is not looked at where there is no archive', () => {
  const portal = viewOf({ a: { date: '2027-01-01' } });
  const page = portal.tree.pages.get('a');
  const url = new URL('https://www.example.test/news/a?page=x');
  expect(page && askedArchive({ locals: { portal }, url }, page)).toBeUndefined();
});

test('related are those with the most shared tags, then the newest, never the page itself or what is over', () => {
  const view = viewOf({
    a: { date: '2027-01-01', tags: ['x', 'y'] },
    one: { date: '2027-02-01', tags: ['x'] },
    two: { date: '2026-01-01', tags: ['y', 'x'] },
    none: { date: '2027-02-01', tags: ['z'] },
    fair: event('2027-04-01', { tags: ['x'] }),
    over: event('2027-03-01', { tags: ['x'] }),
    ball: event('2027-05-01', { tags: ['x'] }),
  });
  const related = (id: string) => {
    const page = view.tree.pages.get(id);
    return page ? titles(relatedCards(view, page, NOW)) : [];
  };
  expect(related('a')).toEqual(['two', 'one']);
  expect(related('ball')).toEqual(['fair']);
  expect(related('about')).toEqual([]);
});

describe('a card', () => {
  const [card] = latestCards(
    viewOf({ fair: event('2027-03-28T19:30', { ends: '2027-03-28T21:00' }) }, EVERYBODY, { locale: 'de' }),
    { type: 'event', count: 1 },
    NOW,
  );

  test('says local times, for machines with the offset of that day, and a zone that is not the own one', () => {
    expect(card?.date.text).toMatch(
      /Sonntag, 28\. März 2027.*19:30.*21:00.*\(Mitteleuropäische Sommerzeit\)/,
    );
    expect(card?.date.machine).toBe('2027-03-28T19:30+02:00');
  });

  test('leads to the page', () => {
    expect(card?.href).toBe('/news/fair');
  });
});

test('the tag of a page with events changes when one is over, and only then', () => {
  const portal = viewOf({ fair: event('2027-03-28'), ball: event('2027-05-01') });
  const boundary = (now: string, kind = 'latest', type = 'event') => {
    const locals = { portal };
    setRequestTime(locals, new Date(now));
    const page = portal.tree.pages.get('about');
    if (!page) throw new Error('There is no such page.');
    return timeBoundary(locals, { page, sections: [{ kind, data: { type } }] });
  };
  const before = boundary('2027-03-28T21:59:59Z');
  expect(boundary('2027-01-01T00:00:00Z')).toBe(before);
  expect(boundary('2027-03-28T22:00:00Z')).not.toBe(before);
  expect(boundary('2027-04-30T00:00:00Z')).toBe(boundary('2027-03-28T22:00:00Z'));
  expect(boundary('2027-04-30T00:00:00Z', 'latest', 'post')).toBe(0);
  expect(boundary('2027-04-30T00:00:00Z', 'text')).toBe(0);
});
