import { describe, expect, test } from '@jest/globals';
import { ANONYMOUS } from '@portal/auth-provider';
import type { SavedHint } from '@portal/sites';
import { announceSaved } from './announce-saved.ts';
import type { SiteParts } from './site-parts.ts';

const section = (id: string) => ({ id, version: `v-${id}`, change: 'edited' });
const saved = (sections: unknown) => ({ changed: true, page: { id: 'home', version: 'p' }, sections });

function announced(output: unknown): SavedHint[] {
  const hints: SavedHint[] = [];
  const site = { announceSaved: (_session: unknown, hint: SavedHint) => void hints.push(hint) } as unknown;
  announceSaved({ site: site as SiteParts, session: ANONYMOUS }, output);
  return hints;
}

describe('a save is announced', () => {
  test('with its sections and their versions, and nothing else of them', () => {
    const removed = { id: 'walk', version: null, change: 'removed' };
    expect(announced(saved([{ ...section('top'), data: { title: 'secret' } }, removed]))).toEqual([
      {
        page: 'home',
        sections: [
          { id: 'top', version: 'v-top' },
          { id: 'walk', version: null },
        ],
      },
    ]);
  });

  test.each([
    ['many sections', saved(Array.from({ length: 21 }, (_, n) => section(`s${n}`)))],
    ['no section, but another order', saved([])],
  ])('without its sections: %s', (_case, output) => {
    expect(announced(output)).toEqual([{ page: 'home', sections: null }]);
  });

  test('without its page when it is no save of one page', () => {
    expect(announced({ commit: 'c', changed: true })).toEqual([{ page: null, sections: null }]);
    expect(announced(undefined)).toEqual([{ page: null, sections: null }]);
  });

  test('never when nothing was written, such as on a dry run', () => {
    expect(announced({ ...saved([section('top')]), changed: false })).toEqual([]);
  });

  test('never when the page was deleted, since those who have it open could read nothing', () => {
    expect(announced({ changed: true, page: { id: 'home', version: null } })).toEqual([]);
  });

  test('to no one where there is no channel', () => {
    const site = { announceSaved: null } as unknown;
    announceSaved({ site: site as SiteParts, session: ANONYMOUS }, saved([]));
  });
});
