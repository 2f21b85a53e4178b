import { expect, test } from '@jest/globals';
import { insertNavigationEntry } from './insert-navigation-entry.ts';

const NAVIGATION = [
  { label: 'Home', to: 'page:home' },
  { label: 'About', to: 'page:about', items: [{ label: 'Team', to: 'page:team' }] },
];
const NEWS = { label: 'News', to: 'page:news' };

/** The targets of a navigation, those below an entry in brackets. */
const shapeOf = (navigation: ReturnType<typeof insertNavigationEntry>) =>
  Array.isArray(navigation)
    ? navigation
        .map(({ to, items }) => `${to.slice(5)}${items ? `(${items.map((one) => one.to.slice(5))})` : ''}`)
        .join(' ')
    : navigation.code;

test.each([
  ['after an entry', NEWS, { after: 'page:home' }, 'home news about(team)'],
  ['after the last entry', NEWS, { after: 'page:about' }, 'home about(team) news'],
  ['before an entry', NEWS, { before: 'page:home' }, 'news home about(team)'],
  ['below an entry without any', NEWS, { under: 'page:home' }, 'home(news) about(team)'],
  ['below an entry, at the end', NEWS, { under: 'page:about' }, 'home about(team,news)'],
  ['beside an entry of the second level', NEWS, { before: 'page:team' }, 'home about(news,team)'],
  [
    'elsewhere than it is, with what is below it',
    { label: 'Other', to: 'page:about' },
    { before: 'page:home' },
    'about(team) home',
  ],
  [
    'up from the second level',
    { label: 'Team', to: 'page:team' },
    { after: 'page:home' },
    'home team about()',
  ],
  ['nowhere beside what is not there', NEWS, { after: 'page:hom' }, 'navigation_entry_unknown'],
  ['nowhere below the second level', NEWS, { under: 'page:team' }, 'navigation_entry_unknown'],
  [
    'nowhere beside itself',
    { label: 'About', to: 'page:about' },
    { after: 'page:about' },
    'navigation_entry_unknown',
  ],
  [
    'not below another with entries below it',
    { label: 'About', to: 'page:about' },
    { under: 'page:home' },
    'navigation_too_deep',
  ],
] as const)('an entry goes %s', (_where, entry, place, expected) => {
  expect(shapeOf(insertNavigationEntry(NAVIGATION, entry, place))).toBe(expected);
});
