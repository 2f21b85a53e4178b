import { describe, expect, test } from '@jest/globals';
import { DocumentRecord } from '../model/library.ts';
import type { Viewers } from '../model/viewers.ts';
import type { VisibleTimes } from '../model/visible-times.ts';
import { gainedViewers } from './gained-viewers.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const YESTERDAY = '2026-11-26T12:00:00Z';
const MONDAY = '2026-11-30T08:00:00Z';
const TUESDAY = '2026-12-01T08:00:00Z';
const ID = 'a'.repeat(32);

/** A site that has nothing but one document; null: not even that. */
function site(document: (VisibleTimes & { audience: Viewers }) | null) {
  const record =
    document &&
    DocumentRecord.parse({
      id: ID,
      title: 'Budget',
      fileName: 'budget.pdf',
      type: 'application/pdf',
      bytes: 3,
      sha256: 'a'.repeat(64),
      tier: 'git',
      ...document,
    });
  return { pages: new Map(), sections: new Map(), documents: new Map(record ? [[ID, record]] : []) };
}

describe('who gains sight of a document', () => {
  test.each<[string, Parameters<typeof site>[0], Parameters<typeof site>[0], Viewers]>([
    ['a new one', null, { audience: 'all' }, 'all'],
    ['a new one, from Monday on', null, { audience: 'all', visibleFrom: MONDAY }, 'all'],
    ['one that is over', null, { audience: 'all', visibleUntil: YESTERDAY }, []],
    ['more people, from Monday on', { audience: ['press'] }, { audience: 'all', visibleFrom: MONDAY }, 'all'],
    ['an embargo removed', { audience: ['press'], visibleFrom: MONDAY }, { audience: ['press'] }, ['press']],
    ['an embargo set', { audience: ['press'] }, { audience: ['press'], visibleFrom: MONDAY }, []],
    [
      'a later end',
      { audience: 'all', visibleUntil: MONDAY },
      { audience: 'all', visibleUntil: TUESDAY },
      'all',
    ],
    [
      'an earlier end',
      { audience: 'all', visibleUntil: TUESDAY },
      { audience: 'all', visibleUntil: MONDAY },
      [],
    ],
    [
      'the same times',
      { audience: 'all', visibleFrom: MONDAY },
      { audience: 'all', visibleFrom: MONDAY },
      [],
    ],
  ])('%s', (_name, before, after, gains) => {
    expect(gainedViewers([site(before), site(after)], `documents/${ID}/document.json`, NOW)).toEqual(gains);
  });
});
