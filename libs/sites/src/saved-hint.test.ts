import { describe, expect, test } from '@jest/globals';
import { savedHint } from './saved-hint.ts';

const section = (id: string) => ({ id, version: `v-${id}`, change: 'edited' });
const saved = (sections: unknown) => ({ changed: true, page: { id: 'home', version: 'p' }, sections });

describe('the hint about a save', () => {
  test('with its sections and their versions, and nothing else of them', () => {
    const removed = { id: 'walk', version: null, change: 'removed' };
    expect(savedHint({}, saved([{ ...section('top'), data: { title: 'secret' } }, removed]))).toEqual({
      page: 'home',
      sections: [
        { id: 'top', version: 'v-top' },
        { id: 'walk', version: null },
      ],
    });
  });

  test.each([
    ['many sections', saved(Array.from({ length: 21 }, (_, n) => section(`s${n}`)))],
    ['no section, but another order', saved([])],
    ['sections without versions', saved([{ id: 'top' }])],
  ])('without its sections: %s', (_case, output) => {
    expect(savedHint({}, output)).toEqual({ page: 'home', sections: null });
  });

  test('without its sections when one was moved, which leaves its version as it is', () => {
    const edits = [{ id: 'top', baseVersion: 'v-top', after: null }];
    expect(savedHint({ edits }, saved([section('top')]))).toEqual({ page: 'home', sections: null });
    expect(savedHint({ edits: [{ id: 'top' }, 7] }, saved([section('top')]))?.sections).toHaveLength(1);
  });

  test('without its page when it is no save of one page', () => {
    expect(savedHint({}, { commit: 'c', changed: true })).toEqual({ page: null, sections: null });
    expect(savedHint({}, undefined)).toEqual({ page: null, sections: null });
  });

  test('not at all when nothing was written', () => {
    expect(savedHint({}, { ...saved([section('top')]), changed: false })).toBeNull();
    expect(savedHint({ dryRun: true }, saved([section('top')]))).toBeNull();
    expect(savedHint({ dryRun: false }, saved([section('top')]))).not.toBeNull();
  });

  test('not at all when the page was deleted, since those who have it open could read nothing', () => {
    expect(savedHint({}, { changed: true, page: { id: 'home', version: null } })).toBeNull();
  });
});
