import { describe, expect, test } from '@jest/globals';
import {
  storeProblemsToCorrect,
  problemsToCorrect,
  takeProblemsToCorrect,
  reportProblems,
} from './problems-to-correct.ts';
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
  test('are reported to their sections, and the chosen one is where to go', () => {
    const { session } = begun(draft('a', 'b'));
    const places = [place('b', 'body'), place('a', 'title'), place('b', null), place('gone', 'title')];
    expect(reportProblems(session, { id: 'works', problems: places })).toEqual({ id: 'b', path: 'body' });
    const expected = { at: 'Works › Text › body', message: 'leads nowhere', level: 'error' };
    expect(session.get().problems).toEqual({
      a: [{ ...expected, path: 'title' }],
      b: [{ ...expected, path: 'body' }, expected],
    });
  });

  test('go along with the chosen one, those of its page only, unless it is in no section', () => {
    const [chosen, other] = [place('b', 'body'), place('a', null)];
    const elsewhere = { ...place('a', null), page: 'about' };
    const all = [other, elsewhere, chosen];
    expect(problemsToCorrect(chosen, all)).toEqual({ id: 'works', problems: [chosen, other] });
    expect(problemsToCorrect(place(null, null), all)).toBeNull();
    expect(problemsToCorrect({ ...place(null, null), page: null }, all)).toBeNull();
  });

  test('lead nowhere on the page when the chosen one is in none of its sections', () => {
    const { session } = begun(draft('a'));
    const places = [place(null, null), place('a', 'title')];
    expect(reportProblems(session, { id: 'works', problems: places })).toBeNull();
  });
});

describe('places on the page that is opened next', () => {
  withTabStorage();
  const problems = { id: 'works', problems: [place('a', null)] };

  test('are reported once, to that page only', () => {
    storeProblemsToCorrect(problems);
    expect(takeProblemsToCorrect('works')).toEqual(problems);
    expect(takeProblemsToCorrect('works')).toBeNull();
    storeProblemsToCorrect(problems);
    expect(takeProblemsToCorrect('about')).toBeNull();
  });

  test.each(['{"id":"works"}', '{"id":"works","problems":[{"at":"Works"}]}', 'not JSON'])(
    'are not read from %s',
    (stored) => {
      sessionStorage.setItem('portal-places-to-correct', stored);
      expect(takeProblemsToCorrect('works')).toBeNull();
    },
  );
});
