import type { ContentDeps } from '../draft/content-deps.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { pick, type Texts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { draftView, type Standing } from '../draft/standing.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import { isRecordPath } from '../tree/content-path.ts';
import { parseRecords, type ParsedRecords } from '../tree/parse-content.ts';
import type { SayPlace } from './place.ts';

/** One state of a site, read whole. */
export interface LibraryState {
  records: ParsedRecords['records'];
  texts: Texts;
  files: Listing;
}

/** A site's pictures and documents with everything that may use them, as saved and as live. */
export interface Library {
  draft: LibraryState;
  live: LibraryState;
  kinds: KindRegistry;
  /** What a person calls a place; in English unless given. */
  sayPlace?: SayPlace | undefined;
}

/** Reads all records of both states, in one round trip. */
export async function readLibrary(
  given: Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'sayPlace'>,
  standing: Standing,
): Promise<Library> {
  const states = [draftView(standing).files, standing.published.files] as const;
  const { deps, texts } = await readWithKinds(
    given,
    standing,
    ...states.map((files) => pick(files, isRecordPath)),
  );
  const [draft, live] = states.map((files, index): LibraryState => {
    const found = texts[index] ?? new Map();
    return { ...parseRecords(found, deps.kinds), texts: found, files };
  });
  if (!draft || !live) throw new TypeError('both states are read');
  return { draft, live, kinds: deps.kinds, sayPlace: given.sayPlace };
}
