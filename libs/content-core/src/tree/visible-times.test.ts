import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { formatInstant } from '../format/instant.ts';
import { standardKinds } from '../model/kinds/index.ts';
import {
  isVisibleAt,
  nearestVisibleMoment,
  visibleState,
  type VisibleTimes,
} from '../model/visible-times.ts';
import { parseContent } from './parse-content.ts';
import { visibleBoundaries, visiblePeriod } from './visible-periods.ts';
import { visibleTo, type Viewer } from './visible-to.ts';

const FROM = '2026-11-30T09:00:00Z';
const UNTIL = '2026-12-24T17:00:00Z';
const at = (text: string, milliseconds = 0) => new Date(Date.parse(text) + milliseconds);
const anonymous: Viewer = { editor: false, audience: null };

const ABOUT = 'content/pages/about/page.json';
const HERO = 'content/pages/home/hero.json';
const REPORT = `documents/${SAMPLE.report}/document.json`;

function treeWith(times: Readonly<Record<string, VisibleTimes>>) {
  const records = sampleRecords();
  const texts = Object.entries(records).map(
    ([path, record]) => [path, JSON.stringify({ ...record, ...times[path] })] as const,
  );
  const { tree, problems } = parseContent(new Map(texts), standardKinds);
  if (!tree) throw new Error(JSON.stringify(problems));
  return tree;
}

describe('something with times', () => {
  test('is visible from its first moment to the one before its last, to the millisecond', () => {
    const times = { visibleFrom: FROM, visibleUntil: UNTIL };
    expect(isVisibleAt(times, at(FROM, -1))).toBe(false);
    expect(isVisibleAt(times, at(FROM))).toBe(true);
    expect(isVisibleAt(times, at(UNTIL, -1))).toBe(true);
    expect(isVisibleAt(times, at(UNTIL))).toBe(false);
    expect(isVisibleAt({}, at(FROM))).toBe(true);
  });

  test.each([{ visibleFrom: 'soon' }, { visibleUntil: 'some day' }])(
    'is hidden when %j cannot be read',
    (times) => {
      expect(isVisibleAt(times, at(FROM))).toBe(false);
    },
  );

  const instant = fc
    .date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    .map(formatInstant);
  const times = fc.record({ visibleFrom: instant, visibleUntil: instant }, { requiredKeys: [] });
  const moment = instant.map((text) => new Date(text));

  test('is in one state at any moment, which says whether it is visible', () => {
    fc.assert(
      fc.property(times, moment, (given, now) => {
        const isVisible = ['always', 'until'].includes(visibleState(given, now));
        expect(isVisible).toBe(isVisibleAt(given, now));
      }),
    );
  });

  test('is visible at the nearest moment, if there is any', () => {
    fc.assert(
      fc.property(times, moment, (given, now) => {
        const { visibleFrom = '', visibleUntil = '9999-12-31T23:59:60Z' } = given;
        fc.pre(visibleFrom < visibleUntil);
        expect(isVisibleAt(given, nearestVisibleMoment(given, now))).toBe(true);
      }),
    );
  });

  test('shows the same in the whole of a period', () => {
    const tree = treeWith({
      [ABOUT]: { visibleFrom: FROM },
      [HERO]: { visibleUntil: UNTIL },
      [REPORT]: { visibleFrom: FROM, visibleUntil: UNTIL },
    });
    const boundaries = visibleBoundaries(tree);
    expect(boundaries).toEqual([Date.parse(FROM), Date.parse(UNTIL)]);
    const near = fc
      .tuple(fc.constantFrom(FROM, UNTIL), fc.integer({ min: -2000, max: 2000 }))
      .map(([text, ms]) => at(text, ms));
    fc.assert(
      fc.property(near, near, (one, other) => {
        fc.pre(visiblePeriod(boundaries, one) === visiblePeriod(boundaries, other));
        expect(visibleTo(tree, anonymous, one)).toEqual(visibleTo(tree, anonymous, other));
      }),
    );
  });
});

describe('before its time, and after it,', () => {
  test.each<[string, string, (seen: ReturnType<typeof visibleTo>) => boolean]>([
    ['a page', ABOUT, ({ pages, sections }) => pages.has('about') || sections.has('about')],
    ['a section', HERO, ({ sections }) => sections.get('home')?.has('hero') === true],
    ['a document', REPORT, ({ documents }) => documents.has(SAMPLE.report)],
  ])('%s is not there, nor what leads to it', (_what, file, isThere) => {
    const tree = treeWith({ [file]: { visibleFrom: FROM, visibleUntil: UNTIL } });
    for (const [now, expected] of [
      [at(FROM, -1), false],
      [at(FROM), true],
      [at(UNTIL, -1), true],
      [at(UNTIL), false],
    ] as const) {
      const seen = visibleTo(tree, anonymous, now);
      expect(isThere(seen)).toBe(expected);
      const links = JSON.stringify([seen.site, [...seen.sections.values()].map((all) => [...all.values()])]);
      if (file === ABOUT) expect(links.includes('page:about')).toBe(expected);
      if (file === REPORT) expect(links.includes(SAMPLE.report)).toBe(expected);
    }
    expect(visibleTo(tree, { editor: true }, at(FROM, -1))).toBe(tree);
  });
});
