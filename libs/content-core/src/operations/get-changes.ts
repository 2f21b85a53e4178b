import { z } from 'zod';
import { lastTouched, type Touch } from '../changes/last-touched.ts';
import { listChanges, recordOfPath, recordsToRead, type ContentChange } from '../changes/list-changes.ts';
import { draftMerge } from '../draft/draft-merge.ts';
import { pick } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { expectedToken, readStanding } from '../draft/standing.ts';
import { defineOperation } from './operation.ts';

/** One thing that publishing would change. */
export interface DraftChange extends ContentChange {
  /** Who saved it last; null when that is not known. */
  last: Touch | null;
  /** The live site changed the same file since: update_draft has to choose. */
  conflict: boolean;
}

/** What `get_changes` answers. */
export interface DraftChanges {
  /** Names what was reviewed here; publish_site and discard_changes take it. */
  expected: string;
  hasDraft: boolean;
  /** Whether the live site's content changed since the draft was begun. */
  liveChanged: boolean;
  changes: DraftChange[];
}

/** How far back the draft's saves are looked through, in commits. */
const REACH = 200;

/** Lists what is saved but not live. */
export const getChanges = defineOperation({
  name: 'get_changes',
  title: 'Get changes',
  description:
    'What publishing would change: sections, pages, pictures and documents that were added, edited, removed or moved, ' +
    'who saved each last and when, and which of them the live site changed as well. `expected` makes sure that what was ' +
    'reviewed is what goes live.',
  effect: 'read',
  input: z.strictObject({}),
  async run(given): Promise<DraftChanges> {
    const { repo } = given;
    const standing = await readStanding(given);
    const { published, draft } = standing;
    const answer = { expected: expectedToken(standing), hasDraft: draft !== null };
    if (!draft) return { ...answer, liveChanged: false, changes: [] };
    const { base, changes, conflicts, result } = await draftMerge(repo, published, draft);
    const paths = [...changes.keys(), ...conflicts.map(({ file }) => file)];
    const wanted = recordsToRead(paths);
    const [past, { deps, texts }] = await Promise.all([
      repo.history(draft.commit, REACH),
      readWithKinds(given, standing, pick(published.files, wanted), pick(result, wanted)),
    ]);
    const [before = new Map(), after = new Map()] = texts;
    const touched = lastTouched(past, base?.commit);
    const clashing = new Set(conflicts.map(({ file }) => recordOfPath(file)));
    const states = [
      { files: published.files, texts: before },
      { files: result, texts: after },
    ] as const;
    return {
      ...answer,
      liveChanged: !base || mapDiffers(base.files, published.files),
      changes: listChanges(states, paths, deps.kinds).map((change) => ({
        ...change,
        last: touchOfChange(change, touched),
        conflict: clashing.has(change.file),
      })),
    };
  },
});

/** A section that only moved was touched in its page's record; a picture or document in any of its files. */
function touchOfChange({ file, page }: ContentChange, touched: ReadonlyMap<string, Touch>): Touch | null {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const within = page ? `${folder}page.json` : [...touched.keys()].find((path) => path.startsWith(folder));
  return touched.get(file) ?? touched.get(within ?? '') ?? null;
}

function mapDiffers(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size !== other.size || [...one].some(([file, version]) => other.get(file) !== version);
}
