import { describe, expect, test } from '@jest/globals';
import {
  keepPlacesToCorrect,
  placesToCorrect,
  takePlacesToCorrect,
  reportProblems,
} from './places-to-correct.ts';
import { begun, draft } from '../../test/test-draft.ts';
import { withTabStorage } from '../../test/tab-storage.ts';

const place = (section: string | null, path: string | null) => ({
  at: 'Works › Text › body',
  message: 'leads nowhere',
  page: 'works',
  section,
  path,
});

describe('places that keep a page from being published', () => {
  test('are told to their sections, and the chosen one is where to go', () => {
    const { session } = begun(draft('a', 'b'));
    const places = [place('b', 'body'), place('a', 'title'), place('b', null), place('gone', 'title')];
    expect(reportProblems(session, { id: 'works', places })).toEqual({ id: 'b', path: 'body' });
    const said = { at: 'Works › Text › body', message: 'leads nowhere', level: 'error' };
    expect(session.get().problems).toEqual({
      a: [{ ...said, path: 'title' }],
      b: [{ ...said, path: 'body' }, said],
    });
  });

  test('go along with the chosen one, those of its page only, unless it is in no section', () => {
    const [chosen, other] = [place('b', 'body'), place('a', null)];
    const elsewhere = { ...place('a', null), page: 'about' };
    const all = [other, elsewhere, chosen];
    expect(placesToCorrect(chosen, all)).toEqual({ id: 'works', places: [chosen, other] });
    expect(placesToCorrect(place(null, null), all)).toBeNull();
    expect(placesToCorrect({ ...place(null, null), page: null }, all)).toBeNull();
  });

  test('lead nowhere on the page when the chosen one is in none of its sections', () => {
    const { session } = begun(draft('a'));
    const places = [place(null, null), place('a', 'title')];
    expect(reportProblems(session, { id: 'works', places })).toBeNull();
  });
});

describe('places on the page that is opened next', () => {
  withTabStorage();
  const told = { id: 'works', places: [place('a', null)] };

  test('are told once, to that page only', () => {
    keepPlacesToCorrect(told);
    expect(takePlacesToCorrect('works')).toEqual(told);
    expect(takePlacesToCorrect('works')).toBeNull();
    keepPlacesToCorrect(told);
    expect(takePlacesToCorrect('about')).toBeNull();
  });

  test.each(['{"id":"works"}', '{"id":"works","places":[{"at":"Works"}]}', 'not JSON'])(
    'are not read from %s',
    (kept) => {
      sessionStorage.setItem('portal-places-to-correct', kept);
      expect(takePlacesToCorrect('works')).toBeNull();
    },
  );
});
