import { KINDS_FILE, parseKindsFile } from '../own-kinds/kinds-file.ts';
import type { ContentDeps } from './content-deps.ts';
import type { Listing } from './merge-paths.ts';
import { readTexts, type Texts } from './read-texts.ts';
import type { Standing } from './standing.ts';

type KindDeps = Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds'>;

/** Texts, and what they are read with: the kinds that every site has, and the site's own as they are live. */
export interface TextsWithKinds<Deps> {
  deps: Deps;
  texts: Texts[];
  /** Why the site's own kinds are not known; null when they are, or there are none. */
  fault: string | null;
}

/**
 * As `readTexts`, together with the site's own kinds where they are read from its published head: in the same round trip.
 */
export async function readWithKinds<Deps extends KindDeps>(
  deps: Deps,
  { published }: Pick<Standing, 'published'>,
  ...listings: readonly Listing[]
): Promise<TextsWithKinds<Deps>> {
  const version = deps.ownKinds ? published.rootFiles.get(KINDS_FILE) : undefined;
  if (version === undefined) return { deps, texts: await readTexts(deps.repo, ...listings), fault: null };
  const own: Listing = new Map([[KINDS_FILE, version]]);
  const [file, ...texts] = await readTexts(deps.repo, own, ...listings);
  const { kinds, fault } = parseKindsFile(file?.get(KINDS_FILE) ?? '');
  return { deps: { ...deps, kinds: { ...deps.kinds, ...kinds } }, texts, fault };
}
