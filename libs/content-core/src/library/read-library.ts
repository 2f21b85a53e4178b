import type { ContentDeps } from '../draft/content-deps.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { pick, type Texts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { draftView, type SiteBranches } from '../draft/site-branches.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import { isRecordPath } from '../tree/content-path.ts';
import { parsingRecords, type ParsedRecords } from '../tree/parse-content.ts';
import { inSlices } from '../work/slices.ts';
import type { FormatLocation } from '../tree/content-location.ts';

/** All records of one state of a site. */
export interface LibraryState {
  records: ParsedRecords['records'];
  texts: Texts;
  files: Listing;
}

/** All records of draft and live site, to find images, documents and their usages. */
export interface Library {
  draft: LibraryState;
  live: LibraryState;
  kinds: KindRegistry;
  /** Formats a location for people; English by default. */
  formatLocation?: FormatLocation | undefined;
}

/** Reads all records of both states, in one round trip. */
export async function readLibrary(
  given: Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'formatLocation' | 'takeTurn'>,
  branches: SiteBranches,
): Promise<Library> {
  const states = [draftView(branches).files, branches.published.files] as const;
  const { deps, texts } = await readWithKinds(
    given,
    branches,
    ...states.map((files) => pick(files, isRecordPath)),
  );
  const parsed = async (index: 0 | 1): Promise<LibraryState> => {
    const found = texts[index] ?? new Map<string, string>();
    const records = await inSlices(parsingRecords(found, deps.kinds), deps.takeTurn);
    return { ...records, texts: found, files: states[index] };
  };
  return {
    draft: await parsed(0),
    live: await parsed(1),
    kinds: deps.kinds,
    formatLocation: given.formatLocation,
  };
}
