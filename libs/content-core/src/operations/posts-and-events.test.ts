import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { findText } from './find-text.ts';
import { getChanges } from './get-changes.ts';
import { getMedia } from './get-media.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { parseInput } from './operation.ts';
import { savePage } from './save-page.ts';
import { saveSite } from './save-site.ts';
import { validateSite } from './validate-site.ts';

function save({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return savePage.run(deps, actor, parseInput(savePage.input, { audience: 'all', ...input }));
}

const FAIR = { title: 'Spring fair', type: 'event', date: '2027-03-28T10:00', zone: 'Europe/Berlin' };

/** The sample site with another zone or language. */
function siteWith(record: Record<string, unknown>) {
  const records = sampleRecords();
  return memorySite({
    records: { ...records, 'content/site.json': { ...records['content/site.json'], ...record } },
  });
}

describe('a new post', () => {
  test('is made in one call, with its text, of today and below the news', async () => {
    const site = memorySite();
    const image = { media: SAMPLE.quayImage, alt: 'The quay at dusk' };
    const { page } = await save(site, {
      title: 'The bridge is open',
      type: 'post',
      teaser: 'After two years of works.',
      image,
      tags: ['Bridge', 'Works'],
      sections: [{ id: 'story', kind: 'text', data: { body: 'It is **open**.' } }],
    });
    expect(page).toMatchObject({
      slug: 'news/the-bridge-is-open',
      type: 'post',
      date: '2026-06-01',
      teaser: 'After two years of works.',
      image,
      tags: ['Bridge', 'Works'],
      sections: ['story'],
    });
    const read = await getPage.run(site.deps, site.actor, { page: page.id, view: 'draft' });
    expect(read.page).toMatchObject({ type: 'post', date: '2026-06-01' });
    const { pages } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    expect(pages.find(({ id }) => id === page.id)).toMatchObject({
      type: 'post',
      date: '2026-06-01',
      tags: ['Bridge', 'Works'],
    });
    expect(pages.find(({ id }) => id === 'about')).not.toHaveProperty('type');
  });

  test('is of the day that it is in the zone of the site', async () => {
    const site = siteWith({ zone: 'Pacific/Kiritimati', locale: 'de' });
    const { page } = await save(site, { title: 'Brücke offen', type: 'post' });
    expect(page).toMatchObject({ date: '2026-06-02', slug: 'aktuelles/bruecke-offen' });
  });

  test('has the address that is given, and a date that is given', async () => {
    const { page } = await save(memorySite(), {
      title: 'Old news',
      type: 'post',
      slug: 'press/old',
      date: '2019-05-01T08:30',
    });
    expect(page).toMatchObject({ slug: 'press/old', date: '2019-05-01T08:30' });
  });
});

describe('an event', () => {
  test('is in the zone of the site unless another is given', async () => {
    const { zone: _zone, ...fair } = FAIR;
    const { page } = await save(siteWith({ zone: 'Europe/Vienna' }), fair);
    expect(page).toMatchObject({ type: 'event', zone: 'Europe/Vienna', slug: 'events/spring-fair' });
    await expect(save(memorySite(), fair)).rejects.toMatchObject({
      code: 'validation',
      details: { problems: [expect.objectContaining({ code: 'zone_missing', argument: 'zone' })] },
    });
  });

  test.each([
    ['without a date', { date: undefined }, 'date_missing'],
    ['in a zone that nobody knows', { zone: 'Mars/Base' }, 'zone_unknown'],
    ['in the hour that clocks leave out', { date: '2027-03-28T02:30' }, 'time_never'],
    ['in a year that is half typed', { date: '0202-03-28T10:00' }, 'year_implausible'],
    ['in the hour that clocks repeat', { date: '2027-10-31T02:30' }, 'time_twice'],
    ['until the hour that clocks repeat', { ends: '2027-10-31T02:30' }, 'time_twice'],
    ['that ends as it begins', { ends: FAIR.date }, 'ends_before_date'],
    ['that ends the day before', { date: '2027-03-28', ends: '2027-03-27' }, 'ends_before_date'],
    ['that begins at a time and ends on a day', { ends: '2027-03-29' }, 'ends_in_other_form'],
  ])('%s is refused', async (_case, fields, code) => {
    const site = memorySite();
    await expect(save(site, { ...FAIR, ...fields })).rejects.toMatchObject({
      code: 'validation',
      details: { problems: [expect.objectContaining({ code })] },
    });
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('may last one whole day, and end after an hour that clocks leave out', async () => {
    const day = await save(memorySite(), { ...FAIR, date: '2027-03-28', ends: '2027-03-28' });
    expect(day.page).toMatchObject({ date: '2027-03-28', ends: '2027-03-28' });
    const night = await save(memorySite(), { ...FAIR, date: '2027-03-28T01:30', ends: '2027-03-28T03:00' });
    expect(night.warnings.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('loses what only events have when it becomes a page, and single fields by null', async () => {
    const site = memorySite();
    const { page } = await save(site, { ...FAIR, place: 'Quay 3', cancelled: true, tags: ['Fair'] });
    const less = await save(site, { page: page.id, baseVersion: page.version, cancelled: false, tags: null });
    expect(less.page).toMatchObject({ place: 'Quay 3', zone: 'Europe/Berlin' });
    expect(less.page).not.toHaveProperty('cancelled');
    expect(less.page).not.toHaveProperty('tags');
    const plain = await save(site, { page: page.id, baseVersion: less.page.version, type: 'page' });
    for (const field of ['type', 'zone', 'place', 'ends']) expect(plain.page).not.toHaveProperty(field);
  });

  test('merges with what another person changed of it, and offers the edit that a call can send', async () => {
    const site = memorySite();
    const { page } = await save(site, { ...FAIR, place: 'Quay 3' });
    await save(site, { page: page.id, baseVersion: page.version, teaser: 'Come early.' });
    const stale = save(site, { page: page.id, baseVersion: page.version, type: 'page', title: 'The fair' });
    const error = await stale.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'conflict' });
    const merged = Object(error).details.conflicts[0].merged;
    expect(merged).toMatchObject({ type: 'page', title: 'The fair', place: null });
    const saved = await savePage.run(site.deps, site.actor, parseInput(savePage.input, merged));
    expect(saved.page).toMatchObject({ title: 'The fair', teaser: 'Come early.' });
  });
});

test('fields of events on other pages are errors, also where they were written by hand', async () => {
  const records = sampleRecords();
  const about = { ...records['content/pages/about/page.json'], place: 'Quay 3' };
  const site = memorySite({ records: { ...records, 'content/pages/about/page.json': about } });
  const { problems } = await validateSite.run(site.deps, site.actor, { view: 'draft' });
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'event_field_elsewhere', at: 'About › place', level: 'error' }),
  );
});

test('the image of a post is a usage, its texts are found, and its changes are those of the page', async () => {
  const site = memorySite();
  const { page } = await save(site, {
    title: 'Bridge',
    type: 'post',
    teaser: 'The ferryman retires.',
    image: { media: SAMPLE.boardImage, alt: 'A ferry' },
  });
  const { deps, actor } = site;
  const media = await getMedia.run(deps, actor, parseInput(getMedia.input, { media: SAMPLE.boardImage }));
  expect(JSON.stringify(media)).toContain('Bridge › image');
  const found = await findText.run(deps, actor, parseInput(findText.input, { text: 'ferryman' }));
  expect(JSON.stringify(found)).toContain('teaser');
  const { changes } = await getChanges.run(deps, actor, parseInput(getChanges.input, {}));
  expect(changes).toContainEqual(expect.objectContaining({ type: 'page', change: 'added', name: 'Bridge' }));
  expect(page.id).toBe('bridge');
});

test('the zone of the site is a known one', async () => {
  const site = memorySite();
  const { version } = await getSite.run(site.deps, site.actor, { view: 'draft' });
  const change = (zone: string) =>
    saveSite.run(site.deps, site.actor, parseInput(saveSite.input, { baseVersion: version, zone }));
  expect((await change('Europe/Berlin')).site.zone).toBe('Europe/Berlin');
  expect(() => parseInput(saveSite.input, { baseVersion: version, zone: 'not a zone' })).toThrow('time zone');
});
