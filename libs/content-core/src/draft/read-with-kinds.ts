import { SECTION_CACHE, type KindRegistry } from '../model/kinds/index.ts';
import { KINDS_FILE, parseKindsFile } from '../own-kinds/kinds-file.ts';
import { kindsWithSectionCache } from '../tree/cached-sections.ts';
import type { ContentDeps } from './content-deps.ts';
import type { Listing } from './merge-paths.ts';
import { readTexts, type Texts } from './read-texts.ts';
import { PACKAGE_FILE } from '../kit/kit-version.ts';
import type { Snapshot } from '../ports/content-repo.ts';
import type { SiteBranches } from './site-branches.ts';

type KindDeps = Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'takeTurn'>;

/** Texts, and the dependencies to parse them with: `kinds` includes the site's own kinds, as published. */
export interface TextsWithKinds<Deps> {
  deps: Deps;
  texts: Texts[];
  /** Why the site's own kinds cannot be used; null when they can, or when there are none. */
  fault: string | null;
}

/**
 * As `readTexts`, and in the same round trip reads the site's own kinds from its published head, if `ownKinds` is set. The returned kinds
 * cache sections, so that the same text is parsed once.
 */
export async function readWithKinds<Deps extends KindDeps>(
  deps: Deps,
  { published }: Pick<SiteBranches, 'published'>,
  ...listings: readonly Listing[]
): Promise<TextsWithKinds<Deps>> {
  const own = describingFiles(published, deps.ownKinds === true);
  const [files, ...texts] = await readTexts(deps, own, ...listings);
  const text = files?.get(KINDS_FILE);
  if (text === undefined) return { deps: { ...deps, kinds: readOnce(deps.kinds) }, texts, fault: null };
  const { kinds, fault } = parseKindsFile(text);
  return { deps: { ...deps, kinds: readOnce({ ...deps.kinds, ...kinds }) }, texts, fault };
}

/**
 * The files at the root of the published site that describe what it knows. Its package.json is only read so that `readKitVersion` needs no
 * round trip of its own.
 */
function describingFiles({ rootFiles }: Pick<Snapshot, 'rootFiles'>, ownKinds: boolean): Listing {
  const names = ownKinds ? [KINDS_FILE, PACKAGE_FILE] : [PACKAGE_FILE];
  return new Map(
    names.flatMap((name) => {
      const version = rootFiles.get(name);
      return version === undefined ? [] : [[name, version] as const];
    }),
  );
}

function readOnce(kinds: KindRegistry): KindRegistry {
  return kinds[SECTION_CACHE] === undefined ? kindsWithSectionCache(kinds, new Map()) : kinds;
}
