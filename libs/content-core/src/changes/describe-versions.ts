import type { ContentDeps } from '../draft/content-deps.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import type { CommitId } from '../ports/content-repo.ts';
import { recordContent } from '../tree/record-content.ts';
import type { FieldDifference } from '../merge/field-difference.ts';
import type { CommitHistory, PastVersion } from './list-versions.ts';
import { fieldDifferences, MAX_DIFFERENCE_CHARACTERS } from '../merge/record-differences.ts';

/** How many versions are compared with the one before. */
const MAX_COMPARED = 30;

/** A version of one record, with the fields that it changed. */
export interface DescribedVersion extends PastVersion {
  /** Of an edit: the changed fields before and after. Left out once the result is long enough. */
  fields?: FieldDifference[];
}

/**
 * Adds the changed fields to versions of one record, newest first, in one round trip. A publish that only made a save live gets no
 * fields: they are listed with the save.
 */
export async function describeVersions(
  given: ContentDeps,
  { branches, past, file }: { branches: SiteBranches; past: CommitHistory; file: string },
  versions: readonly PastVersion[],
): Promise<DescribedVersion[]> {
  const known = new Map([...past.commits, ...past.beyond].map((snapshot) => [snapshot.commit, snapshot]));
  const stateAt = (commit: CommitId | undefined): Listing => {
    const version = known.get(commit ?? '')?.files.get(file);
    return version === undefined ? new Map() : new Map([[file, version]]);
  };
  const compared = versions.slice(0, MAX_COMPARED).filter(({ sameAs }) => sameAs === undefined);
  const listings = compared.flatMap(({ commit }) => [
    stateAt(known.get(commit)?.parents[0]),
    stateAt(commit),
  ]);
  const { deps, texts } = await readWithKinds(given, branches, ...listings);
  const contents = texts.map((text) => recordContent(file, text.get(file), deps.kinds));
  let characters = 0;
  return versions.map((version): DescribedVersion => {
    const at = compared.indexOf(version);
    if (at === -1 || characters > MAX_DIFFERENCE_CHARACTERS) return version;
    const fields = fieldDifferences(contents[at * 2], contents[at * 2 + 1]);
    characters += JSON.stringify(fields).length;
    return fields.length > 0 ? { ...version, fields } : version;
  });
}
