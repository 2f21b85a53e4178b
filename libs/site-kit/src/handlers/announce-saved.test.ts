import { expect, test } from '@jest/globals';
import { ANONYMOUS } from '@portal/auth-provider';
import type { SavedHint } from '@portal/sites';
import { announceSaved } from './announce-saved.ts';
import type { SiteParts } from '../site/site-parts.ts';

const saved = (dryRun: boolean) => ({
  input: { dryRun },
  output: { changed: true, page: { id: 'home', version: 'p' }, sections: [] },
});

function announced(save: ReturnType<typeof saved>): SavedHint[] {
  const hints: SavedHint[] = [];
  const site = { announceSaved: (_session: unknown, hint: SavedHint) => void hints.push(hint) } as unknown;
  announceSaved({ site: site as SiteParts, session: ANONYMOUS }, save);
  return hints;
}

test('a save is announced, and a dry run is not', () => {
  expect(announced(saved(false))).toEqual([{ page: 'home', sections: null }]);
  expect(announced(saved(true))).toEqual([]);
});

test('a save is announced to no one where there is no channel', () => {
  const site = { announceSaved: null } as unknown;
  announceSaved({ site: site as SiteParts, session: ANONYMOUS }, saved(true));
});
